/** What the app object must know of a window; the list stands apart so that app and windows need not import each other. */
export interface ListedWindow {
  close(): void;
  destroy(): void;
  once(event: 'closed', listener: () => void): unknown;
  once(event: 'stays-open', listener: () => void): unknown;
  off(event: 'closed' | 'stays-open', listener: () => void): unknown;
}

export const openWindows = new Set<ListedWindow>();

/** Asks each window to close; false as soon as one stays. */
export async function closeAll(): Promise<boolean> {
  for (const window of [...openWindows]) {
    const closed = await new Promise<boolean>((resolve) => {
      window.once('closed', () => resolve(true));
      window.once('stays-open', () => resolve(false));
      window.close();
    });
    if (!closed) return false;
  }
  return true;
}
