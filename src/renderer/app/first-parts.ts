/** Loads the sign-in form, whose file the document preloads (electron.vite.config.ts). */
export const loadSignIn = async () => (await import('../screens/sign-in/sign-in.tsx')).SignIn;

/** Loads the routes and definitions of all screens. */
export const loadConsoleRouter = async () => (await import('./console-router.tsx')).createConsoleRouter;
