import type { AppInfo } from '#contract/bridge/app.ts';
import { bridge, unwrap } from '#kernel/base/bridge-client.ts';
import { setDisabledFeatures } from './platform-features.ts';
import { clockOffset } from './platform-now.ts';
import { preferences } from './preferences.ts';

let info: AppInfo | undefined;

/** Loads the app's information from main, with the preferences, once, before the first paint. */
export const loadAppInfo = async (): Promise<void> => {
  info = unwrap(await bridge.call['app.info']());
  preferences.set(info.preferences);
  clockOffset.set(info.clockOffsetMs);
  setDisabledFeatures(info.disabledFeatures);
};

/** Information about the app. Throws before `loadAppInfo` has finished. */
export const appInfo = (): AppInfo => {
  if (!info) throw new Error('appInfo() was called before loadAppInfo() finished');
  return info;
};
