import { extname } from 'node:path';
import type { BrowserWindow, Dialog } from 'electron';
import type { StorageFailure } from '#contract/bridge/files.ts';
import { type Environment, environmentLabel, titleWithEnvironment } from '#contract/platform/environment.ts';

interface DialogParts {
  dialog: Pick<Dialog, 'showMessageBox' | 'showSaveDialog'>;
  /** Electron shows no dialog before the app is ready. */
  ready: () => Promise<void>;
  appName: string;
  /** The platform's environment; null without a live platform. */
  environment: () => Environment | null;
}

/** The question before a change that no record can be kept of, by what is wrong with the disk. */
const unrecordedTexts: Readonly<Record<StorageFailure, { message: string; advice: string }>> = {
  full: { message: "This computer's disk is full", advice: 'Free up space and try again, or send it anyway.' },
  'read-only': {
    message: "The console can't write to its folder on this computer",
    advice: 'Ask IT to make the folder writable, or send it anyway.',
  },
  failed: {
    message: "The console can't save to this computer's disk",
    advice: 'Try again in a moment, or send it anyway.',
  },
};

/** The native dialogs that main uses. Each names the platform's environment unless it is production. */
export const createDialogs = ({ dialog, ready, appName, environment }: DialogParts) => {
  const environmentLine = () => {
    const label = environmentLabel(environment());
    return label === null ? null : `Environment: ${label}`;
  };
  /** The environment as the title, which macOS does not show, and below the message's detail. */
  const withEnvironment = (detail?: string) => {
    const line = environmentLine();
    if (line === null) return detail === undefined ? {} : { detail };
    const title = titleWithEnvironment(appName, environment());
    return { title, detail: detail === undefined ? line : `${detail}\n\n${line}` };
  };
  /** Cancel, the default, and one other button; true: the other one was chosen. */
  const warn = async (
    window: BrowserWindow,
    { message, detail, button }: { message: string; detail: string; button: string },
    signal: AbortSignal,
  ): Promise<boolean> => {
    const texts = { message, ...withEnvironment(detail), buttons: ['Cancel', button] };
    const box = { type: 'warning', ...texts, defaultId: 0, cancelId: 0, noLink: true, signal } as const;
    return (await dialog.showMessageBox(window, box)).response === 1;
  };
  return {
    /** Shows a problem; gives the index of the chosen button. */
    problem: async (message: string, detail: string, buttons: string[]): Promise<number> => {
      await ready();
      const box = {
        type: 'error',
        message,
        ...withEnvironment(detail),
        buttons,
        defaultId: 0,
        cancelId: 1,
        noLink: true,
      } as const;
      return (await dialog.showMessageBox(box)).response;
    },
    /** Asks in a window's dialog; gives the index of the chosen button, 0 when it was closed or aborted by `signal`. */
    choice: async (window: BrowserWindow, message: string, buttons: string[], signal: AbortSignal): Promise<number> => {
      const box = {
        type: 'warning',
        message,
        ...withEnvironment(),
        buttons,
        defaultId: 0,
        cancelId: 0,
        noLink: true,
        signal,
      } as const;
      return (await dialog.showMessageBox(window, box)).response;
    },
    /**
     * Confirms what cannot be undone; false when canceled, closed or aborted by `signal`. Cancel is the default. The id of the
     * record that the message names stands below it.
     */
    irreversible: async (
      window: BrowserWindow,
      { message, id, button }: { message: string; id: string | null; button: string },
      signal: AbortSignal,
    ): Promise<boolean> => {
      const detail = `${id === null ? '' : `${id}\n\n`}This can't be undone.`;
      return warn(window, { message, detail, button }, signal);
    },
    /** Asks before a change is sent that no record can be kept of; false when canceled, closed or aborted by `signal`. */
    unrecorded: async (window: BrowserWindow, failure: StorageFailure, signal: AbortSignal): Promise<boolean> => {
      const { message, advice } = unrecordedTexts[failure];
      const risk =
        "The console can't keep a record of this change. If it crashes or loses its connection, you won't be told that the outcome is unknown.";
      return warn(window, { message, detail: `${risk}\n\n${advice}`, button: 'Send anyway' }, signal);
    },
    /** Asks where to save, proposing a path; null: canceled. The dialog itself confirms replacing a file. */
    savePath: async (defaultPath: string, window: BrowserWindow | null): Promise<string | null> => {
      const properties: ('createDirectory' | 'showOverwriteConfirmation')[] = [
        'createDirectory',
        'showOverwriteConfirmation',
      ];
      const line = environmentLine();
      // macOS shows `message`, the other systems `title`.
      const extension = extname(defaultPath).slice(1).toLowerCase();
      const filters = [{ name: extension.toUpperCase(), extensions: [extension] }];
      const options = {
        defaultPath,
        properties,
        filters,
        ...(line !== null && { title: `Save · ${line}`, message: line }),
      };
      const chosen = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options));
      return chosen.canceled || chosen.filePath === '' ? null : chosen.filePath;
    },
  };
};

export type Dialogs = ReturnType<typeof createDialogs>;
