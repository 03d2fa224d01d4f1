import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { limits } from '#contract/values/limits.ts';
import { linkTo } from '#kernel/base/area-links.ts';
import type { AllRowsLink } from '#kernel/definitions/list.ts';
import { formatCount } from '#kernel/format/text.ts';
import { Can } from '#kernel/member/can.tsx';
import { IconButton } from '#kernel/ui/controls/icon-button.tsx';
import classes from './list-screen.module.css';
import type { ListControls } from './state/list-state.ts';
import { type NextPage, nextPage } from './state/next-page.ts';
import { entryCount } from './state/page-entries.ts';

interface ListFooterProps {
  list: ListControls;
  page: Page<unknown>;
  firstRowNumber: number;
  noun: readonly [string, string];
  isBusy: boolean;
}

interface LatestFooterProps {
  count: number;
  noun: readonly [string, string];
  link: AllRowsLink;
  /** Start of paths in this area: `/wanda/`. */
  base: string;
}

/** The range of rows and the other pages. Works without a total, because platforms with much data give none. */
export const ListFooter = ({ list, page, firstRowNumber: first, noun, isBusy }: ListFooterProps) => {
  const { state } = list;
  const { total } = page.pagination;
  const next = nextPage(state, page);
  const last = first + entryCount(page) - 1;
  // All rows fit on the smallest page: there are no other pages, and no other page size helps.
  const isSinglePage =
    state.page === 1 &&
    next.kind === 'none' &&
    total !== null &&
    (total <= limits.pageSizes[0] || page.pagination.limit === total);
  const range = `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')}`;
  const of =
    total === null
      ? next.kind === 'none'
        ? formatCount(last, ...noun)
        : `${last.toLocaleString('en-US')}+ ${noun[1]}`
      : formatCount(total, ...noun);
  return (
    <nav className={classes.footer} data-paged={!isSinglePage} aria-label="Pages">
      <span className={`num ${classes.range}`} aria-live="polite" data-paper="keep">
        {total === 1 ? of : `${range} of ${of}`}
      </span>
      {next.kind === 'unreachable' && <span>{unreachableText(noun[1])}</span>}
      {!isSinglePage && <PageControls list={list} next={next} isBusy={isBusy} />}
    </nav>
  );
};

/** Says that a list can't be read to its end; `noun` is the plural. */
export const unreachableText = (noun: string): string =>
  `There may be more ${noun}, but the platform gives no usable next page. Filter the list to find them.`;

/** The footer of a list of the latest rows, whose total is unknown: a link to all of them. */
export const LatestFooter = ({ count, noun, link, base }: LatestFooterProps) => (
  <div className={classes.footer}>
    <span className={`num ${classes.range}`}>Latest {formatCount(count, ...noun)}</span>
    <Can permission={link.permission}>
      <Link to={linkTo(base, link.path)} className={classes.allRows}>
        {link.label}
      </Link>
    </Can>
  </div>
);

/** Page size, previous and next page. */
const PageControls = ({ list, next, isBusy }: { list: ListControls; next: NextPage; isBusy: boolean }) => {
  const { state } = list;
  const pageSizeId = useId();
  const sizes = limits.pageSizes.some((size) => size === state.limit)
    ? limits.pageSizes
    : [...limits.pageSizes, state.limit];
  return (
    <>
      <label htmlFor={pageSizeId}>Rows per page</label>
      <NativeSelect
        id={pageSizeId}
        className={classes.pageSize}
        size="xs"
        data={sizes.map(String)}
        value={state.limit}
        onChange={(event) => list.resize(Number(event.currentTarget.value))}
      />
      <IconButton aria-label="Previous page" isDisabled={state.page === 1} onClick={() => list.goTo(state.page - 1)}>
        <IconChevronLeft size={18} aria-hidden />
      </IconButton>
      <span className="num">Page {state.page.toLocaleString('en-US')}</span>
      <IconButton
        aria-label="Next page"
        isDisabled={next.kind !== 'page' || isBusy}
        onClick={() => next.kind === 'page' && list.goTo(next.page, next.cursor)}
      >
        <IconChevronRight size={18} aria-hidden />
      </IconButton>
    </>
  );
};
