import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { linkTo } from '#kernel/base/area-links.ts';
import { type ListPosition, listPositionState, readListPosition } from '#kernel/base/list-position-state.ts';
import { useStore } from '#kernel/base/store.ts';
import { commands, tableCommands, useCommands } from '#kernel/commands/command-registry.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import type { Field } from '#kernel/definitions/field.ts';
import { entriesOf, entryCount } from '#kernel/list/state/page-entries.ts';
import { useMe } from '#kernel/member/me.ts';
import { type OpenList, setOpenedRecord, useOpenList, useQueueAddress } from '#kernel/record/list-position.ts';
import { prefetchRecord } from '#kernel/record/prefetch-record.ts';
import { actionCount } from '#kernel/write/actions/action-count.ts';
import classes from './record-stepper.module.css';

interface RecordStepperProps {
  /** The ids of the open record, in the order of its path. */
  ids: readonly string[];
  record: unknown;
  /** Start of paths in this area: `/wanda/`. */
  base: string;
  /** The path of the record's list below the area. */
  listPath: string;
}

/**
 * The record's position in the list it was opened from, with previous and next. A record that was opened otherwise, such as from search, has its
 * position in the queue where it waited, once the member has acted on it. Renders nothing without a list.
 */
export const RecordStepper = ({ record, listPath, ...props }: RecordStepperProps) => {
  const { base } = props;
  const { state } = useLocation();
  const listPosition = readListPosition(state);
  const member = useMe();
  const { isActedOn, record: opened } = useOpened(props.ids, record);
  const isQueued = listPosition === null && isActedOn;
  const queued = useMemo(
    () => (isQueued ? { listAddress: base + listPath, record: opened, member } : null),
    [isQueued, base, listPath, opened, member],
  );
  const queue = useQueueAddress(queued);
  const position = listPosition ?? (queue === null ? null : { address: queue, index: 0 });
  const list = useOpenList(position?.address ?? null, member.id);
  const ids = position?.listedIds ?? props.ids;
  return position && list && <Stepper {...props} ids={ids} position={position} list={list} isActedOn={isActedOn} />;
};

const pageOf = ({ limit }: OpenList, index: number): number => Math.floor(index / limit) + 1;

/** A page of the list, counted from 1; null reads nothing. Data from before `since` is read again and not used until then. */
const usePage = ({ definition, pageParams }: OpenList, page: number | null, since = 0) => {
  const query = useQuery({ ...definition.source(pageParams(page ?? 1)), enabled: page !== null });
  const { data, dataUpdatedAt, isFetching, isError, refetch } = query;
  const isOld = page !== null && data !== undefined && dataUpdatedAt < since;
  const isRefetchNeeded = isOld && !isFetching && !isError;
  useEffect(() => {
    if (isRefetchNeeded) void refetch();
  }, [isRefetchNeeded, refetch]);
  return { ...query, data: page === null || isOld ? undefined : data };
};
type PageQuery = ReturnType<typeof usePage>;

/** The rows of a page in their order; null for one that can't be read, which is skipped. */
const rowsOf = (page: Page<unknown> | undefined): unknown[] => (page ? entriesOf(page).map(({ row }) => row) : []);

const isSameRecord = (one: readonly string[] | null, other: readonly string[]): boolean =>
  one?.join('/') === other.join('/');

/**
 * Finds a record on the page where it was, or on the next or the previous one: rows that are added or removed before it move it there.
 * A record on none of them has left the list; the next record then has its index.
 */
