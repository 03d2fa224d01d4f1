import type { App } from 'electron';
import { isLink } from './deep-links.ts';

/** Starts the app again once it has ended; `link` is one that nobody has followed yet. */
export type Relaunch = (link?: string | null) => void;

/** As the app was started, by `argv`, but for the link among its words: that one was followed, and must not be again with each restart. */
export const createRelaunch =
  (app: Pick<App, 'relaunch'>, argv: readonly string[]): Relaunch =>
  (link = null) =>
    app.relaunch({ args: [...argv.slice(1).filter((word) => !isLink(word)), ...(link === null ? [] : [link])] });
