declare namespace Electron {
  // Lets specs write `app.evaluate(({ __standIn }) => …)`: the stand-in's module exports this name in addition to Electron's.
  namespace CrossProcessExports {
    const __standIn: typeof import('./stand-in.ts').standIn;
  }

  // Electron has this method, and its published types leave it out.
  interface WebContents {
    getLastWebPreferences(): WebPreferences | null;
  }
}
