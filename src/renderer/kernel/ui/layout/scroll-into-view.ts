/** A ref that scrolls its element into view once it is shown, as little as needed. */
export const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
