import type { Book } from '#contract/platform/api/settings/books.ts';
import { bookBody, newBookBody } from '#contract/platform/bodies/books.ts';
import { limits } from '#contract/values/limits.ts';
import { api } from '#kernel/api/client.ts';
import { defineForm } from '#kernel/definitions/form.ts';
import { formChanges } from '#kernel/fields/compared-fields.ts';
import { findExisting } from '#kernel/form/find-existing.ts';
import { coinOptions, currencyOptions, type KnownCurrency, knownCurrencies } from '../shared/money/known-currencies.ts';
import { reasonInput } from '../shared/reason-input.ts';
import { type BookValues, bookActions, valuesOf } from './book-values.ts';
import { bookColumns, bookFields } from './books.fields.ts';

export const booksForm = defineForm<Book, BookValues, readonly KnownCurrency[]>({
  endpoints: { add: 'books.add', edit: 'books.update' },
  prepare: knownCurrencies,
  sections: [
    {
      title: 'Pair',
      text: 'Customers can place orders in an enabled book only. Open orders stay when it is disabled.',
      inputs: (_values, record, known) => [
        ...(record
          ? [{ kind: 'readOnly', name: 'pair', label: 'Pair', value: record.pair } as const]
          : ([
              { kind: 'select', name: 'base', label: 'Base', options: coinOptions(known), half: true },
              { kind: 'select', name: 'quote', label: 'Quote', options: currencyOptions(known), half: true },
            ] as const)),
        { kind: 'switch', name: 'enabled', label: 'Enabled' },
      ],
    },
    {
      title: 'Fees',
      text: 'Apply to new orders, in percent of their value.',
      inputs: () => [
        { kind: 'text', type: 'decimal', name: 'maker_fee', label: 'Maker fee (%)', half: true },
        { kind: 'text', type: 'decimal', name: 'taker_fee', label: 'Taker fee (%)', half: true },
      ],
    },
    {
      title: 'Limits of one order',
      inputs: ({ base }) => [
        { kind: 'text', type: 'decimal', name: 'min', label: `Minimum in ${base}`, half: true },
        { kind: 'text', type: 'decimal', name: 'max', label: `Maximum in ${base}`, half: true },
      ],
    },
    { title: 'Reason for the change', text: 'Shown in the history of the book.', inputs: () => [reasonInput] },
  ],
  query: ({ id = '' }) => api.books.get.query({ id }),
  keepsDraft: true,
  initialValues: valuesOf,
  schema: (record) => (record ? bookBody : newBookBody),
  record: bookActions,
  history: ({ history }) => history,
  historyFields: bookColumns,
  changes: (record, values) => formChanges(bookFields, record, valuesOf(record), values),
  send: ({ base, quote, ...terms }, request, record) =>
    record
      ? api.books.update.send({ id: record.id }, terms, request)
      : api.books.add.send({}, { base, quote, ...terms }, request),
  existing: ({ base, quote }) =>
    findExisting(api.books.list.query({ sort: '-created_at', limit: limits.pageSizeMax }), {
      values: [base, quote],
      isSame: (book) => book.base === base && book.quote === quote,
      name: ({ pair }) => pair,
    }),
  submitLabel: (record) => (record ? 'Save changes' : 'Add book'),
  successMessage: 'Book saved',
});
