import { z } from 'zod';
import { themeChoice } from '#contract/bridge.ts';

const bounds = z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() });

/**
 * What the app remembers of itself between runs, in userData/state.json: no personal data, no secret. A damaged field falls back
 * alone.
 */
export const appState = z.object({
  /** For the first paint; the page's own storage decides afterwards. */
  theme: themeChoice.catch('system'),
  window: z.object({ bounds, maximized: z.boolean() }).nullable().catch(null),
  deviceId: z.uuid().nullable().catch(null),
  /** Platform time minus the machine's, in ms, as last seen: a wrong clock must not end a session at start. */
  clockOffsetMs: z.number().catch(0),
  /** A token left in the keychain that must not be used again, since the keychain did not answer when it was to be deleted. */
  discardStoredToken: z.boolean().catch(false),
});
export type AppState = z.infer<typeof appState>;

export const firstState: AppState = {
  theme: 'system',
  window: null,
  deviceId: null,
  clockOffsetMs: 0,
  discardStoredToken: false,
};
