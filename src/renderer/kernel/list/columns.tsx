import { Fragment, type ReactNode } from 'react';
import { formatDay, formatMoment, formatTime, timeHint } from '#kernel/format/dates.ts';
import { exactMoney, formatMoney } from '#kernel/format/money.ts';
import { none } from '#kernel/format/words.ts';
import { type BadgeTone, badge, statusBadge } from '#kernel/ui/badge.tsx';
import { Copyable } from '#kernel/ui/copyable.tsx';
import type { Column } from './define-list.ts';

type More = Pick<Column<unknown>, 'width' | 'sort' | 'primary' | 'wrap'>;
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

/** Another record that the row speaks of, with a link of its own: `to` is below the workspace, null where there is none. */
export const link = <Row,>(
  key: string,
  label: string,
  get: (row: Row) => string | null | undefined,
  to: (row: Row) => string | null,
  more: More = {},
): Column<Row> => ({ ...text(key, label, get, more), to });

/** A number or address that people pass on, with its copy button; `label` in small letters names it there. */
export const copy = <Row,>(
  key: string,
  label: string,
  get: (row: Row) => string | null,
  more: More = {},
): Column<Row> => ({
  ...text(key, label, get, more),
  cell: (row) => {
    const value = get(row);
    return value ? <Copyable value={value} what={label.toLowerCase()} /> : <span className="muted">{none}</span>;
  },
});

/** An amount that goes on in a further line between its thousands, never within them. */
const breakable = (amount: string): ReactNode => {
  const [first, ...rest] = amount.split(',');
  // Few amounts need it, and a text is cheaper than elements.
  if (rest.length < 4) return amount;
  let at = 0;
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={at++}>
          ,<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
};

/** An amount in major units with its currency, aligned at its end; the tooltip has every digit, the cell too when `exact`. */
export const money = <Row,>(
  key: string,
  label: string,
  get: (row: Row) => { amount: string; currency: string; isFiat?: boolean } | null,
  { exact = false, ...more }: More & { exact?: boolean } = {},
): Column<Row> => ({
  key,
  label,
  align: 'end',
  ...more,
  amount: get,
  cell: (row) => {
    const value = get(row);
    if (!value) return <span className="muted">{none}</span>;
    const { amount, currency, isFiat } = value;
    const shown = exact ? exactMoney(amount, currency) : formatMoney(amount, currency, isFiat);
    return (
      <span className="num" title={`${amount} ${currency}`}>
        {more.wrap ? breakable(shown) : shown}
      </span>
    );
  },
  text: (row) => {
    const value = get(row);
    return value ? `${value.amount} ${value.currency}` : '';
  },
});

const formatted = { day: formatDay, moment: formatMoment, time: formatTime };

/** A moment as a day, a time, or both; UTC and relative in the tooltip; CSV has ISO 8601. */
export const when = <Row,>(
  key: string,
  label: string,
  get: (row: Row) => string | null,
  { precision = 'moment', ...more }: More & { precision?: keyof typeof formatted } = {},
): Column<Row> => ({
  key,
  label,
  ...more,
  cell: (row) => {
    const at = get(row);
    if (!at) return <span className="muted">{none}</span>;
    return (
      <time className="num" dateTime={at} title={timeHint(at)}>
        {formatted[precision](at)}
      </time>
    );
  },
  text: (row) => get(row) ?? '',
});

export const status = <Row,>(
  key: string,
  label: string,
  get: (row: Row) => string | null,
  more: More = {},
): Column<Row> => ({
  key,
  label,
  ...more,
  cell: (row) => {
    const word = get(row);
    return word ? statusBadge(word) : <span className="muted">{none}</span>;
  },
  text: (row) => get(row) ?? '',
});

export interface Flag {
  label: string;
  tone: BadgeTone;
  hint?: string;
}

/** What is remarkable of a row, most important first: that one as a badge, the others as a number with their names in the tooltip. */
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
    const [first, ...others] = get(row);
    if (!first) return <span className="muted">{none}</span>;
    return (
      <span className="cell-badges" title={[first, ...others].map((flag) => flag.label).join(', ')}>
        {badge(first.label, first.tone)}
        {others.length > 0 && <span className="badge-more">+{others.length}</span>}
      </span>
    );
  },
  text: (row) =>
    get(row)
      .map((flag) => flag.label)
      .join('; '),
});
