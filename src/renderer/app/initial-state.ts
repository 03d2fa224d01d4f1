import { loadAppInfo } from '#kernel/base/app-info.ts';
import { isSignedIn, startSession } from '#kernel/session/session.ts';
import { preload } from '#kernel/ui/lazy-part.tsx';
import { loadSignIn } from './load-sign-in.ts';

/**
 * Main's two answers decide which page is shown, so the first paint waits for them. They are requested when this module is evaluated:
 * imported before the others, it lets main answer while those are evaluated. Signed out, the sign-in form is loaded as well.
 */
export const initialState = (async () => {
  // An error is shown when the form is.
  const signIn = preload(loadSignIn).catch(() => {});
  await Promise.all([loadAppInfo(), startSession()]);
  if (!isSignedIn()) await signIn;
})();
