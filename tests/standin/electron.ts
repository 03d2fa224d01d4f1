// The module `electron` of the main process. A name that is missing here cannot be imported.
import { app } from './app.ts';
import { StandInWindow as BrowserWindow } from './browser-window.ts';
import { StandInClipboardItem as ClipboardItem, clipboard } from './clipboard.ts';
import {
  globalShortcut,
  StandInNotification as Notification,
  nativeImage,
  powerMonitor,
  shell,
  StandInTray as Tray,
} from './desktop.ts';
import { dialog } from './dialog.ts';
import { ipcMain } from './ipc.ts';
import { StandInMenu as Menu, StandInMenuItem as MenuItem } from './menu.ts';
import { nativeTheme } from './native-theme.ts';
import { net } from './net.ts';
import { onlyEmulated } from './only-emulated.ts';
import { protocol } from './protocol.ts';
import { screen } from './screen.ts';
import { session } from './session.ts';
import { standIn as __standIn } from './stand-in.ts';
import { StandInWebContents as webContents } from './web-contents.ts';

const electron = {
  app,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
  webContents,
  __standIn,
  // Only the names exist: importing them works, using them throws.
  safeStorage: onlyEmulated('safeStorage', {}),
  crashReporter: onlyEmulated('crashReporter', {}),
  autoUpdater: onlyEmulated('autoUpdater', {}),
  systemPreferences: onlyEmulated('systemPreferences', {}),
  powerSaveBlocker: onlyEmulated('powerSaveBlocker', {}),
  // Sentry wraps `fork` when it starts; nothing calls it.
  utilityProcess: onlyEmulated('utilityProcess', {
    fork: (): never => {
      throw new Error('electron stand-in: utilityProcess.fork is not emulated');
    },
  }),
} satisfies Partial<Record<keyof typeof Electron.CrossProcessExports, unknown>>;

onlyEmulated('electron', electron);

export const { safeStorage, crashReporter, autoUpdater, systemPreferences, powerSaveBlocker, utilityProcess } =
  electron;
// The result of require('electron'), which Playwright uses too.
export {
  __standIn,
  app,
  BrowserWindow,
  ClipboardItem,
  clipboard,
  dialog,
  electron as 'module.exports', // what require('electron') gives, to Playwright among others
  globalShortcut,
  ipcMain,
  Menu,
  MenuItem,
  Notification,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
  webContents,
};

// biome-ignore lint/style/noDefaultExport: bundlers may write `import electron from 'electron'`
export default electron;
