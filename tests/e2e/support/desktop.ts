import type { ElectronApplication, Page } from 'playwright/test';
import { isStandIn } from './runtime.ts';

// The operating system and the person in front of it, on the stand-in and on a real Electron alike.

/** Pulls the network cable, or puts it back. */
export const setOnline = (app: ElectronApplication, online: boolean): Promise<void> =>
  isStandIn
    ? app.evaluate(({ __standIn }, value) => __standIn.setOnline(value), online)
    : app.evaluate(({ session }, value) => {
        if (value) session.defaultSession.disableNetworkEmulation();
        else session.defaultSession.enableNetworkEmulation({ offline: true });
      }, online);

/** The operating system turns dark or light; only the stand-in can play that. */
export const setSystemDark = (app: ElectronApplication, dark: boolean): Promise<void> =>
  app.evaluate(({ __standIn }, value) => __standIn.setSystemDark(value), dark);

/** What the member will choose in the next save dialog: a path, or null for Cancel. */
export const answerSaveDialog = (app: ElectronApplication, path: string | null): Promise<void> =>
  app.evaluate(({ dialog }, filePath) => {
    const answer = async () => ({ canceled: filePath === null, filePath: filePath ?? '' });
    Object.assign(dialog, { showSaveDialog: answer });
  }, path);

/** Lets save dialogs stand open until `answer` chooses a path in all of them; `open` counts them. */
export const holdSaveDialogs = async (app: ElectronApplication) => {
  const held = await app.evaluateHandle(({ dialog }) => {
    const { promise, resolve } = Promise.withResolvers<{ canceled: boolean; filePath: string }>();
    const dialogs = { open: 0, resolve };
    const showSaveDialog = () => {
      dialogs.open += 1;
      return promise;
    };
    Object.assign(dialog, { showSaveDialog });
    return dialogs;
  });
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

/** What main holds of the look: its theme, and what the window is painted with before its page has drawn. */
export const nativeLook = (app: ElectronApplication) =>
  app.evaluate(({ nativeTheme, BrowserWindow }) => ({
    source: nativeTheme.themeSource,
    dark: nativeTheme.shouldUseDarkColors,
    background: BrowserWindow.getAllWindows()[0]?.getBackgroundColor().toLowerCase() ?? '',
  }));

export const windowCount = (app: ElectronApplication): Promise<number> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);

/** Puts text on the clipboard of the page by typing it into being: through the paste that a member would do. */
export const pasteInto = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) throw new Error('nothing to paste into has the focus');
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const isFree = field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    if (isFree) document.execCommand('insertText', false, pasted);
  }, text);

/** Whether a window of the console has the keyboard. */
export const isInFront = (app: ElectronApplication): Promise<boolean> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isFocused()));

/** The member turns to another program. */
export const lookAway = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.blur();
  });

/** A second window of the console, at the same place as the first. */
export const secondWindow = async (app: ElectronApplication, page: Page): Promise<Page> => {
  const opened = app.waitForEvent('window');
  await page.evaluate(() => void window.open(window.location.href));
  const second = await opened;
  await second.getByRole('heading').first().waitFor();
  return second;
};

/** What earlier tests did to the desktop is forgotten; only the stand-in remembers any of it. */
export const forgetDesktop = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ __standIn }) => __standIn.forget());

/** What the operating system tells of the machine; only the stand-in can play that. */
export const power = (app: ElectronApplication, event: 'lock-screen' | 'suspend' | 'resume'): Promise<void> =>
  app.evaluate(({ __standIn }, value) => __standIn.power(value), event);

/** How long nobody has touched the machine; only the stand-in can play that. */
export const setIdleSeconds = (app: ElectronApplication, seconds: number): Promise<void> =>
  app.evaluate(({ __standIn }, value) => __standIn.setIdleSeconds(value), seconds);
