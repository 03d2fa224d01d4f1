import type { ReactNode } from 'react';
import { formatDay, formatMoment, timeHint } from '#kernel/format/dates.ts';
import { formatMoney } from '#kernel/format/money.ts';
import { none } from '#kernel/format/words.ts';
import { type BadgeTone, badge, statusBadge } from '#kernel/ui/badge.tsx';
import type { Column } from './define-list.ts';

type More = Pick<Column<unknown>, 'width' | 'sort' | 'primary'>;
type Text = string | number | null | undefined;

/** Plain text; `dir="auto"` lets a right-to-left name sit right in a left-to-right table. */
export const text = <Row,>(key: string, label: string, get: (row: Row) => Text, more: More = {}): Column<Row> => ({
  key,
  label,
  ...more,
  cell: (row) => {
    const value = get(row);
    return value === null || value === undefined || value === '' ? (
      <span className="muted">{none}</span>
    ) : (
      <span dir="auto">{value}</span>
    );
  },
  text: (row) => String(get(row) ?? ''),
});

/** The row's name and link. */
export const name = <Row,>(key: string, label: string, get: (row: Row) => string, more: More = {}): Column<Row> => ({
  ...text(key, label, get, { ...more, primary: true }),
  cell: (row) => <span dir="auto">{get(row)}</span>,
});

/** An amount in major units with its currency, aligned at its end; the tooltip has every digit. */
export const money = <Row,>(
  key: string,
  label: string,
  get: (row: Row) => { amount: string; currency: string; isFiat?: boolean } | null,
  more: More = {},
): Column<Row> => ({
  key,
  label,
  align: 'end',
  ...more,
  cell: (row) => {
    const value = get(row);
    if (!value) return <span className="muted">{none}</span>;
    return (
      <span className="num" title={`${value.amount} ${value.currency}`}>
        {formatMoney(value.amount, value.currency, value.isFiat)}
      </span>
    );
  },
  text: (row) => {
    const value = get(row);
    return value ? `${value.amount} ${value.currency}` : '';
  },
});

/** A moment as a day or a day with its time; UTC and relative in the tooltip; CSV has ISO 8601. */
export const when = <Row,>(
  key: string,
  label: string,
  get: (row: Row) => string | null,
  { precision = 'moment', ...more }: More & { precision?: 'day' | 'moment' } = {},
): Column<Row> => ({
  key,
  label,
  ...more,
  cell: (row) => {
    const at = get(row);
    if (!at) return <span className="muted">{none}</span>;
    return (
      <time className="num" dateTime={at} title={timeHint(at)}>
        {precision === 'day' ? formatDay(at) : formatMoment(at)}
      </time>
    );
  },
  text: (row) => get(row) ?? '',
});

export const status = <Row,>(key: string, label: string, get: (row: Row) => string, more: More = {}): Column<Row> => ({
  key,
  label,
  ...more,
  cell: (row) => statusBadge(get(row)),
  text: get,
});

export interface Flag {
  label: string;
  tone: BadgeTone;
  hint?: string;
}

export const flags = <Row,>(
  key: string,
  label: string,
  get: (row: Row) => readonly Flag[],
  more: More = {},
): Column<Row> => ({
  key,
  label,
  ...more,
  cell: (row): ReactNode => {
    const all = get(row);
    if (all.length === 0) return <span className="muted">{none}</span>;
    return (
      <span className="cell-badges" title={all.map((flag) => flag.label).join(', ')}>
        {all.map((flag) => badge(flag.label, flag.tone))}
      </span>
    );
  },
  text: (row) =>
    get(row)
      .map((flag) => flag.label)
      .join('; '),
});
