import type { BrowserWindow, Dialog } from 'electron';

interface DialogParts {
  dialog: Pick<Dialog, 'showMessageBox' | 'showSaveDialog'>;
  /** Electron shows no dialog before the app is ready. */
  ready: () => Promise<void>;
}

/** The native dialogs in the two forms that main uses. */
export const createDialogs = ({ dialog, ready }: DialogParts) => ({
  /** Shows a problem; gives the index of the chosen button. */
  problem: async (message: string, detail: string, buttons: string[]): Promise<number> => {
    await ready();
    const box = { type: 'error', message, detail, buttons, defaultId: 0, cancelId: 1, noLink: true } as const;
    return (await dialog.showMessageBox(box)).response;
  },
  /** Asks about a window, whose first button is also the answer when the question is closed or taken back by `signal`. */
  choice: async (window: BrowserWindow, message: string, buttons: string[], signal: AbortSignal): Promise<number> => {
    const box = { type: 'warning', message, buttons, defaultId: 0, cancelId: 0, noLink: true, signal } as const;
    return (await dialog.showMessageBox(window, box)).response;
  },
  /** Asks where to save, proposing a path; the dialog itself asks before a file is replaced. Null when cancelled. */
  savePath: async (defaultPath: string, window: BrowserWindow | null): Promise<string | null> => {
    const properties: ('createDirectory' | 'showOverwriteConfirmation')[] = [
      'createDirectory',
      'showOverwriteConfirmation',
    ];
    const options = { defaultPath, properties };
    const chosen = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options));
    return chosen.canceled || chosen.filePath === '' ? null : chosen.filePath;
  },
});

export type Dialogs = ReturnType<typeof createDialogs>;
