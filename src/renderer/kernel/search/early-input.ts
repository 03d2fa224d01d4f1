/** The field that is typed into until the search is rendered. */
let field: HTMLInputElement | null = null;

const hidden: Partial<CSSStyleDeclaration> = { position: 'fixed', top: '0', opacity: '0', pointerEvents: 'none' };

/**
 * Receives what is typed from now on until a search field takes it: rendering one takes a moment, in which a key must neither be lost nor
 * run a command of the page. It ends when something else gets the focus, such as a question about unsaved changes.
 */
export const startEarlyInput = (): void => {
  field?.remove();
  const input = document.createElement('input');
  input.setAttribute('aria-label', 'Search');
  input.setAttribute('data-light', '');
  // Escape must not close the dialog below.
  input.setAttribute('data-mantine-stop-propagation', 'true');
  Object.assign(input.style, hidden);
  input.addEventListener('blur', () => {
    // Leaving the window keeps it.
    if (!document.hasFocus()) return;
    input.remove();
    field = null;
  });
  document.body.append(input);
  input.focus({ preventScroll: true });
  field = input;
};

/** Focuses the search field and gives what was typed since the search was opened; empty if nothing was. */
export const takeEarlyInput = (searchField: HTMLInputElement | null): string => {
  const early = field;
  field = null;
  searchField?.focus({ preventScroll: true });
  early?.remove();
  return early?.value ?? '';
};
