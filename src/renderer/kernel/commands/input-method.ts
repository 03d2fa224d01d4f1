/** Chromium's `keyCode` of a key that an input method handles, also of the one that ends the composition. */
const handledByInputMethod = 229;

/**
 * Leaves keys to an input method (Japanese, Chinese, Korean, dead keys) while it composes: Enter accepts its text and Escape discards it, so
 * neither may search, submit, close or run a command. Call this before any other listener is added: dialogs listen on the window in the
 * capture phase too.
 */
export const startInputMethodGuard = (): void =>
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.keyCode === handledByInputMethod) event.stopImmediatePropagation();
    },
    { capture: true },
  );
