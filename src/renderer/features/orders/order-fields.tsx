import { hedgeVenues, orderPairs } from '#contract/platform/enums.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { FieldOptions } from '#kernel/fields/field-maker.tsx';
import { money, shortText, word } from '#kernel/fields/fields.tsx';
import { percentOf } from '#kernel/format/decimal.ts';
import { signedAmount } from '#kernel/format/money.ts';
import { select } from '#kernel/list/filters/filters.ts';

interface Fillable {
  amount: string;
  filled: string | null;
}

/** How much of an order is filled, in percent; null if the platform does not say it. */
const filledText = ({ amount, filled }: Fillable): string | null => {
  const share = filled === null ? null : percentOf(filled, amount);
  return share === null ? null : `${share}%`;
};

export const filledShare = <Rec extends Fillable>(label = 'Filled'): Field<Rec> =>
  shortText('filled', label, filledText, { align: 'end' });

/** How far the limit price of an open order is from the market price, in percent with its sign. */
export const distance = <Rec extends { distance: string | null }>(): Field<Rec> =>
  shortText('distance', 'Distance', (row) => row.distance && `${signedAmount(row.distance)}%`, { align: 'end' });

export const side = <Rec extends { side: string }>(): Field<Rec> => word('side', 'Side', (row) => row.side);

export const pair = <Rec extends { pair: string }>(): Field<Rec> => shortText('pair', 'Pair', (row) => row.pair);

/** The side and the pair of an order as columns. */
export const sideAndPair = <Rec extends { side: string; pair: string }>(): Field<Rec>[] => [side(), pair()];

/** A price or a fee, in the second currency of the pair. */
export const inQuote = <Rec extends { quote: string }>(
  key: string,
  label: string,
  get: (record: Rec) => string | null,
  options: FieldOptions = {},
): Field<Rec> =>
  money<Rec>(
    key,
    label,
    (record) => {
      const amount = get(record);
      return amount === null ? null : { amount, currency: record.quote };
    },
    { icon: false, ...options },
  );

export const sideFilter = select('side', 'Side', ['buy', 'sell']);
export const pairFilter = select('pair', 'Pair', orderPairs, { multiple: true });
export const venueFilter = select('venue', 'Venue', hedgeVenues, { multiple: true });
