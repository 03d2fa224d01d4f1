import type { App, Dialog } from 'electron';
import { PolicyError } from '../config/policy-error.ts';

interface StartFailureParts {
  app: Pick<App, 'exit' | 'whenReady'>;
  dialog: Pick<Dialog, 'showErrorBox'>;
  /** The user's home folder, which the message shortens to `~`. */
  home: string;
}

const startAgain = 'Start it again. If this message returns, send it to your IT team.';
const correctPolicy = 'Ask your IT team to correct this policy.';

/**
 * Ends the app after its start has failed, and says why. Otherwise a process without a window would keep the single-instance lock, and
 * the console could not be opened again. Waits until the app is ready, because Linux shows no message box before.
 */
export const createStartFailure =
  ({ app, dialog, home }: StartFailureParts) =>
  async (cause: unknown): Promise<void> => {
    const reason = cause instanceof Error ? cause.message : 'The reason is unknown.';
    await app.whenReady();
    dialog.showErrorBox(
      "The console couldn't start",
      `${reason.replaceAll(home, '~')}\n\n${cause instanceof PolicyError ? correctPolicy : startAgain}`,
    );
    app.exit(1);
  };
