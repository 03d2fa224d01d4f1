import type { AppInfo } from '#contract/bridge.ts';
import { bridge, unwrap } from '#kernel/bridge.ts';

let info: AppInfo | undefined;

/** Asks main once, before the first paint. */
export const loadAppInfo = async (): Promise<void> => {
  info = unwrap(await bridge.call['app.info']());
};

/** What the page knows of the app it runs in; throws when asked before `loadAppInfo` has answered. */
export const appInfo = (): AppInfo => {
  if (!info) throw new Error('app.info has not been asked yet');
  return info;
};
