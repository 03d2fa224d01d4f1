import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Page } from '#contract/api/answers.ts';
import { limits } from '#contract/limits.ts';
import { count } from '#kernel/format/words.ts';
import type { ListControls } from './list-state.ts';

interface ListFooterProps {
  list: ListControls;
  page: Page<unknown>;
  noun: readonly [string, string];
  busy: boolean;
}

/** Where one is and how to go on: works without a total, as platforms with much data give none. */
export const ListFooter = ({ list, page, noun, busy }: ListFooterProps) => {
  const { state } = list;
  const { total, next_cursor: next } = page.pagination;
  const first = (state.page - 1) * state.limit + 1;
  const last = first + page.data.length - 1;
  const range = `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')}`;
  const of =
    total === null
      ? next === null
        ? count(last, ...noun)
        : `${last.toLocaleString('en-US')}+ ${noun[1]}`
      : count(total, ...noun);
  const sizes = limits.pageSizes.some((size) => size === state.limit)
    ? limits.pageSizes
    : [...limits.pageSizes, state.limit];
  return (
    <nav className="list-footer" aria-label="Pages">
      <span className="num" aria-live="polite">
        {range} of {of}
      </span>
      <div className="spacer" />
      <label className="list-size">
        Rows a page
        <select value={state.limit} onChange={(event) => list.resize(Number(event.currentTarget.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="icon-button"
        aria-label="Previous page"
        disabled={state.page === 1}
        onClick={() => list.goTo(state.page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </button>
      <span className="num">Page {state.page.toLocaleString('en-US')}</span>
      <button
        type="button"
        className="icon-button"
        aria-label="Next page"
        disabled={next === null || busy}
        onClick={() => list.goTo(state.page + 1, next)}
      >
        <IconChevronRight size={18} aria-hidden />
      </button>
    </nav>
  );
};
