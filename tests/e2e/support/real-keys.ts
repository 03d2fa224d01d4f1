import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import type { BrowserWindow } from 'electron';
import { type ElectronApplication, expect, type Page } from 'playwright/test';

// A real keyboard, window manager and other program, by X11's own tools.

const run = promisify(execFile);

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

/** Runs xdotool and gives what it prints. */
const xdotool = async (...args: string[]): Promise<string> => {
  try {
    return (await run('xdotool', args)).stdout.trim();
  } catch (cause) {
    if (isMissing(cause)) throw new Error('This spec presses real keys: install xdotool.', { cause });
    throw cause;
  }
};

/** Fails with what is missing unless there are an X display, a window manager and xdotool. */
export const requireDesktop = async (): Promise<void> => {
  if (!process.env.DISPLAY) throw new Error('This spec presses real keys: set DISPLAY to an X display, such as Xvfb.');
  try {
    await xdotool('get_num_desktops');
  } catch (cause) {
    if (cause instanceof Error && cause.message.startsWith('This spec')) throw cause;
    throw new Error('This spec presses real keys: start a window manager on the display, such as openbox.', { cause });
  }
};

/** Presses keys such as `ctrl+shift+k`, one after another. */
export const pressKeys = async (...keys: string[]): Promise<void> => void (await xdotool('key', ...keys));

/** Types a text, a key every few milliseconds. */
export const typeKeys = async (text: string): Promise<void> => void (await xdotool('type', '--delay', '5', text));

const activeWindow = (): Promise<string> => xdotool('getactivewindow').catch(() => 'none');

/** The number by which X11 knows the window of a page. */
const windowNumber = async (app: ElectronApplication, page: Page): Promise<string> => {
  const window = await app.browserWindow(page);
  return window.evaluate((one: BrowserWindow) => String(one.getNativeWindowHandle().readUInt32LE()));
};

/** Minimizes a window as its title bar does. */
export const minimizeWindow = async (app: ElectronApplication, page: Page): Promise<void> =>
  void (await xdotool('windowminimize', '--sync', await windowNumber(app, page)));

/** Activates a window as a click on it does. */
export const activateWindow = async (app: ElectronApplication, page: Page): Promise<void> =>
  void (await xdotool('windowactivate', '--sync', await windowNumber(app, page)));

/** Waits until the window manager has activated a window, so that the next key reaches it. */
export const untilActive = async (app: ElectronApplication, page: Page): Promise<void> => {
  const wanted = await windowNumber(app, page);
  await expect.poll(activeWindow, { intervals: [1] }).toBe(wanted);
};

export interface OtherProgram {
  /** Gives it the keyboard. */
  focus(): Promise<void>;
  /** The keys that it got. */
  keys(): string[];
  close(): void;
}

/** Opens another program with a window: xev, which prints the keys that it gets. */
export const openOtherProgram = async (): Promise<OtherProgram> => {
  const program = spawn('xev', ['-event', 'keyboard'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const started = new Promise<void>((resolve, reject) => {
    program.once('spawn', resolve);
    program.once('error', (cause) =>
      reject(new Error('This spec needs another program with a window: install xev (Debian: x11-utils).', { cause })),
    );
  });
  await started;
  let printed = '';
  program.stdout.on('data', (text) => {
    printed += String(text);
  });
  const [number = ''] = (await xdotool('search', '--sync', '--onlyvisible', '--name', '^Event Tester$')).split('\n');
  return {
    focus: async () => void (await xdotool('windowactivate', '--sync', number)),
    keys: () => [...printed.matchAll(/^KeyPress event[\s\S]*?keysym \w+, (\w+)\)/gm)].map(([, key = '']) => key),
    close: () => void program.kill(),
  };
};
