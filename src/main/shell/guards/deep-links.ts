import { deepLinkScheme, formatDeepLink, parseDeepLink } from '#contract/bridge/deep-link.ts';
import { appId } from '../../config/app-id.ts';
import type { Log } from '../../log/log.ts';

/** Whether a command-line argument is a link into the console, valid or not. */
export const isDeepLink = (argument: string): boolean => argument.toLowerCase().startsWith(`${deepLinkScheme}:`);

/** A link as the page takes it; `path` is null for a link without a valid path. */
interface DeepLink {
  path: string | null;
}

interface LinkWindows {
  /** Brings a window to the front for a link and gives its id. */
  focusWindow(): number;
  isOpen(windowId: number): boolean;
}

/**
 * Links from other programs into the console (deep-link.ts). The newest one waits until a page takes it, which may be after a start and a
 * sign-in. An invalid link waits too, so that the page can report it, but never replaces a valid one. A link's content is not logged:
 * it may name a customer.
 */
export interface DeepLinks {
  /** From now on each link brings a window to the front. Earlier links wait for the first page that asks. */
  connect(windows: LinkWindows): void;
  receive(link: string): void;
  /** Receives the link among command-line arguments, if any; gives whether there was one. */
  receiveFrom(argv: readonly string[]): boolean;
  /** The waiting link as text; null: no valid link waits. */
  pending(): string | null;
  /** Drops the waiting link. */
  clear(): void;
  /** Gives the waiting link, once, to the window that was brought to the front for it, or to any window once that one is closed. */
  take(windowId: number): DeepLink | null;
  /**
   * The path that `take` would give this window, with `0` in place of everything that may be an ID: a page that nobody has signed in to can
   * name the screen and learns no more. Null: no valid link waits for it.
   */
  peek(windowId: number): string | null;
}

/** Names of screens are words in lower case; IDs have digits, capitals or other characters. */
const withoutIds = (path: string): string =>
  path
    .split('/')
    .map((segment) => (/^[a-z]+(?:-[a-z]+)*$/.test(segment) ? segment : '0'))
    .join('/');

export const createDeepLinks = ({ log }: { log: Log }): DeepLinks => {
  let waiting: DeepLink | null = null;
  /** The window that was brought to the front for the link; null: the first one that asks. */
  let targetId: number | null = null;
  let windows: LinkWindows | null = null;

  const pending = (): string | null => {
    const path = waiting?.path ?? null;
    return path === null ? null : formatDeepLink(path);
  };
  const isFor = (windowId: number): boolean => targetId === null || targetId === windowId || !windows?.isOpen(targetId);
  const receive = (link: string): void => {
    const path = parseDeepLink(link);
    if (path === null) log.warn('link.malformed');
    const keepsWaiting = path === null && pending() !== null;
    if (!keepsWaiting) waiting = { path };
    const focused = windows?.focusWindow() ?? null;
    if (!keepsWaiting) targetId = focused;
  };

  return {
    connect: (connected) => {
      windows = connected;
    },
    receive,
    receiveFrom: (argv) => {
      const link = argv.find(isDeepLink);
      if (link !== undefined) receive(link);
      return link !== undefined;
    },
    pending,
    clear: () => {
      waiting = null;
    },
    take: (windowId) => {
      if (!isFor(windowId)) return null;
      const taken = waiting;
      waiting = null;
      return taken;
    },
    peek: (windowId) => (isFor(windowId) && waiting?.path ? withoutIds(waiting.path) : null),
  };
};

interface ProtocolClient {
  readonly isPackaged: boolean;
  getAppPath(): string;
  setAsDefaultProtocolClient(scheme: string, path?: string, args?: string[]): boolean;
}

interface LinkSchemeParts {
  app: ProtocolClient;
  platform: NodeJS.Platform;
  /** The running program. */
  execPath: string;
  /** Runs a program; rejects unless it succeeds in time. */
  run: (program: string, args: readonly string[]) => Promise<unknown>;
  log: Log;
}

const register = async ({ app, platform, execPath, run }: LinkSchemeParts): Promise<boolean> => {
  // Electron runs this program as well, but waits for it without a limit, and nothing else happens meanwhile.
  if (platform === 'linux')
    return run('xdg-settings', ['set', 'default-url-scheme-handler', deepLinkScheme, `${appId}.desktop`]).then(
      () => true,
      () => false,
    );
  return app.isPackaged
    ? app.setAsDefaultProtocolClient(deepLinkScheme)
    : app.setAsDefaultProtocolClient(deepLinkScheme, execPath, [app.getAppPath()]);
};

/** Registers the console as the handler of its links. An unpackaged app must name the app folder to start. */
export const registerLinkScheme = async (parts: LinkSchemeParts): Promise<void> => {
  if (!(await register(parts))) parts.log.warn('link.not-registered');
};
