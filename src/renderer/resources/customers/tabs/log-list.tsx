import type { Page } from '#contract/api/answers.ts';
import type { LogEntry } from '#contract/api/customer-records.ts';
import type { ReadQuery } from '#kernel/api/client.ts';
import { formatDay } from '#kernel/format/dates.ts';
import { isIdentityNumber } from '#kernel/format/identity-number.ts';
import { none, sentence } from '#kernel/format/words.ts';
import { name, text, when } from '#kernel/list/columns.tsx';
import { type Column, defineList, type ListDefinition } from '#kernel/list/define-list.ts';
import { ask, dates, word, wordOf } from '#kernel/list/filters.ts';
import { Secret } from '#kernel/ui/secret.tsx';
import './log-list.css';

/** How many entries are looked through for the actions that the filter offers. */
const actionsFrom = 100;

/** A value of a log for people; switches are yes or no, as everywhere. */
const shown = (value: string | null): string =>
  value === null ? none : value === 'true' ? 'Yes' : value === 'false' ? 'No' : value;

/** Numbers that identify a person are as covered here as on the Profile tab. */
const isSecret = (field: string, value: string | null): value is string => value !== null && isIdentityNumber(field);
const covered = (field: string, value: string | null): string =>
  isSecret(field, value) ? `Ends in ${value.slice(-4)}` : shown(value);
const drawn = (field: string, value: string | null) =>
  isSecret(field, value) ? <Secret value={value} label={sentence(field)} /> : shown(value);

const changes: Column<LogEntry> = {
  key: 'changes',
  label: 'What changed',
  wrap: true,
  cell: (row) =>
    row.changes.length === 0 ? (
      <span className="muted">{none}</span>
    ) : (
      <ul className="log-changes">
        {row.changes.map(({ field, from, to }) => (
          <li key={field}>
            <span className="muted">{sentence(field)}</span> <del dir="auto">{drawn(field, from)}</del>{' '}
            <span aria-hidden>→</span> <ins dir="auto">{drawn(field, to)}</ins>
          </li>
        ))}
      </ul>
    ),
  text: (row) =>
    row.changes.map(({ field, from, to }) => `${field}: ${covered(field, from)} → ${covered(field, to)}`).join('; '),
};

type LogParams = { limit?: number; sort?: 'created_at' | '-created_at' };
type LogSource<Params> = (params: Params & LogParams) => ReadQuery<Page<LogEntry>>;

interface LogList {
  id: string;
  csv: string;
  empty: string;
}

/** Who did what to a customer, from what to what, and when: the newest day first. */
export const logList = <Params,>(
  source: LogSource<Params>,
  latest: () => ReadQuery<Page<LogEntry>>,
  { id, csv, empty }: LogList,
): ListDefinition<LogEntry, Params & LogParams> =>
  defineList(source, {
    id,
    sort: '-created_at',
    key: (row) => row.id,
    group: (row) => formatDay(row.created_at),
    columns: [
      name('action', 'Action', (row) => sentence(row.action), { width: '164px', wrap: true }),
      text('actor', 'Who', (row) => row.actor.name, { width: '122px', wrap: true }),
      changes,
      text('reason', 'Reason', (row) => row.reason, { width: '170px', wrap: true }),
      text('ip', 'IP address', (row) => row.ip, { width: '114px' }),
      when('created_at', 'Time', (row) => row.created_at, { sort: 'created_at', width: '86px', precision: 'time' }),
    ],
    filters: [
      word('Action, reason or name'),
      ask('action', 'Action', latest, {
        options: ({ data }) =>
          [...new Set(data.map((row) => row.action))].sort().map((value) => ({ value, label: sentence(value) })),
        accept: /^[\w.-]{1,80}$/,
        name: sentence,
      }),
      wordOf('actor', 'Who'),
      dates('When'),
    ],
    csv,
    noun: ['entry', 'entries'],
    empty,
  });

export const latestEntries = { limit: actionsFrom, sort: '-created_at' } as const;
