// Lets specs write `app.evaluate(({ __standIn }) => …)`: the stand-in's module exports this name in addition to Electron's.
declare namespace Electron {
  namespace CrossProcessExports {
    const __standIn: typeof import('./stand-in.ts').standIn;
  }
}
