import type { App } from 'electron';
import { type DeepLinks, isDeepLink } from '../guards/deep-links.ts';
import { atLoginArgument } from '../start-at-login/login-item.ts';

/** Starts the app again after it has quit. `link` was received while quitting and replaces the one that waits. */
export type Relaunch = (link?: string | null) => void;

interface RelaunchParts {
  app: Pick<App, 'relaunch'>;
  argv: readonly string[];
  links: Pick<DeepLinks, 'pending'>;
}

/**
 * Relaunches with the same arguments, except that of a start at login: somebody waits for the window now. A link among them is passed on
 * only while it still waits.
 */
export const createRelaunch =
  ({ app, argv, links }: RelaunchParts): Relaunch =>
  (link) => {
    const next = link ?? links.pending();
    const args = argv.slice(1).filter((argument) => argument !== atLoginArgument && !isDeepLink(argument));
    app.relaunch({ args: next === null ? args : [...args, next] });
  };
