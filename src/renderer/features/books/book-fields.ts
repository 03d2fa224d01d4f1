import type { Book } from '#contract/platform/api/settings/books.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { money, percent, status } from '#kernel/fields/fields.tsx';

const inBase = (key: 'min' | 'max', label: string) =>
  money<Book>(key, label, (record) => ({ amount: record[key], currency: record.base, isFiat: false }), { icon: false });

/** The values of a book that its form changes. */
export const bookFields: readonly Field<Book>[] = [
  percent('maker_fee', 'Maker fee'),
  percent('taker_fee', 'Taker fee'),
  inBase('min', 'Minimum'),
  inBase('max', 'Maximum'),
  status('enabled', 'Status', ({ enabled }) => (enabled ? 'enabled' : 'disabled')),
];
