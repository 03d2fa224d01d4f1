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
  // All there is stands here, and fits the smallest page: nothing to turn or to resize.
  const single =
    state.page === 1 &&
    next === null &&
    total !== null &&
    (total <= limits.pageSizes[0] || page.pagination.limit === total);
  const range = `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')}`;
  const of =
    total === null
      ? next === null
        ? count(last, ...noun)
        : `${last.toLocaleString('en-US')}+ ${noun[1]}`
      : count(total, ...noun);
  return (
    <nav className="list-footer" aria-label="Pages">
      <span className="num" aria-live="polite">
        {range} of {of}
      </span>
      <div className="spacer" />
      {!single && <Turning list={list} next={next} busy={busy} />}
    </nav>
  );
};

/** The page size, and the way to the pages before and after. */
const Turning = ({ list, next, busy }: { list: ListControls; next: string | null; busy: boolean }) => {
  const { state } = list;
  const sizes = limits.pageSizes.some((size) => size === state.limit)
    ? limits.pageSizes
    : [...limits.pageSizes, state.limit];
  return (
    <>
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
    </>
  );
};
