import type { Book } from '#contract/platform/api/settings/books.ts';
import { api } from '#kernel/api/client.ts';
import type { RecordActions } from '#kernel/definitions/action.ts';
import { comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { editAction } from '#kernel/resource/define-resource.ts';
import { bookFields } from './books.fields.ts';
import { books } from './identity.ts';

/** The values of the form. Fees are in percent, the limits of one order in the base. */
export type BookValues = Record<'base' | 'quote' | 'maker_fee' | 'taker_fee' | 'min' | 'max' | 'reason', string> & {
  enabled: boolean;
};

export const valuesOf = (record: Book | null): BookValues => ({
  base: record?.base ?? 'BTC',
  quote: record?.quote ?? 'USDT',
  maker_fee: record?.maker_fee ?? '',
  taker_fee: record?.taker_fee ?? '',
  min: record?.min ?? '',
  max: record?.max ?? '',
  enabled: record?.enabled ?? false,
  reason: '',
});

export const bookActions: RecordActions<Book> = {
  name: ({ pair }) => pair,
  recordQuery: ({ id }) => api.books.get.query({ id }),
  comparedValues: comparedValuesBy(...Object.values(bookFields)),
  list: [editAction(books)],
};
