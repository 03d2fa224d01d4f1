import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';

interface SecureWindowParts {
  options: Omit<BrowserWindowConstructorOptions, 'webPreferences'>;
  /** The bridge's preload; undefined for a window that shows somebody else's page. */
  preload: string | undefined;
  /** Chromium's session by name: the pages' own (page-session.ts), or that of somebody else's page. */
  partition: string;
  devTools: boolean;
}

/** The only place that makes a window: sandboxed, isolated, without Node, whatever it will show. */
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
