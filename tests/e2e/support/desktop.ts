import { type ElectronApplication, expect, type Page } from 'playwright/test';
import { writePartitions } from '../../../src/main/http/write-sessions.ts';

// What the operating system and its user do. Where a real one can't be asked to, Electron's answer is replaced in main.

/** Disconnects or reconnects the network of main's requests. */
export const setOnline = (app: ElectronApplication, online: boolean): Promise<void> =>
  app.evaluate(
    // Main's requests have sessions of their own (src/main/http/platform-fetch.ts). Electron's network emulation does not reach them;
    // a proxy at an address where nobody can listen does.
    async ({ session }, { value, partitions }) => {
      const nowhere = {
        mode: 'fixed_servers',
        proxyRules: 'socks5://255.255.255.255:1',
        proxyBypassRules: '<-loopback>',
      } as const;
      for (const one of partitions.map((partition) => session.fromPartition(partition, { cache: false }))) {
        await one.setProxy(value ? { mode: 'system' } : nowhere);
        await one.closeAllConnections();
      }
    },
    { value: online, partitions: ['platform', ...writePartitions] },
  );

type SaveDialog = Electron.Dialog['showSaveDialog'];

/** Electron's own function, which is kept beside its replacement. */
const ownSaveDialog = 'ownSaveDialog';

/** Answers save dialogs with a path, or with Cancel for null. */
export const answerSaveDialog = (app: ElectronApplication, path: string | null): Promise<void> =>
  app.evaluate(
    ({ dialog }, { filePath, own }) => {
      const showSaveDialog = async () => ({ canceled: filePath === null, filePath: filePath ?? '' });
      Object.assign(dialog, { [own]: Reflect.get(dialog, own) ?? dialog.showSaveDialog, showSaveDialog });
    },
    { filePath: path, own: ownSaveDialog },
  );

/** Lets save dialogs be shown again. */
export const showSaveDialogs = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ dialog }, own) => {
    const showSaveDialog: SaveDialog | undefined = Reflect.get(dialog, own);
    if (showSaveDialog) Object.assign(dialog, { showSaveDialog });
  }, ownSaveDialog);

/** Keeps save dialogs open until `answer` chooses a path in all of them; `open` counts them. */
export const holdSaveDialogs = async (app: ElectronApplication) => {
  const held = await app.evaluateHandle(({ dialog }, own) => {
    const { promise, resolve } = Promise.withResolvers<{ canceled: boolean; filePath: string }>();
    const dialogs = { open: 0, resolve };
    const showSaveDialog = () => {
      dialogs.open += 1;
      return promise;
    };
    Object.assign(dialog, { [own]: Reflect.get(dialog, own) ?? dialog.showSaveDialog, showSaveDialog });
    return dialogs;
  }, ownSaveDialog);
  return {
    open: () => held.evaluate(({ open }) => open),
    answer: (path: string) => held.evaluate(({ resolve }, filePath) => resolve({ canceled: false, filePath }), path),
  };
};

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const windowBounds = (app: ElectronApplication): Promise<Bounds> =>
  app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('no window');
    return window.getNormalBounds();
  });

export const setWindowBounds = (app: ElectronApplication, bounds: Partial<Bounds>): Promise<void> =>
  app.evaluate(({ BrowserWindow }, place) => BrowserWindow.getAllWindows()[0]?.setBounds(place), bounds);

/** The theme in the main process, and the window's background before its page is painted. */
export const nativeTheme = (app: ElectronApplication) =>
  app.evaluate(({ nativeTheme: theme, BrowserWindow }) => ({
    source: theme.themeSource,
    dark: theme.shouldUseDarkColors,
    background: BrowserWindow.getAllWindows()[0]?.getBackgroundColor().toLowerCase() ?? '',
  }));

export const windowCount = (app: ElectronApplication): Promise<number> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);

/** Pastes text into the focused field. */
export const pasteInto = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) throw new Error('no field is focused');
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const isFree = field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    if (isFree) document.execCommand('insertText', false, pasted);
  }, text);

/** Whether a window of the console has the focus. Electron says so of a minimized one too. */
export const hasFocusedWindow = (app: ElectronApplication): Promise<boolean> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some((window) => window.isFocused() && !window.isMinimized()),
  );

