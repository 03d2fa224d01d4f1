// Lets specs write `app.evaluate(({ __standIn }) => …)`: the stand-in's module has this one name more than Electron's.
declare namespace Electron {
  namespace CrossProcessExports {
    const __standIn: typeof import('./stand-in.ts').standIn;
  }
}
