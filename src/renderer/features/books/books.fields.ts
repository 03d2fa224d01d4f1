import type { Book } from '#contract/platform/api/settings/books.ts';
import { money, percent } from '#kernel/fields/fields.tsx';
import { enabledField } from '../shared/fields.tsx';

/** A limit of one order, in the base. */
const inBase = (key: 'min' | 'max', label: string) =>
  money<Book>(key, label, (record) => ({ amount: record[key], currency: record.base, isFiat: false }), { icon: false });

/** The fields of a book that its form changes, by the names of the form's values. */
export const bookFields = {
  maker_fee: percent<Book>('maker_fee'),
  taker_fee: percent<Book>('taker_fee'),
  min: inBase('min', 'Minimum order'),
  max: inBase('max', 'Maximum order'),
  enabled: enabledField<Book>('enabled', 'Status'),
};

/** The same as columns, and in the history. */
export const bookColumns = [
  bookFields.maker_fee,
  bookFields.taker_fee,
  { ...bookFields.min, label: 'Minimum' },
  { ...bookFields.max, label: 'Maximum' },
  bookFields.enabled,
];