const useRecordIndex = (list: OpenList, wasAt: number, ids: readonly string[]) => {
  const { definition, limit } = list;
  const pageNumber = pageOf(list, wasAt);
  const indexOn = ({ data }: PageQuery, number: number): number | null => {
    const found = rowsOf(data).findIndex((row) => row !== null && isSameRecord(definition.ids(row), ids));
    return found === -1 ? null : (number - 1) * limit + found;
  };
  const page = usePage(list, pageNumber);
  const own = indexOn(page, pageNumber);
  const isMissing = own === null && page.data !== undefined;
  const isLast = rowsOf(page.data).length < limit && !page.data?.pagination.next_cursor;
  const isLastRow = own !== null && own + 1 === (pageNumber - 1) * limit + rowsOf(page.data).length && !isLast;
  const isAfterNeeded = (isMissing && !isLast) || isLastRow;
  const after = usePage(list, isAfterNeeded ? pageNumber + 1 : null, isMissing ? page.dataUpdatedAt : 0);
  const afterIndex = indexOn(after, pageNumber + 1);
  // The next page was read later and has the record: its own page is out of date.
  const isMovedOn = afterIndex !== null && after.dataUpdatedAt > page.dataUpdatedAt;
  const isNotAfter = isMissing && afterIndex === null && (isLast || after.data !== undefined);
  const before = usePage(list, isNotAfter && pageNumber > 1 ? pageNumber - 1 : null, page.dataUpdatedAt);
  const found = (isMovedOn ? null : own) ?? afterIndex ?? indexOn(before, pageNumber - 1);
  const isSearched = isNotAfter && (pageNumber === 1 || before.data !== undefined);
  return { page, found, isSearched, queries: [page, after, before] };
};

interface StepperProps extends Pick<RecordStepperProps, 'ids' | 'base'> {
  position: ListPosition;
  list: OpenList;
  isActedOn: boolean;
}

const Stepper = ({ ids, base, position, list, isActedOn }: StepperProps) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { definition, limit } = list;
  const { recordType } = definition;
  const { page: pageQuery, found, isSearched, queries } = useRecordIndex(list, position.index, ids);
  const { data: page } = pageQuery;
  const index = found ?? position.index;
  const key = ids.join('/');
  useEffect(() => setOpenedRecord(position.address, { index, ids: key.split('/') }), [position.address, index, key]);
  const pageStart = (pageOf(list, position.index) - 1) * limit;
  const rows = rowsOf(page);
  const isShort = rows.length < limit && !!page?.pagination.next_cursor;
  /** Past rows that can't be read, and past the end of a page that has fewer rows than were requested. */
  const passOver = (from: number, by: 1 | -1): number => {
    if (rows[from - pageStart] === null) return passOver(from + by, by);
    return by === 1 && isShort && from === pageStart + rows.length ? pageStart + limit : from;
  };
  // Unknown until the record is found, or known to have left the list.
  const nextFrom = found !== null ? passOver(found + 1, 1) : isSearched ? passOver(index, 1) : null;
  const previousFrom = passOver(index - 1, -1);
  const nextPage = usePage(list, nextFrom === null ? null : pageOf(list, nextFrom));
  const previousPage = usePage(list, nextFrom === null || previousFrom < 0 ? null : pageOf(list, previousFrom));
  const nextRows = nextFrom === null ? [] : rowsOf(nextPage.data);
  const nextIndex = nextRows.findIndex((row, at) => row !== null && at >= (nextFrom ?? 0) % limit);
  const previousRows = previousFrom < 0 ? [] : rowsOf(previousPage.data);
  const previousIndex = previousRows.findLastIndex((row, at) => row !== null && at <= previousFrom % limit);
  const [next, previous] = [nextRows[nextIndex], previousRows[previousIndex]];
  // Still the failed ones while they are retried, so that the button keeps the focus.
  const failed = [...queries, nextPage, previousPage].filter(
    ({ data, errorUpdateCount, fetchStatus, isError }) =>
      data === undefined && errorUpdateCount > 0 && (isError || fetchStatus === 'fetching'),
  );
  const isFailed = failed.length > 0;
  const retry = () => {
    for (const { isFetching, refetch } of failed) if (!isFetching) void refetch();
  };

  /** Opens a row of the page on which `from` is. */
  const open = (row: unknown, from: number, at: number): void => {
    const rowIds = definition.ids(row);
    const path = rowIds && recordType.to?.(...rowIds);
    if (!path) return;
    const state = listPositionState({ address: position.address, index: (pageOf(list, from) - 1) * limit + at });
    void navigate(linkTo(base, path), { replace: true, state });
  };
  const openNext = () => (next === undefined || nextFrom === null ? retry() : open(next, nextFrom, nextIndex));
  const openPrevious = () => (previous === undefined ? retry() : open(previous, previousFrom, previousIndex));
  const canOpenNext = next !== undefined || isFailed;
  const canOpenPrevious = previous !== undefined || (isFailed && index > 0);
  useCommands(
    tableCommands({
      ...(canOpenNext && { 'record.next': openNext }),
      ...(canOpenPrevious && { 'record.previous': openPrevious }),
    }),
  );
  useEffect(() => {
    const nextIds = next === undefined ? null : definition.ids(next);
    const path = nextIds && recordType.to?.(...nextIds);
    if (path) void prefetchRecord(client, path);
  }, [client, definition, recordType, next]);

  // Offers the next record after an action: it stays until the member moves on, unlike a toast.
  const rowName = definition.rowName ?? definition.columns.find(isPrimary)?.text;
  const nextName = isActedOn && next !== undefined ? (rowName?.(next) ?? '') : null;
  if (!page && !isFailed) return null;
  return (
    <nav className={classes.stepper} aria-label="Position in the list">
      <ActionIcon aria-label={`Previous ${recordType.noun[0]}`} disabled={!canOpenPrevious} onClick={openPrevious}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span className={classes.position}>
        {page && positionText(page, found, pageStart)}
        {isFailed && (
          <span className={classes.failed} role="alert">
            Couldn't load {definition.noun[1]}
            {failed.some(({ isFetching }) => isFetching) && '. Retrying…'}
          </span>
        )}
      </span>
      <ActionIcon
        disabled={!canOpenNext}
        title={next === undefined && isFailed ? 'Retry' : undefined}
        onClick={openNext}
        {...(nextName === null
          ? { 'aria-label': `Next ${recordType.noun[0]}` }
          : { className: classes.next, bg: 'var(--active)', c: 'var(--accent)' })}
      >
        {nextName !== null && <span dir="auto">Next: {nextName}</span>}
        <IconChevronRight size={18} aria-hidden />
        {nextName !== null && <NextKey />}
      </ActionIcon>
    </nav>
  );
};

