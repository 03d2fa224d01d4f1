/** The text of an element without what screen readers skip, such as the keys beside a label. */
export const spokenText = (element: Element): string => {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent ?? '';
};
