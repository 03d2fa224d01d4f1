/** Replaces the text of a text area as typing would, so that undo brings back what was there. The focus stays where it was. */
export const replaceText = (area: HTMLTextAreaElement, text: string): void => {
  const focused = document.activeElement;
  area.focus({ preventScroll: true });
  area.select();
  // Deprecated, and the only way to change a value without losing what can be undone.
  document.execCommand('insertText', false, text);
  if (focused instanceof HTMLElement && focused !== area) focused.focus({ preventScroll: true });
};
