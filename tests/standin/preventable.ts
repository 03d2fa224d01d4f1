export interface Preventable {
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

/** An event whose listeners may call preventDefault(), with what Electron tells them. */
export function preventable<T extends object>(details: T): T & Preventable {
  let prevented = false;
  const event = {
    get defaultPrevented() {
      return prevented;
    },
    preventDefault() {
      prevented = true;
    },
  };
  // Not spread: a spread would read the getter once and freeze its answer.
  return Object.assign(event, details);
}
