import { z } from 'zod';
import { amount, id, moment, opt } from '../values.ts';
import { post } from './endpoint.ts';

/** Search filters (spec sections 5 and 9); `query` is plain text without a command. */
export const searchFilters = [
  'query',
  'email',
  'bvn',
  'reference',
  'address',
  'hash',
  'processor_id',
  'account_number',
  'phone_number',
  'username',
  'business',
] as const;

const movement = z.object({
  id,
  amount,
  currency_id: z.string(),
  reference: z.string(),
  status: z.string(),
  created_at: moment,
});

const groups = z.object({
  customers: z
    .array(z.object({ id, first_name: opt(z.string()), last_name: opt(z.string()), email: opt(z.string()) }))
    .default([]),
  businesses: z.array(z.object({ id, business: z.string(), email: opt(z.string()) })).default([]),
  payouts: z.array(movement.extend({ category: z.string() })).default([]),
  connect_trade: z.array(movement).default([]),
  fiat_deposits: z.array(movement).default([]),
  crypto_deposits: z.array(movement).default([]),
  /** Amounts in NGN. */
  airtimes: z.array(movement.omit({ currency_id: true })).default([]),
  transactions: z
    .array(movement.omit({ currency_id: true }).extend({ currency: z.string(), is_fiat: z.boolean() }))
    .default([]),
  addresses: z.array(z.object({ id, asset: z.string(), address: z.string(), created_at: moment })).default([]),
  phone_numbers: z.array(z.object({ id, number: z.string(), user_id: z.string(), created_at: moment })).default([]),
});
export type SearchGroups = z.infer<typeof groups>;

export const search = {
  run: post('/search', {
    safe: true,
    body: z.object({
      parameters: z.array(z.object({ filter: z.enum(searchFilters), value: z.string().min(1).max(200) })).min(1),
    }),
    answer: z.object({ data: groups }).transform((body) => body.data),
  }),
};
