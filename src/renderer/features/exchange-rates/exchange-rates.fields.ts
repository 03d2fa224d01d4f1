import type { ExchangeRate } from '#contract/platform/api/settings/books.ts';
import type { Badge } from '#kernel/definitions/detail.ts';
import { dateTime, formatted, money } from '#kernel/fields/fields.tsx';
import { formatDateTimeUtc } from '#kernel/format/dates.ts';

/** A rate in the quote with all its decimals: a rate of a fiat currency may have more than two. */
const inQuote = (key: 'buy' | 'sell' | 'source_rate', label: string) =>
  money<ExchangeRate>(key, label, (record) => ({ amount: record[key], currency: record.quote, isFiat: false }), {
    icon: false,
  });

const endText = (until: string | null): string => {
  if (until === null) return 'No override';
  return Number.isNaN(Date.parse(until)) ? until : formatDateTimeUtc(until);
};

/** The fields of an exchange rate that more than one place shows, compares or changes. */
export const rateFields = {
  buy: inQuote('buy', 'Buy'),
  sell: inQuote('sell', 'Sell'),
  sourceRate: inQuote('source_rate', 'Source rate'),
  overrideEnds: formatted<ExchangeRate>('override.until', 'Override ends', ({ override }) => override?.until, endText, {
    comparison: 'time',
  }),
  updated: dateTime<ExchangeRate>('updated_at'),
};

/** Marks a rate that a member set in place of the source's. */
export const overrideBadges = ({ override }: ExchangeRate): readonly Badge[] =>
  override ? [{ label: 'Overridden', tone: 'warning' }] : [];
