import type { LogEntry } from '#contract/platform/api/customer-records.ts';
import type { Page } from '#contract/platform/definitions/answers.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { longText, shortText, text, timeOfDay, word } from '#kernel/fields/fields.tsx';
import { changedValueText } from '#kernel/format/changed-value.ts';
import { formatDay } from '#kernel/format/dates.ts';
import { isSensitiveField, maskedText } from '#kernel/format/sensitive-fields.ts';
import { emptyValue, sentenceCase } from '#kernel/format/text.ts';
import { type LoggedChange, loggedChange } from '#kernel/history/logged-change.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { asyncSelect, dateRange, search, textFilter } from '#kernel/list/filters/filters.ts';
import { MaskedValue, type RecordReveal } from '#kernel/ui/values/masked-value.tsx';
import classes from './log.module.css';

const isSensitive = (field: string, value: string | null): value is string => value !== null && isSensitiveField(field);
const maskedValueText = (field: string, value: string | null): string =>
  isSensitive(field, value) ? maskedText(value) : changedValueText(value);

/** What records a reveal of a field of an entry; undefined where no audit log could record it, which leaves the value masked. */
type LogReveal = (field: string, entryId: string) => RecordReveal | undefined;

/** A change as people read it. */
type ReadChange = (change: LogEntry['changes'][number]) => LoggedChange;

const changesOf = (reveal: LogReveal, readChange: ReadChange): Field<LogEntry> => ({
  key: 'changes',
  label: 'Changes',
  kind: 'longText',
  wrap: true,
  render: (row) =>
    row.changes.length === 0 ? (
      <span className="muted">{emptyValue}</span>
    ) : (
      <ul className={classes.changes}>
        {row.changes.map((change) => {
          const { field } = change;
          const { label, from, to } = readChange(change);
          const drawn = (value: string | null, text: string) =>
            isSensitive(field, value) ? (
              <MaskedValue value={value} label={label} recordReveal={reveal(field, row.id)} />
            ) : (
              text
            );
          return (
            <li key={field}>
              <span className="muted">{label}</span> <del dir="auto">{drawn(change.from, from)}</del>{' '}
              <span aria-hidden>→</span> <ins dir="auto">{drawn(change.to, to)}</ins>
            </li>
          );
        })}
      </ul>
    ),
  text: (row) =>
    row.changes
      .map(({ field, from, to }) => `${field}: ${maskedValueText(field, from)} → ${maskedValueText(field, to)}`)
      .join('; '),
});

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
  { listId, emptyTitle, reveal, readChange = (change) => loggedChange(null, {}, change) }: LogOptions,
): ListDefinition =>
  defineList({ noun: ['entry', 'entries'] }, source, {
    id: listId,
    params: { id },
    groupBy: (row) => formatDay(row.created_at),
    columns: [
      word('action', { wrap: true, primary: true }),
      text('actor.name', 'Who', { wrap: true }),
      changesOf(reveal, readChange),
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
