/** A text that is wider than the component that shows it. */
export const longText =
  'A text that is much longer than its component, such as the registered name of a company with several branches in several countries';

/** Stands for the callbacks of components that have nothing to do here. */
export const doNothing = (): void => {};
