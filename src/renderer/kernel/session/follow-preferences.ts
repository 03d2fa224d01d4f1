import { bridge } from '#kernel/base/bridge-client.ts';
import { preferences } from '#kernel/base/preferences.ts';
import { timeZone } from '#kernel/format/time-zone.ts';
import { isFormOpen, onFormsClosed } from './unsaved-changes.ts';

/** Mounting the pages again for another zone would lose what is typed in an open form, so all dates wait until it is closed. */
const followTimeZone = (): void => {
  const preferred = preferences.get().values.timeZone;
  if (preferred !== timeZone.get() && !isFormOpen()) timeZone.set(preferred);
};

/** Follows the preferences that main sends, whichever window changed them. */
export const startPreferences = (): void => {
  bridge.on['preferences.changed'](preferences.set);
  preferences.subscribe(followTimeZone);
  onFormsClosed(followTimeZone);
  followTimeZone();
};
