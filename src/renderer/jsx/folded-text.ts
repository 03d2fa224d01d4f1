import { createElement, type MouseEvent, type ReactNode, useState } from 'react';
import { visibleText } from '#contract/values/visible-text.ts';
import { formatBytes } from '#kernel/format/text.ts';

/** A longer text is folded. Texts that staff can write have at most 2,000 characters. */
const foldFrom = 4_000;
const shownCharacters = 500;
/** Laid out only while it is in sight, so that a text of a megabyte doesn't hold up the page. */
const partCharacters = 5_000;

export const isLongText = (text: string): boolean => text.length > foldFrom;

/** A text in parts that end at white space, or nowhere if there is none. */
const partsOf = (text: string): string[] => {
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    const most = text.slice(start, start + partCharacters);
    const space = start + most.length < text.length ? most.search(/\s\S*$/) : -1;
    const part = space > 0 ? most.slice(0, space + 1) : most;
    parts.push(part);
    start += part.length;
  }
  return parts;
};

const shorten = (text: string): string => `${visibleText(text.slice(0, shownCharacters))}…`;

/** The start of a long text; null for a text that is shown as a whole. For attributes, which can't be unfolded. */
export const shortText = (text: string): string | null => (isLongText(text) ? shorten(text) : null);

/**
 * A long text, folded to its start until it is shown as a whole. Copying it copies all of it (`data-exact`). Without JSX, whose runtime uses
 * it.
 */
export const FoldedText = ({ text }: { text: string }): ReactNode => {
  const [isExpanded, setExpanded] = useState(false);
  const toggle = (event: MouseEvent) => {
    // The text may be part of a link or a row.
    event.preventDefault();
    event.stopPropagation();
    setExpanded(!isExpanded);
  };
  const shown = isExpanded
    ? partsOf(text).map((part, index) =>
        createElement('span', { key: index, className: 'long-text-part' }, visibleText(part)),
      )
    : shorten(text);
  const className = isExpanded ? 'long-text' : undefined;
  return createElement(
    'span',
    { dir: 'auto' },
    createElement('span', { className, 'data-exact': text, ...(isExpanded && { tabIndex: 0 }) }, shown),
    createElement(
      'button',
      { type: 'button', className: 'long-text-toggle', 'aria-expanded': isExpanded, onClick: toggle },
      isExpanded ? 'Show less' : `Show all (${formatBytes(text.length)})`,
    ),
  );
};