/** Opens a second window with the same address. */
export const openSecondWindow = async (app: ElectronApplication, page: Page): Promise<Page> => {
  const opened = app.waitForEvent('window');
  await page.evaluate(() => void window.open(window.location.href));
  const second = await opened;
  await second.getByRole('heading').first().waitFor();
  // A window shows itself, and takes the focus, once its page is painted.
  const areVisible = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().every((window) => window.isVisible()));
  await expect.poll(areVisible).toBe(true);
  return second;
};

/** Emits an event of Electron's powerMonitor: no system here locks or suspends itself for a test. */
export const sendPowerEvent = (app: ElectronApplication, event: 'lock-screen' | 'suspend' | 'resume'): Promise<void> =>
  app.evaluate(({ powerMonitor }, value) => void powerMonitor.emit(value), event);

/** Sets the idle time of the machine that Electron reports. */
export const setIdleSeconds = (app: ElectronApplication, seconds: number): Promise<void> =>
  app.evaluate(
    ({ powerMonitor }, value) => void Object.assign(powerMonitor, { getSystemIdleTime: () => value }),
    seconds,
  );

/**
 * Lets the timers of main that wait for `ms` run now instead of waiting; those that repeat go on as before. Gives how many they were.
 * Node lists its timers to its inspector only.
 */
export const endTimers = (app: ElectronApplication, ms: number): Promise<number> =>
  app.evaluate(async (_electron, wanted) => {
    interface Timer {
      _idleTimeout: number;
      refresh(): void;
    }
    const { Session } = process.getBuiltinModule('node:inspector/promises');
    const sample = setTimeout(() => undefined);
    clearTimeout(sample);
    const ended: number[] = [];
    Object.assign(globalThis, {
      timerKind: Object.getPrototypeOf(sample),
      endTimers: (timers: Timer[]) => {
        const due = timers.filter(({ _idleTimeout }) => _idleTimeout === wanted);
        for (const timer of due) {
          timer._idleTimeout = 1;
          timer.refresh();
        }
        ended.push(due.length);
      },
    });
    const session = new Session();
    session.connect();
    try {
      const { result } = await session.post('Runtime.evaluate', { expression: 'timerKind' });
      const { objects } = await session.post('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
      const functionDeclaration = 'function () { endTimers(this) }';
      await session.post('Runtime.callFunctionOn', { objectId: objects.objectId, functionDeclaration });
    } finally {
      session.disconnect();
      for (const name of ['timerKind', 'endTimers']) Reflect.deleteProperty(globalThis, name);
    }
    return ended[0] ?? 0;
  }, ms);

/**
 * Sets a clock of main ahead by `ms`: the one of the day, or the one since the start, which nobody sets. Timers that wait stay as they are.
 * Gives what sets the clock right again.
 */
export const setClockAhead = async (
  app: ElectronApplication,
  clock: 'Date' | 'performance',
  ms: number,
): Promise<() => Promise<void>> => {
  const right = await app.evaluateHandle(
    (_electron, { name, ahead }) => {
      const one = { Date, performance }[name];
      const now = one.now.bind(one);
      Object.assign(one, { now: () => now() + ahead });
      return { set: () => void Object.assign(one, { now }) };
    },
    { name: clock, ahead: ms },
  );
  return () => right.evaluate(({ set }) => set());
};

/** The arguments of the new process when `restart` makes the app start again. The app ends, and none is started. */
export const restartArguments = async (
  app: ElectronApplication,
  restart: () => Promise<unknown>,
): Promise<string[]> => {
  // The app asks for the new process right before it exits; the exit is put off until that has been read.
  const asked = await app.evaluateHandle(({ app: electron }) => {
    const exit = electron.exit.bind(electron);
    const relaunches: Electron.RelaunchOptions[] = [];
    Object.assign(electron, {
      relaunch: (options: Electron.RelaunchOptions = {}) => void relaunches.push(options),
      exit: () => Object.assign(electron, { exit }),
    });
    return relaunches;
  });
  await restart();
  await expect.poll(() => asked.evaluate(({ length }) => length)).toBe(1);
  const [options] = await asked.jsonValue();
  await app.evaluate(({ app: electron }) => void setImmediate(() => electron.exit(0)));
  return options?.args ?? [];
};