/**
 * `7 of 26+`: a list without a total counts the records known so far, and the next page has at least one more. `25 left` for a record that has left
 * the list.
 */
const positionText = (page: Page<unknown>, found: number | null, pageStart: number): string => {
  const { pagination } = page;
  const { total, next_cursor: cursor } = pagination;
  const isMore = total === null && cursor !== null;
  const known = Math.max(pageStart + entryCount(page) + (isMore ? 1 : 0), (found ?? 0) + 1);
  const count = `${(total ?? known).toLocaleString('en-US')}${isMore ? '+' : ''}`;
  return found === null ? `${count} left` : `${(found + 1).toLocaleString('en-US')} of ${count}`;
};

const isPrimary = ({ primary = false }: Field<unknown>): boolean => primary;

/** The record as it was when it was opened, and whether an action has succeeded since. */
const useOpened = (ids: readonly string[], record: unknown) => {
  const count = useStore(actionCount);
  const key = ids.join('/');
  const [opened, setOpened] = useState({ key, count, record });
  if (opened.key !== key) setOpened({ key, count, record });
  return { isActedOn: opened.key === key && count > opened.count, record: opened.record };
};

/** The key that opens the next record, unless a list on the page has taken it. */
const NextKey = () => {
  const [keys] = useStore(commands).findLast(({ id }) => id === 'record.next')?.keys ?? [];
  return (
    keys !== undefined && (
      <span aria-hidden>
        <Kbd keys={keys} />
      </span>
    )
  );
};
