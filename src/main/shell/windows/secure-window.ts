import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';

interface SecureWindowParts {
  options: Omit<BrowserWindowConstructorOptions, 'webPreferences'>;
  /** The bridge's preload; undefined for a window with another site's page. */
  preload: string | undefined;
  /** The name of Chromium's session: the pages' own (page-session.ts), or the captcha's. */
  partition: string;
  devTools: boolean;
}

/** Creates every window of the app: sandboxed, isolated, without Node. */
export const createSecureWindow = ({ options, preload, partition, devTools }: SecureWindowParts): BrowserWindow =>
  new BrowserWindow({
    ...options,
    webPreferences: {
      ...(preload !== undefined && { preload }),
      partition,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // The dictionary would see customers' names.
      spellcheck: false,
      devTools,
      v8CacheOptions: 'bypassHeatCheck',
    },
  });
