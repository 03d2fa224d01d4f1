import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { orderPairs } from '#contract/platform/enums.ts';
import { currenciesOf, currencyOf } from '../../seed/products/order-values.ts';
import { conflict } from '../../shared/errors.ts';
import { day, iso } from '../../shared/time.ts';
import { createRecordId, fieldChange } from '../customers/audit.ts';
import { changeSetting, historyColumn, historyEntry } from '../definitions/change-setting.ts';
import { flag, integer, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { handle } from '../definitions/endpoint-handler.ts';

/** A round amount of the base that is worth about so many dollars. */
const amountWorth = (dollars: number, base: string): string =>
  String(Number((dollars / currencyOf(base).usd).toPrecision(1)));

/** The books of spot trading. */
export const books = defineCollection({
  table: 'books',
  noun: 'Book',
  columns: z.object({
    id: text,
    pair: text,
    base: text,
    quote: text,
    maker_fee: text,
    taker_fee: text,
    min: text,
    max: text,
    enabled: flag,
    created_at: integer,
    history: historyColumn,
  }),
  relations: () => null,
  search: (row) => [row.id, row.pair],
  sorts: { created_at: (row) => row.created_at, pair: (row) => row.pair },
  toAnswer: (row) => ({ ...row, created_at: iso(row.created_at) }),
  seed: function* (_context, { anchor }) {
    for (const [index, pair] of orderPairs.entries()) {
      const { base, quote } = currenciesOf(pair);
      yield {
        id: `BOK${String(index + 1).padStart(10, '0')}`,
        pair,
        base,
        quote,
        maker_fee: (0.1 + (index % 3) * 0.05).toFixed(2),
        taker_fee: (0.2 + (index % 3) * 0.05).toFixed(2),
        min: amountWorth(5, base),
        max: amountWorth(200_000, base),
        enabled: index !== 6,
        created_at: anchor - (800 - index * 61) * day,
        history: [],
      };
    }
  },
});

export const bookHandlers = {
  'books.list': handle(contract.books.list, (call) => books.list(call, call.query)),
  'books.get': handle(contract.books.get, books.get),
  'books.add': handle(contract.books.add, (call) => {
    const { platform, store, now } = call;
    const { reason, ...terms } = call.body;
    const pair = `${terms.base}/${terms.quote}`;
    const [other] = books.where(store, 'pair = ?', pair);
    if (other) throw conflict(`There is a book for ${pair} already`, books.toAnswer(platform, other));
    const history = [historyEntry(call, reason, fieldChange('book', null, pair))];
    const row = books.replace(platform, { ...terms, pair, history, id: createRecordId('BOK', now), created_at: now });
    return { message: 'Book added', data: books.toAnswer(platform, row) };
  }),
  'books.update': handle(contract.books.update, (call) => {
    const row = changeSetting(call, books, books.find(call.store, call.param('id')), call.body);
    return { message: 'Book updated', data: books.toAnswer(call.platform, row) };
  }),
};
