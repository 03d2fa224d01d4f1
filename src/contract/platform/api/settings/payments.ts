import { z } from 'zod';
import { amount, booleanParam, count, dateTime, flag, id, list, oneOrMany, orNull } from '../../../values/schemas.ts';
import { paymentOptionBody, prioritiesBody, providerBody } from '../../bodies/payments.ts';
import { listQuery, pageAnswer, recordAnswer, writeAnswer } from '../../definitions/answers.ts';
import { get, put } from '../../definitions/endpoint.ts';
import { ofCurrency, settingHistory } from '../../definitions/entities.ts';
import type { Permission } from '../../permissions.ts';

/** A setting of a kind whose records are tried in the order of their priorities, from 1. */
const prioritized = z.object({
  id,
  name: z.string(),
  priority: count,
  enabled: flag,
  created_at: dateTime,
  history: settingHistory,
});

/** A way to pay, a bank, an external provider or a policy: `fee` in percent, `min` and `max` of one payment in `currency`. */
const paymentOption = prioritized.extend({
  currency: z.string(),
  ...ofCurrency,
  kind: z.string(),
  min: amount,
  max: amount,
  fee: amount,
});
export type PaymentOption = z.infer<typeof paymentOption>;

/** A provider that a product is bought from: the money left with it in `currency`, and our commission in percent. */
const provider = prioritized.extend({
  balance: amount,
  currency: z.string(),
  ...ofCurrency,
  commission: amount,
  /** How well the provider answers: operational, degraded or down. */
  health: orNull(z.string()),
});
export type Provider = z.infer<typeof provider>;

/** The order of all records of a kind, which is its `id`: those with the lowest number are tried first. */
const priorities = z.object({
  id,
  items: list(z.object({ id, name: z.string(), note: orNull(z.string()), enabled: orNull(flag) })),
});
export type Priorities = z.infer<typeof priorities>;

/** The endpoints of the kinds of settings below a path. The order of a kind has a read of its own, whose ETag guards its write. */
const prioritizedEndpoints = <const Path extends string, Row extends z.ZodObject, Body extends z.ZodType>(
  path: Path,
  { row, body, permission }: { row: Row; body: Body; permission: Permission },
) => ({
  list: get(`${path}/:kind` as const, {
    query: listQuery(['priority', 'name', 'created_at']).extend({
      enabled: booleanParam.optional(),
      currency: oneOrMany(z.string()).optional(),
    }),
    answer: pageAnswer(row),
    permission,
  }),
  priorities: get(`${path}/:kind/priorities` as const, { answer: recordAnswer(priorities), permission }),
  setPriorities: put(`${path}/:kind/priorities` as const, {
    body: prioritiesBody,
    answer: writeAnswer.extend({ data: orNull(priorities) }),
    permission,
  }),
  get: get(`${path}/:kind/:id` as const, { answer: recordAnswer(row), permission }),
  update: put(`${path}/:kind/:id` as const, {
    body,
    answer: writeAnswer.extend({ data: orNull(row) }),
    permission,
  }),
});

export const payments = prioritizedEndpoints('/payments', {
  row: paymentOption,
  body: paymentOptionBody,
  permission: 'payment_option:read',
});

export const providers = prioritizedEndpoints('/providers', {
  row: provider,
  body: providerBody,
  permission: 'spend/provider:read',
});
