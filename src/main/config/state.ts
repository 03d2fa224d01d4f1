import { z } from 'zod';
import { themeChoice } from '#contract/bridge/app.ts';
import { defaultPreferences } from '#contract/bridge/default-preferences.ts';
import { shortcutModes } from '#contract/bridge/desktop.ts';
import { preferenceValues } from '#contract/bridge/preferences.ts';

const bounds = z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() });
const shortcutChoice = z
  .object({ keys: z.string().max(60), mode: z.enum(shortcutModes) })
  .nullable()
  .catch(null);
const { shape } = preferenceValues;
const storedPreferences = z.object({
  notifyExportFinished: shape.notifyExportFinished.catch(defaultPreferences.notifyExportFinished),
  notifyExportFailed: shape.notifyExportFailed.catch(defaultPreferences.notifyExportFailed),
  notifyApprovals: shape.notifyApprovals.catch(defaultPreferences.notifyApprovals),
  notifyReportFinished: shape.notifyReportFinished.catch(defaultPreferences.notifyReportFinished),
  defaultWorkspace: shape.defaultWorkspace.catch(defaultPreferences.defaultWorkspace),
  timeZone: shape.timeZone.catch(defaultPreferences.timeZone),
  rowHeight: shape.rowHeight.catch(defaultPreferences.rowHeight),
  rowsPerPage: shape.rowsPerPage.catch(defaultPreferences.rowsPerPage),
});
const noShortcuts = { 'toasts.focus': null, 'search.open': null };

/**
 * State of the app between runs, in userData/state.json. It has no personal data and no secrets. A damaged field alone falls back to its
 * default.
 */
export const appState = z.object({
  /** The chosen theme, which pages and the first paint use. */
  theme: themeChoice.catch('system'),
  window: z.object({ bounds, maximized: z.boolean() }).nullable().catch(null),
  deviceId: z.uuid().nullable().catch(null),
  /** Platform time minus the machine's, in ms, so that a wrong clock does not end the session at start. */
  clockOffsetMs: z.number().catch(0),
  /** The keychain did not answer when a token was to be deleted: the token in it must not be used. */
  discardStoredToken: z.boolean().catch(false),
  /** Keys and modes of the global shortcuts; null: the default. */
  shortcuts: z.object({ 'toasts.focus': shortcutChoice, 'search.open': shortcutChoice }).catch(noShortcuts),
  /** The signed mark of the unlocked session (lock-mark.ts); null: locked or signed out. */
  unlockedFor: z.string().max(64).nullable().catch(null),
  /** Idle minutes until the console locks, as the member chose; null: the default. */
  lockAfterMinutes: z.int().min(1).max(60).nullable().catch(null),
  /** As the member chose them; a policy overrides them. */
  preferences: storedPreferences.catch(defaultPreferences),
});
export type AppState = z.infer<typeof appState>;

export const firstState: AppState = {
  theme: 'system',
  window: null,
  deviceId: null,
  clockOffsetMs: 0,
  discardStoredToken: false,
  shortcuts: noShortcuts,
  unlockedFor: null,
  lockAfterMinutes: null,
  preferences: defaultPreferences,
};
