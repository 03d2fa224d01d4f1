import { z } from 'zod';
import { shortcutModes, themeChoice } from '#contract/bridge.ts';

const bounds = z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() });
const shortcutChoice = z
  .object({ keys: z.string().max(60), mode: z.enum(shortcutModes) })
  .nullable()
  .catch(null);
const noShortcuts = { 'toasts.focus': null, 'search.open': null };

/**
 * What the app remembers of itself between runs, in userData/state.json: no personal data, no secret. A damaged field falls back
 * alone.
 */
export const appState = z.object({
  /** The theme that was chosen, by a page or in the menu: pages and the first paint take it from here. */
  theme: themeChoice.catch('system'),
  window: z.object({ bounds, maximized: z.boolean() }).nullable().catch(null),
  deviceId: z.uuid().nullable().catch(null),
  /** Platform time minus the machine's, in ms, as last seen: a wrong clock must not end a session at start. */
  clockOffsetMs: z.number().catch(0),
  /** A token left in the keychain that must not be used again, since the keychain did not answer when it was to be deleted. */
  discardStoredToken: z.boolean().catch(false),
  /** Keys and modes of the machine-wide shortcuts; null: the default. */
  shortcuts: z.object({ 'toasts.focus': shortcutChoice, 'search.open': shortcutChoice }).catch(noShortcuts),
  /** The session the console is open for (session.ts, markOf); null: locked, or nobody is signed in. */
  unlockedFor: z.string().max(64).nullable().catch(null),
  /** Minutes without a key or the pointer until the console locks, as the member chose; null: the usual. */
  lockAfterMinutes: z.int().min(1).max(60).nullable().catch(null),
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
};
