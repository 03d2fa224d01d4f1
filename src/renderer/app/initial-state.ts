import { loadAppInfo } from '#kernel/base/app-info.ts';
import { isSignedIn, startSession } from '#kernel/session/session.ts';
import { preload } from '#kernel/ui/lazy-part.tsx';
import { loadConsoleRouter, loadSignIn } from './first-parts.ts';

/**
 * Main's two answers decide which page is shown, so the first paint waits for them. They are requested when this module is evaluated:
 * imported before the others, it lets main answer while those are evaluated. What the first page needs is loaded as well: the sign-in
 * form, or the console's routes.
 */
export const initialState = (async () => {
  // An error is shown when the form is.
  const signIn = preload(loadSignIn).catch(() => {});
  await Promise.all([loadAppInfo(), startSession()]);
  await (isSignedIn() ? preload(loadConsoleRouter).catch(() => {}) : signIn);
})();
