import { z } from 'zod';
import {
  amount,
  booleanParam,
  calendarDay,
  dateTime,
  flag,
  id,
  oneOrMany,
  optionalList,
  orNull,
} from '../../../values/schemas.ts';
import { bookBody, newBookBody, rateOverrideBody } from '../../bodies/books.ts';
import { reasonBody } from '../../bodies/common.ts';
import { listQuery, pageAnswer, recordAnswer, writeAnswer } from '../../definitions/answers.ts';
import { del, get, post, put } from '../../definitions/endpoint.ts';
import { settingHistory } from '../../definitions/entities.ts';

const pair = { pair: z.string(), base: z.string(), quote: z.string() };

/** A book of spot trading: fees in percent, `min` and `max` of one order in its base. */
const book = z.object({
  id,
  ...pair,
  maker_fee: amount,
  taker_fee: amount,
  min: amount,
  max: amount,
  enabled: flag,
  created_at: dateTime,
  history: settingHistory,
});
export type Book = z.infer<typeof book>;

/** Rates that a member set in place of those of the source, in the quote. */
const override = z.object({ until: dateTime, by: orNull(z.string()), reason: orNull(z.string()) });

/**
 * An exchange rate, in the quote for one of the base: `buy` is what customers pay, `sell` what they get, `source_rate` that of the source
 * without a margin. `spread` is between buy and sell, in percent of the source rate.
 */
const rate = z.object({
  id,
  ...pair,
  buy: amount,
  sell: amount,
  spread: amount,
  source: z.string(),
  source_rate: amount,
  override: orNull(override),
  updated_at: dateTime,
});
export type ExchangeRate = z.infer<typeof rate>;

const rateDetail = rate.extend({
  /** The rates at the end of each of the last 30 days in UTC, oldest first. */
  series: optionalList(z.object({ day: calendarDay, buy: amount, sell: amount, source_rate: amount })),
  history: settingHistory,
});
export type ExchangeRateDetail = z.infer<typeof rateDetail>;

const permission = 'book:read';
const savedBook = writeAnswer.extend({ data: orNull(book) });
const savedRate = writeAnswer.extend({ data: orNull(rateDetail) });
const changesRates = ['rates', 'rate'];
const changesBooks = ['list', 'get'];

export const books = {
  rates: get('/books/rates', {
    query: listQuery(['pair', 'updated_at']).extend({
      quote: oneOrMany(z.string()).optional(),
      /** Only rates that a member has overridden. */
      overridden: booleanParam.optional(),
    }),
    answer: pageAnswer(rate),
    permission,
  }),
  rate: get('/books/rates/:id', { answer: recordAnswer(rateDetail), permission }),
  overrideRate: put('/books/rates/:id', {
    body: rateOverrideBody,
    answer: savedRate,
    permission,
    changesOnly: changesRates,
  }),
  removeOverride: del('/books/rates/:id/override', {
    body: reasonBody,
    answer: savedRate,
    permission,
    changesOnly: changesRates,
  }),
  list: get('/books', {
    query: listQuery(['created_at', 'pair']).extend({ enabled: booleanParam.optional() }),
    answer: pageAnswer(book),
    permission,
  }),
  get: get('/books/:id', { answer: recordAnswer(book), permission }),
  add: post('/books', { body: newBookBody, answer: savedBook, permission, changesOnly: changesBooks }),
  update: put('/books/:id', { body: bookBody, answer: savedBook, permission, changesOnly: changesBooks }),
};
