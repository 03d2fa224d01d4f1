import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { type ElectronApplication, expect } from 'playwright/test';
import { hasFocusedWindow } from './desktop.ts';
import { desktopEnvironment } from './runtime.ts';

// The keyboard, the window manager and other programs of the worker's desktop, by X11's own tools. A window is its number in X11.

const run = promisify(execFile);

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

/** Runs xdotool on the worker's desktop and gives what it prints. */
const xdotool = async (...args: string[]): Promise<string> => {
  try {
    return (await run('xdotool', args, { env: desktopEnvironment() })).stdout.trim();
  } catch (cause) {
    if (isMissing(cause)) throw new Error('This spec presses real keys on an X11 desktop: install xdotool.', { cause });
    throw cause;
  }
};

/** Presses keys such as `ctrl+shift+k`, one after another. They go to the window in front, unless a program holds them globally. */
export const pressKeys = async (...keys: string[]): Promise<void> => void (await xdotool('key', ...keys));

/**
 * Presses keys, and waits until the console has handled those that it holds globally: it holds one more key for this, which is pressed last
 * and so arrives last.
 */
export const pressHandledKeys = async (app: ElectronApplication, ...keys: string[]): Promise<void> => {
  const last = await app.evaluateHandle(({ globalShortcut }) => {
    const state = { isPressed: false };
    const isHeld = globalShortcut.register('F12', () => {
      state.isPressed = true;
    });
    if (!isHeld) throw new Error('another program holds F12');
    return state;
  });
  await pressKeys(...keys, 'F12');
  await expect.poll(() => last.evaluate(({ isPressed }) => isPressed), { message: 'the keys are handled' }).toBe(true);
  await app.evaluate(({ globalShortcut }) => globalShortcut.unregister('F12'));
};

/** Types a text into the window in front. */
export const typeText = async (text: string): Promise<void> =>
  void (await xdotool('type', '--clearmodifiers', '--delay', '5', text));

/** The n-th window in the order in which they opened, which Electron's own list does not keep. */
const electronWindow = (app: ElectronApplication, index: number) => {
  const page = app.windows()[index];
  if (!page) throw new Error(`the console has no window ${index}`);
  return app.browserWindow(page);
};

/** The n-th window of the console, in the order in which they opened. */
export const windowOf = async (app: ElectronApplication, index = 0): Promise<string> =>
  (await electronWindow(app, index)).evaluate((window) => String(window.getNativeWindowHandle().readUInt32LE()));

/** The window that has the keyboard; 'none': none has it. */
export const activeWindow = (): Promise<string> => xdotool('getactivewindow').catch(() => 'none');

/** Waits until a window has the keyboard, so that the next key reaches it. */
export const untilActive = (window: string): Promise<void> =>
  expect.poll(activeWindow, { message: 'the window has the keyboard', intervals: [10] }).toBe(window);

/** Gives a window the keyboard, as a click on the task bar does. */
export const activate = async (window: string): Promise<void> => {
  await xdotool('windowactivate', window);
  await untilActive(window);
};

/** Minimizes the n-th window of the console, as the button in its title bar does, and waits until Electron knows. */
export const minimize = async (app: ElectronApplication, index = 0): Promise<void> => {
  await xdotool('windowminimize', await windowOf(app, index));
  const window = await electronWindow(app, index);
  const isMinimized = () => window.evaluate((one) => one.isMinimized());
  await expect.poll(isMinimized, { message: 'the window is minimized' }).toBe(true);
};

/** Gives the n-th window of the console the keyboard, and waits until Electron knows. */
export const activateConsole = async (app: ElectronApplication, index = 0): Promise<void> => {
  await activate(await windowOf(app, index));
  const window = await electronWindow(app, index);
  const isFocused = () => window.evaluate((one) => one.isFocused());
  await expect.poll(isFocused, { message: 'the window is focused' }).toBe(true);
};

export interface OtherProgram {
  window: string;
  /** Gives it the keyboard. */
  focus(): Promise<void>;
  /** Gives it the keyboard, and waits until the console knows that it has lost it. */
  focusInsteadOf(app: ElectronApplication): Promise<void>;
  /** The keys that it got, by their names in X11. */
  keys(): string[];
  close(): void;
}

/** Opens another program with a window: xev, which prints the keys that it gets. It has the keyboard then. */
export const openOtherProgram = async (): Promise<OtherProgram> => {
  const program = spawn('xev', ['-event', 'keyboard'], {
    env: desktopEnvironment(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  const failed = new Promise<never>((_, reject) => {
    program.once('error', (cause) =>
      reject(new Error('This spec needs another program with a window: install xev.', { cause })),
    );
    program.once('exit', () => reject(new Error('The other program has ended.')));
  });
  const numberPrinted = new Promise<string>((resolve) => {
    program.stdout.on('data', (text) => {
      printed += String(text);
      const [, number] = /^Outer window is (0x[\da-f]+)/.exec(printed) ?? [];
      if (number !== undefined) resolve(String(Number(number)));
    });
  });
  failed.catch(() => undefined);
  const window = await Promise.race([numberPrinted, failed]);
  const focus = () => activate(window);
  await focus();
  return {
    window,
    focus,
    focusInsteadOf: async (app) => {
      await focus();
      await expect.poll(() => hasFocusedWindow(app), { message: 'the console has the keyboard' }).toBe(false);
    },
    keys: () => [...printed.matchAll(/^KeyPress[\s\S]*?keysym \w+, (\w+)\)/gm)].map(([, key = '']) => key),
    close: () => void program.kill(),
  };
};
