import type { App } from 'electron';
import { type DeepLinks, isLink } from './deep-links.ts';

/** Starts the app again once it has ended; `link` is one that has come meanwhile, and is followed before any that waits. */
export type Relaunch = (link?: string | null) => void;

/** As the app was started, by `argv`, but for the link among its words: it goes along only while nobody has followed it. */
export const createRelaunch =
  (app: Pick<App, 'relaunch'>, argv: readonly string[], links: Pick<DeepLinks, 'unfollowed'>): Relaunch =>
  (link) => {
    const next = link ?? links.unfollowed();
    app.relaunch({ args: [...argv.slice(1).filter((word) => !isLink(word)), ...(next === null ? [] : [next])] });
  };
