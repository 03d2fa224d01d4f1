export interface Preventable {
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

/** An event with preventDefault() and Electron's details. */
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
  // Not spread: a spread would read the getter only once.
  return Object.assign(event, details);
}
