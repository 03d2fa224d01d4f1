interface ShortenedValue {
  /** The text on screen. */
  shown: string;
  /** The exact value: an amount with all digits, or a time as ISO 8601. */
  exact: string;
}

/** The index of a value that is not the end of a longer number; -1 if there is none. */
const indexOfValue = (text: string, value: string, from: number): number => {
  const index = text.indexOf(value, from);
  return index > 0 && /[\d.,]/.test(text.charAt(index - 1)) ? indexOfValue(text, value, index + 1) : index;
};

/** Replaces values of a copied text with their exact ones. `values` are in the order of the text. */
export const withExactValues = (text: string, values: readonly ShortenedValue[]): string => {
  let result = text;
  let from = 0;
  for (const { shown, exact } of values) {
    const index = indexOfValue(result, shown, from);
    if (index === -1) continue;
    result = result.slice(0, index) + exact + result.slice(index + shown.length);
    from = index + exact.length;
  }
  return result;
};

/** The first or the last text node of an element. */
const textNode = (element: Element, end: 'firstChild' | 'lastChild'): Text | null => {
  let node: Node | null = element[end];
  while (node && !(node instanceof Text)) node = node[end];
  return node;
};

/** Whether a range covers the whole text of an element. Of a partly selected time, the rest could be taken for another time. */
const isTextSelected = (range: Range, element: Element): boolean => {
  const [first, last] = [textNode(element, 'firstChild'), textNode(element, 'lastChild')];
  if (!first || !last) return false;
  return range.comparePoint(first, 0) === 0 && range.comparePoint(last, last.length) === 0;
};

const selectedValues = (selection: Selection): ShortenedValue[] => {
  const range = selection.getRangeAt(0);
  return [...document.querySelectorAll<HTMLElement>('[data-exact]')]
    .filter((element) => isTextSelected(range, element))
    .map((element) => ({ shown: element.textContent, exact: element.dataset.exact ?? '' }));
};

/** Copies exact values where the screen shows shorter ones (`data-exact`): amounts with all digits, times as ISO 8601. */
export const startExactCopy = (): void =>
  document.addEventListener('copy', (event) => {
    if (event.target instanceof Element && event.target.matches('input, textarea')) return;
    const selection = document.getSelection();
    if (!selection || selection.isCollapsed || !event.clipboardData) return;
    const values = selectedValues(selection);
    if (values.length === 0) return;
    event.clipboardData.setData('text/plain', withExactValues(selection.toString(), values));
    event.preventDefault();
  });
