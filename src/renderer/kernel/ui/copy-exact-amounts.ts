interface CutAmount {
  /** The text on screen. */
  shown: string;
  /** The same amount with all digits. */
  exact: string;
}

/** Replaces amounts of a copied text with all of their digits. `amounts` are in the order of the text; partly selected ones are skipped. */
export const withExactAmounts = (text: string, amounts: readonly CutAmount[]): string => {
  let result = text;
  let from = 0;
  for (const { shown, exact } of amounts) {
    const index = result.indexOf(shown, from);
    if (index === -1) continue;
    result = result.slice(0, index) + exact + result.slice(index + shown.length);
    from = index + exact.length;
  }
  return result;
};

const selectedAmounts = (selection: Selection): CutAmount[] =>
  [...document.querySelectorAll<HTMLElement>('[data-exact]')]
    .filter((element) => selection.containsNode(element, true))
    .map((element) => ({ shown: element.textContent, exact: element.dataset.exact ?? '' }));

/** Copies amounts with all digits where the screen shows fewer (`data-exact`). */
export const startExactCopy = (): void =>
  document.addEventListener('copy', (event) => {
    if (event.target instanceof Element && event.target.matches('input, textarea')) return;
    const selection = document.getSelection();
    if (!selection || selection.isCollapsed || !event.clipboardData) return;
    const amounts = selectedAmounts(selection);
    if (amounts.length === 0) return;
    event.clipboardData.setData('text/plain', withExactAmounts(selection.toString(), amounts));
    event.preventDefault();
  });
