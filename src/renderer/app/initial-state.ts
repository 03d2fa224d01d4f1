import { loadAppInfo } from '#kernel/base/app-info.ts';
import { startSession } from '#kernel/session/session.ts';

/**
 * Main's two answers decide which page is shown, so the first paint waits for them. They are requested when this module is evaluated:
 * imported before the others, and importing little itself, it lets main answer while those are evaluated.
 */
export const initialState = Promise.all([loadAppInfo(), startSession()]);
