import { profileStore } from '#kernel/member/data-owner.ts';
import { isSignedIn } from '#kernel/session/session.ts';
import { prefetch, preload } from '#kernel/ui/states/lazy-part.tsx';
import { initialState } from './initial-state.ts';

/** Loads the sign-in form, whose file the document preloads (electron.vite.config.ts). */
export const loadSignIn = async () => (await import('../screens/sign-in/sign-in.tsx')).SignIn;

/** Loads the routes and definitions of all screens. */
export const loadConsoleRoutes = async () => (await import('./console-routes.tsx')).consoleRoutes;

/** Loads what the first page needs: main's answers and the sign-in form, or the console's routes for a signed-in member. */
export const loadFirstPage = async (): Promise<void> => {
  // Errors are shown by the page that needs the chunk.
  const signIn = preload(loadSignIn).catch(() => {});
  // A stored profile means that a member is probably signed in: the routes need not wait for main's answer.
  if (profileStore.get()) prefetch(loadConsoleRoutes);
  await initialState;
  await (isSignedIn() ? preload(loadConsoleRoutes).catch(() => {}) : signIn);
};
