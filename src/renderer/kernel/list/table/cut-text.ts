import type { SyntheticEvent } from 'react';

/**
 * Gives a cell whose text is cut off a tooltip with all of it. Done when the pointer or the focus arrives, so that a table measures nothing in
 * advance; values that cut off their own text have a tooltip of their own.
 */
export const showCutText = ({ target }: SyntheticEvent): void => {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell) return;
  const text = cell.scrollWidth > cell.clientWidth ? cell.textContent : '';
  if (cell.title !== text) cell.title = text;
};
