import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from '#kernel/base/store.ts';
import { commands, tableCommands, useCommands } from '#kernel/commands/command-registry.ts';
import { Kbd } from '#kernel/commands/kbd.tsx';
import type { Field } from '#kernel/definitions/field.ts';
import {
  findOpenList,
  type ListPosition,
  listPositionState,
  type OpenList,
  readListPosition,
  setOpenedRecord,
} from '#kernel/record/list-position.ts';
import { actionCount } from '#kernel/write/action-count.ts';
import classes from './record-stepper.module.css';

interface RecordStepperProps {
  /** The ids of the open record, in the order of its path. */
  ids: readonly string[];
  /** Start of paths in this workspace: `/wanda/`. */
  base: string;
}

/** The record's position in the list it was opened from, with previous and next. Renders nothing without such a list. */
export const RecordStepper = (props: RecordStepperProps) => {
  const { state } = useLocation();
  const position = readListPosition(state);
  const list = position && findOpenList(position.address);
  return list && <Stepper {...props} position={position} list={list} />;
};

/** A row by its index over all pages, and its page. Disabled for negative indexes. */
const useRowAt = ({ definition, limit, pageParams }: OpenList, index: number) => {
  const page = Math.floor(index / limit) + 1;
  const { data } = useQuery({ ...definition.source(pageParams(page)), enabled: index >= 0 });
  return { page: data, row: data?.data[index % limit] };
};

const isSameRecord = (one: readonly string[] | null, other: readonly string[]): boolean =>
  one?.join('/') === other.join('/');

const Stepper = ({ ids, base, position, list }: RecordStepperProps & { position: ListPosition; list: OpenList }) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isActedOn = useIsActedOn(ids);
  const { definition, limit } = list;
  const { subject } = definition;
  const { page } = useRowAt(list, position.index);
  const indexInPage = page?.data.findIndex((row) => isSameRecord(definition.ids(row), ids)) ?? -1;
  const isInList = indexInPage !== -1;
  // If an action moved the record out of the list's filter, the next record has its index now.
  const index = isInList ? Math.floor(position.index / limit) * limit + indexInPage : position.index;
  useEffect(() => setOpenedRecord(position.address, { index, ids }), [position.address, index, ids]);
  const nextIndex = isInList ? index + 1 : index;
  const next = useRowAt(list, nextIndex).row;
  const previous = useRowAt(list, index - 1).row;

  const open = (row: unknown, to: number): void => {
    const rowIds = definition.ids(row);
    if (!rowIds || !subject.to) return;
    const state = listPositionState({ address: position.address, index: to });
    void navigate(base + subject.to(...rowIds), { replace: true, state });
  };
  const openNext = () => open(next, nextIndex);
  const openPrevious = () => open(previous, index - 1);
  useCommands(
    tableCommands({
      ...(next !== undefined && { 'record.next': openNext }),
      ...(previous !== undefined && { 'record.previous': openPrevious }),
    }),
  );
  useEffect(() => {
    const nextIds = next === undefined ? null : definition.ids(next);
    if (nextIds) void subject.detail?.().then((detail) => client.prefetchQuery(detail.prefetch(nextIds)));
  }, [client, definition, subject, next]);

  // Offers the next record after an action: it stays until the member moves on, unlike a toast.
  const nextName = isActedOn && next !== undefined ? (definition.columns.find(isPrimary)?.text(next) ?? '') : null;
  if (!page) return null;
  const { total, next_cursor: cursor } = page.pagination;
  const lastIndex = Math.floor(position.index / limit) * limit + page.data.length;
  const isMore = total === null && cursor !== null;
  // Without a total, the next page has at least one more record.
  const count = total ?? lastIndex + (isMore ? 1 : 0);
  return (
    <nav className={classes.stepper} aria-label="Position in the list">
      <ActionIcon aria-label={`Previous ${subject.noun[0]}`} disabled={previous === undefined} onClick={openPrevious}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span className={classes.position}>
        {isInList ? (index + 1).toLocaleString('en-US') : '–'} of {count.toLocaleString('en-US')}
        {isMore && '+'}
      </span>
      <ActionIcon
        disabled={next === undefined}
        onClick={openNext}
        {...(nextName === null
          ? { 'aria-label': `Next ${subject.noun[0]}` }
          : { className: classes.next, bg: 'var(--active)', c: 'var(--accent)' })}
      >
        {nextName !== null && <span dir="auto">Next: {nextName}</span>}
        <IconChevronRight size={18} aria-hidden />
        {nextName !== null && <NextKey />}
      </ActionIcon>
    </nav>
  );
};

const isPrimary = ({ primary = false }: Field<unknown>): boolean => primary;

/** Whether an action has succeeded since the record was opened. */
const useIsActedOn = (ids: readonly string[]): boolean => {
  const count = useStore(actionCount);
  const record = ids.join('/');
  const [opened, setOpened] = useState({ record, count });
  if (opened.record !== record) setOpened({ record, count });
  return opened.record === record && count > opened.count;
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
