import type { LogEntry } from '#contract/platform/api/customer-records.ts';
import type { Page } from '#contract/platform/definitions/answers.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { longText, shortText, text, timeOfDay, word } from '#kernel/fields/fields.tsx';
import { formatDay } from '#kernel/format/dates.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { asyncSelect, dateRange, search, textFilter } from '#kernel/list/filters/filters.ts';
import { type LogReveal, loggedChanges, type ReadChange } from './logged-changes.tsx';

/** The options of the action filter are read from this many of the latest entries. */
const entriesForOptions = 100;

type LogParams = { id: string; limit?: number; sort?: 'created_at' | '-created_at' };
interface LogSource<Params extends LogParams> {
  endpoint: string;
  query: (params: Params | LogParams) => ReadQuery<Page<LogEntry>>;
}

interface LogOptions {
  /** The ID of the list and the title when it is empty. */
  listId: string;
  emptyTitle: string;
  reveal: LogReveal;
  /** By default a change has the name of its field as label. */
  readChange?: ReadChange;
}

/** A log of changes to a customer or a business, grouped by day. */
export const logOf = <Params extends LogParams>(
  source: LogSource<Params>,
  id: string,
  { listId, emptyTitle, reveal, readChange }: LogOptions,
): ListDefinition =>
  defineList({ noun: ['entry', 'entries'] }, source, {
    id: listId,
    params: { id },
    groupBy: (row) => formatDay(row.created_at),
    columns: [
      word('action', { wrap: true, primary: true }),
      text('actor.name', 'Who', { wrap: true }),
      loggedChanges(reveal, readChange),
      longText('reason', { wrap: true }),
      shortText('ip', 'IP address'),
      timeOfDay('created_at', 'Time', { sort: true }),
    ],
    filters: [
      search('Action, reason or name'),
      asyncSelect('action', 'Action', () => source.query({ id, limit: entriesForOptions, sort: '-created_at' }), {
        options: ({ data }) =>
          [...new Set(data.map((row) => row.action))].sort().map((value) => ({ value, label: sentenceCase(value) })),
        accepts: /^[\w.-]{1,80}$/,
        name: sentenceCase,
      }),
      textFilter('actor', 'Who'),
      dateRange('When'),
    ],
    emptyTitle,
  });
