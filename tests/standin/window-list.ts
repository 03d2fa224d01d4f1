/** What the app object needs from a window; the list is a module of its own, so that app and windows need not import each other. */
export interface ListedWindow {
  close(): void;
  destroy(): void;
  once(event: 'closed', listener: () => void): unknown;
  once(event: 'stays-open', listener: () => void): unknown;
  off(event: 'closed' | 'stays-open', listener: () => void): unknown;
}

export const openWindows = new Set<ListedWindow>();

/** Closes the windows one by one; returns false as soon as one cancels. */
export async function closeAll(): Promise<boolean> {
  for (const window of [...openWindows]) {
    // Closed while another one was closing: it emits no further event.
    if (!openWindows.has(window)) continue;
    const closed = await new Promise<boolean>((resolve) => {
      window.once('closed', () => resolve(true));
      window.once('stays-open', () => resolve(false));
      window.close();
    });
    if (!closed) return false;
  }
  return true;
}
