import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';

interface SecureWindowParts {
  options: Omit<BrowserWindowConstructorOptions, 'webPreferences'>;
  /** The bridge's preload; undefined for a window that shows somebody else's page. */
  preload: string | undefined;
  /** Chromium session by name; undefined: the app's. */
  partition?: string;
  devTools: boolean;
}

/** The only place that makes a window (notes/desktop.md 1.1): sandboxed, isolated, without Node, whatever it will show. */
export const createSecureWindow = ({ options, preload, partition, devTools }: SecureWindowParts): BrowserWindow =>
  new BrowserWindow({
    ...options,
    webPreferences: {
      ...(preload !== undefined && { preload }),
      ...(partition !== undefined && { partition }),
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
