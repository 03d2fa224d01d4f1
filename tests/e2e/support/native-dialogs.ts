import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type ElectronApplication, expect } from 'playwright/test';
import { desktopEnvironment } from './runtime.ts';
import { activeWindow, pressKeys } from './x-client.ts';

// The dialogs that GTK draws for Electron: windows of the same program, which the window manager keeps above the console's.

const run = promisify(execFile);

/** The window that a window belongs to; undefined: none, or the window is gone. */
const ownerOf = async (window: string): Promise<string | undefined> => {
  const asked = run('xprop', ['-id', window, 'WM_TRANSIENT_FOR'], { env: desktopEnvironment() });
  const { stdout } = await asked.catch(() => ({ stdout: '' }));
  const [number] = /0x[\da-f]+/.exec(stdout) ?? [];
  return number && String(Number(number));
};

/** Waits for a native dialog of one of the console's windows and gives it; it has the keyboard then. */
export const untilDialog = async (app: ElectronApplication): Promise<string> => {
  let dialog = '';
  const isOpen = async () => {
    dialog = await activeWindow();
    const owner = await ownerOf(dialog);
    return owner !== undefined && (await windowNumbers(app)).includes(owner);
  };
  await expect.poll(isOpen, { message: 'a native dialog of the console has the keyboard' }).toBe(true);
  return dialog;
};

const windowNumbers = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => String(window.getNativeWindowHandle().readUInt32LE())),
  );

/** Presses the n-th button of the dialog that has the keyboard. The first one is its default, and has the focus. */
export const pressButton = (index: number): Promise<void> =>
  pressKeys(...Array.from({ length: index }, () => 'Tab'), 'Return');

interface Question {
  message: string;
  buttons: string[];
}

/** Records the questions of native dialogs, which show themselves all the same. `restore` ends it. */
export const recordQuestions = async (app: ElectronApplication) => {
  const record = await app.evaluateHandle(({ dialog }) => {
    const { showMessageBox } = dialog;
    const asked: Question[] = [];
    const recorded = (...args: Parameters<typeof showMessageBox>) => {
      const options = args.at(-1);
      if (options !== undefined && 'message' in options)
        asked.push({ message: options.message, buttons: options.buttons ?? [] });
      return Reflect.apply(showMessageBox, dialog, args);
    };
    Object.assign(dialog, { showMessageBox: recorded });
    return { asked, restore: () => void Object.assign(dialog, { showMessageBox }) };
  });
  return {
    asked: () => record.evaluate(({ asked }) => asked),
    restore: () => record.evaluate(({ restore }) => restore()),
  };
};
