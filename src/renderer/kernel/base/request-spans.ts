type MeasureRequest = <T>(endpoint: string, send: () => Promise<T>) => Promise<T>;

let measure: MeasureRequest = (_endpoint, send) => send();

/** Sends a request, as a span of the trace that is recorded, if any. */
export const measureRequest: MeasureRequest = (endpoint, send) => measure(endpoint, send);

/** Records requests from now on. Error reporting sets it once it is loaded. */
export const setMeasureRequest = (next: MeasureRequest): void => {
  measure = next;
};
