import type { ExchangeRate } from '#contract/platform/api/settings/books.ts';
import type { Badge } from '#kernel/definitions/detail.ts';
import { money } from '#kernel/fields/fields.tsx';

/** A rate in the quote with all its decimals: a rate of a fiat currency may have more than two. */
export const inQuote = <Rec extends ExchangeRate>(key: 'buy' | 'sell' | 'source_rate', label: string) =>
  money<Rec>(key, label, (record) => ({ amount: record[key], currency: record.quote, isFiat: false }), { icon: false });

/** Marks a rate that a member set in place of the source's. */
export const overrideBadges = ({ override }: ExchangeRate): readonly Badge[] =>
  override ? [{ label: 'Overridden', tone: 'warning' }] : [];
