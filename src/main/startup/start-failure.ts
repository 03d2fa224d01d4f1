import type { App, Dialog } from 'electron';

interface StartFailureParts {
  app: Pick<App, 'exit'>;
  dialog: Pick<Dialog, 'showErrorBox'>;
  /** The user's home folder, which the message shortens to `~`. */
  home: string;
}

/**
 * Ends the app after its start has failed, and says why. Otherwise a process without a window would keep the single-instance lock, and
 * the console could not be opened again.
 */
export const createStartFailure =
  ({ app, dialog, home }: StartFailureParts) =>
  (cause: unknown): void => {
    const reason = cause instanceof Error ? cause.message : 'The reason is unknown.';
    dialog.showErrorBox(
      "The console couldn't start",
      `${reason.replaceAll(home, '~')}\n\nStart it again. If this message returns, send it to your IT team.`,
    );
    app.exit(1);
  };
