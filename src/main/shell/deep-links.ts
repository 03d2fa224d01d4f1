import { deepLinkScheme, readDeepLink, writeDeepLink } from '#contract/deep-link.ts';
import type { Log } from '../log/log.ts';

/** Whether a word of a command line is a link into the console, be it one that can be read or not. */
export const isLink = (word: string): boolean => word.toLowerCase().startsWith(`${deepLinkScheme}:`);

interface DeepLinkParts {
  log: Log;
}

/** A link as the page takes it; its place is null where it names none. */
interface Taken {
  place: string | null;
}

interface LinkWindows {
  /** A link was followed: brings a window forward and gives its id. */
  bringForward(): number;
  isOpen(windowId: number): boolean;
}

/**
 * Links of the machine into the console (deep-link.ts): the newest waits until a page takes it, which may be after a start and a
 * sign-in. One that names no place waits too, for the page to say so, but never in the place of one that does. What a link says is
 * not logged: anybody can make one, and it may name a customer.
 */
export class DeepLinks {
  readonly #log: Log;
  #waiting: Taken | null = null;
  /** The window that was brought forward for it; null: the first one that asks. */
  #windowId: number | null = null;
  #windows: LinkWindows | null = null;

  constructor({ log }: DeepLinkParts) {
    this.#log = log;
  }

  /** From now on each link brings a window forward. Earlier ones wait for whichever page asks first. */
  listen(windows: LinkWindows): void {
    this.#windows = windows;
  }

  /** A link was followed somewhere on the machine. */
  receive(text: string): void {
    const place = readDeepLink(text);
    if (place === null) this.#log.warn('link.malformed');
    const waits = place === null && this.unfollowed() !== null;
    if (!waits) this.#waiting = { place };
    const front = this.#windows?.bringForward() ?? null;
    if (!waits) this.#windowId = front;
  }

  /** The link among the words the app was started with, where there is one; says whether there was. */
  receiveFrom(argv: readonly string[]): boolean {
    const link = argv.find(isLink);
    if (link !== undefined) this.receive(link);
    return link !== undefined;
  }

  /** The link that waits, written again; null where none does that names a place. */
  unfollowed(): string | null {
    const place = this.#waiting?.place ?? null;
    return place === null ? null : writeDeepLink(place);
  }

  /** What waits is given to nobody. */
  forget(): void {
    this.#waiting = null;
  }

  /** The link that waits, once, in the window that was brought forward for it, or in any once that is gone. */
  take(windowId: number): Taken | null {
    const wanted = this.#windowId;
    if (wanted !== null && wanted !== windowId && this.#windows?.isOpen(wanted)) return null;
    const taken = this.#waiting;
    this.#waiting = null;
    return taken;
  }
}

interface ProtocolClient {
  readonly isPackaged: boolean;
  getAppPath(): string;
  setAsDefaultProtocolClient(scheme: string, path?: string, args?: string[]): boolean;
}

/** Makes the console the opener of its links; unpackaged, the runtime must be told which app to start. */
export const claimDeepLinks = (app: ProtocolClient, execPath: string, log: Log): void => {
  const claimed = app.isPackaged
    ? app.setAsDefaultProtocolClient(deepLinkScheme)
    : app.setAsDefaultProtocolClient(deepLinkScheme, execPath, [app.getAppPath()]);
  if (!claimed) log.warn('link.unclaimed');
};
