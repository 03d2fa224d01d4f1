import { flushSync } from 'react-dom';
import { fail } from '#contract/bridge/result.ts';
import { visibleText } from '#contract/values/visible-text.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { formatDateTime } from '#kernel/format/dates.ts';
import classes from './paper.module.css';

/** A page on paper, ready to be printed. */
export interface Paper {
  element: HTMLElement;
  isLandscape: boolean;
  /** How many masked values the member has revealed in it. */
  revealed: number;
}

/** What is only of use on a screen. `data-paper="keep"` marks what stays of it. */
const screenOnly = [
  'button:not(.table-sort, [data-paper-text])',
  'input',
  'select',
  'textarea',
  'label',
  'nav',
  'search',
  'img',
  'colgroup',
  'script',
  'style',
  '[role=tablist]',
  '[role=tooltip]',
  '[data-paper=omit]',
  '.table-check',
  '.table-actions',
  '.table-gap',
].join();

/** Attributes that lead to other elements, take the focus or speak of a control. Classes, directions and labels stay. */
const droppedAttributes = [
  'id',
  'for',
  'title',
  'tabindex',
  'role',
  'aria-controls',
  'aria-current',
  'aria-describedby',
  'aria-keyshortcuts',
  'aria-labelledby',
  'aria-live',
  'aria-rowcount',
  'aria-rowindex',
  'aria-selected',
  'aria-sort',
  'data-row',
  'data-stuck',
  'data-sticky',
];

const each = (root: HTMLElement, selector: string, change: (element: HTMLElement) => void): void => {
  for (const element of root.querySelectorAll<HTMLElement>(selector)) change(element);
};

const renamed = (element: HTMLElement, name: string): void => {
  const other = document.createElement(name);
  for (const attribute of element.attributes) other.setAttribute(attribute.name, attribute.value);
  other.append(...element.childNodes);
  element.replaceWith(other);
};

/** Removes the boxes that had nothing but controls. A cell stays: the others of its row keep their columns. */
const removeEmpty = (box: Element | null, root: HTMLElement): void => {
  if (box === null || box === root || !root.contains(box) || box.matches('td, th, dd, dt')) return;
  if (box.textContent.trim() !== '' || box.querySelector('svg, canvas') !== null) return;
  const { parentElement } = box;
  box.remove();
  removeEmpty(parentElement, root);
};

const paragraph = (text: string): HTMLElement => {
  const element = document.createElement('p');
  element.className = classes.note ?? '';
  element.textContent = visibleText(text);
  return element;
};

/** A text that the screen shortens, as a whole; a time without words that change, such as `3 hours ago`. */
const writeOut = (root: HTMLElement): void => {
  each(root, '[data-exact]:not(time)', (element) => {
    element.textContent = visibleText(element.dataset.exact ?? '');
  });
  each(root, 'time[data-relative]', (element) => {
    element.textContent = formatDateTime(element.getAttribute('datetime') ?? '');
  });
  each(root, '[data-paper-text]', (element) => {
    element.textContent = visibleText(element.dataset.paperText ?? '');
  });
  // The zone of a column of times is drawn by the style sheet alone.
  each(root, '[data-zone]', (element) => {
    element.append(` (${element.dataset.zone})`);
    delete element.dataset.zone;
  });
};

/**
 * Makes a page that was drawn for the screen one for paper: without controls, links as text, closed sections open, shortened texts and times in
 * full, and revealed values marked. Masked values stay as they are.
 */
export const toPaper = (root: HTMLElement): Pick<Paper, 'element' | 'revealed'> => {
  root.classList.add(...(classes.copy ?? '').split(' '));
  writeOut(root);
  // A heading that opens its section.
  each(root, ':is(h2, h3, h4) > button', (element) => element.replaceWith(element.textContent));
  each(root, screenOnly, (element) => {
    const { parentElement } = element;
    element.replaceWith(...element.querySelectorAll('[data-paper=keep]'));
    removeEmpty(parentElement, root);
  });
  each(root, 'details', (element) => element.setAttribute('open', ''));
  // Pictures of documents are named.
  each(root, 'button[data-paper-text]', (element) => renamed(element, 'p'));
  each(root, 'a', (element) => element.removeAttribute('href'));
  each(root, '.table-sort', (element) => element.replaceWith(element.textContent));
  // Its least width is that of a table on screen.
  each(root, 'table', (element) => element.style.removeProperty('min-width'));
  // Where a list of the page starts and what it is limited to.
  each(root, '[data-paper-note]', (element) => element.prepend(paragraph(element.dataset.paperNote ?? '')));
  each(root, '[data-paper-heading]', (element) => {
    // The outline of the PDF has the sections below their tab.
    each(element, 'h3', (heading) => renamed(heading, 'h4'));
    each(element, 'h2', (heading) => renamed(heading, 'h3'));
    const heading = document.createElement('h2');
    heading.textContent = element.dataset.paperHeading ?? '';
    element.prepend(heading);
  });
  const revealed = root.querySelectorAll<HTMLElement>('[data-revealed]');
  for (const element of revealed) element.append(' (revealed)');
  each(root, '*', (element) => {
    for (const name of droppedAttributes) element.removeAttribute(name);
  });
  return { element: root, revealed: revealed.length };
};

/** Also a table that still shows the rows of other filters, and a part that is only asked for a moment later. */
const isLoading = (root: HTMLElement): boolean =>
  root.querySelector('[role=status][aria-label^="Loading"], table[aria-busy=true], [data-paper-pending]') !== null;

/**
 * The page that is on screen now, with all rows of its tables, for paper. Throws an `AppError` while a part of it is still loading: a document must
 * not lack it.
 */
export const copyPage = (page: HTMLElement): Paper => {
  if (isLoading(page))
    throw new AppError(fail('conflict', 'Part of this page is still loading. Try again once it is shown.'));
  // As before printing by hand: tables then draw all their rows.
  flushSync(() => void window.dispatchEvent(new Event('beforeprint')));
  const copy = document.createElement('article');
  for (const child of page.childNodes) copy.append(child.cloneNode(true));
  window.dispatchEvent(new Event('afterprint'));
  // A list with all its columns needs the width.
  const isLandscape = copy.querySelector('[data-placement=page], [data-placement=tab]') !== null;
  return { ...toPaper(copy), isLandscape };
};
