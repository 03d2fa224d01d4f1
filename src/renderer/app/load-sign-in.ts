/** Loads the sign-in form, whose file the document preloads (electron.vite.config.ts). */
export const loadSignIn = async () => (await import('../screens/sign-in/sign-in.tsx')).SignIn;
