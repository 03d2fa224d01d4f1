import type { Book } from '#contract/platform/api/settings/books.ts';
import { api } from '#kernel/api/client.ts';
import type { RecordActions } from '#kernel/definitions/action.ts';
import { exactMoney, formatPercent } from '#kernel/format/money.ts';
import { editAction } from '#kernel/resource/define-resource.ts';
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

/** The values as people read them, by label. */
export const bookEntries = ({
  base,
  maker_fee,
  taker_fee,
  min,
  max,
  enabled,
}: BookValues): ReadonlyMap<string, string> =>
  new Map([
    ['Maker fee', formatPercent(maker_fee)],
    ['Taker fee', formatPercent(taker_fee)],
    ['Minimum order', exactMoney(min, base)],
    ['Maximum order', exactMoney(max, base)],
    ['Status', enabled ? 'Enabled' : 'Disabled'],
  ]);

export const bookActions: RecordActions<Book> = {
  name: ({ pair }) => pair,
  recordQuery: ({ id }) => api.books.get.query({ id }),
  comparedFields: (record) => bookEntries(valuesOf(record)),
  list: [editAction(books)],
};
