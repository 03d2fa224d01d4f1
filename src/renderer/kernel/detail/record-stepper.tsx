import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tableCommands, useCommands } from '#kernel/commands/command-registry.ts';
import {
  findOpenList,
  type ListPosition,
  listPositionState,
  type OpenList,
  readListPosition,
} from '#kernel/record/list-position.ts';
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
  const { definition, limit } = list;
  const { subject } = definition;
  const { page } = useRowAt(list, position.index);
  const indexInPage = page?.data.findIndex((row) => isSameRecord(definition.ids(row), ids)) ?? -1;
  const isInList = indexInPage !== -1;
  // If an action moved the record out of the list's filter, the next record has its index now.
  const index = isInList ? Math.floor(position.index / limit) * limit + indexInPage : position.index;
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

  if (!page) return null;
  const { total, next_cursor: cursor } = page.pagination;
  const lastIndex = Math.floor(position.index / limit) * limit + page.data.length;
  const count = total ?? lastIndex;
  const isMore = total === null && cursor !== null;
  return (
    <nav className={classes.stepper} aria-label="Position in the list">
      <ActionIcon aria-label={`Previous ${subject.noun[0]}`} disabled={previous === undefined} onClick={openPrevious}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span className={classes.position}>
        {isInList ? (index + 1).toLocaleString('en-US') : '–'} of {count.toLocaleString('en-US')}
        {isMore && '+'}
      </span>
      <ActionIcon aria-label={`Next ${subject.noun[0]}`} disabled={next === undefined} onClick={openNext}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </nav>
  );
};
