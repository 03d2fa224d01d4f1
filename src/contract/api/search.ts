import { z } from 'zod';
import { post } from '../definitions/endpoint.ts';
import { amount, dateTime, id, orNull } from '../values.ts';

/** Search filters; `query` is plain text without a command. */
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
  created_at: dateTime,
});

const groups = z.object({
  customers: z
    .array(z.object({ id, first_name: orNull(z.string()), last_name: orNull(z.string()), email: orNull(z.string()) }))
    .default([]),
  businesses: z.array(z.object({ id, business: z.string(), email: orNull(z.string()) })).default([]),
  payouts: z.array(movement.extend({ category: z.string() })).default([]),
  connect_trade: z.array(movement).default([]),
  fiat_deposits: z.array(movement).default([]),
  crypto_deposits: z.array(movement).default([]),
  /** Amounts in NGN. */
  airtimes: z.array(movement.omit({ currency_id: true })).default([]),
  transactions: z
    .array(movement.omit({ currency_id: true }).extend({ currency: z.string(), is_fiat: z.boolean() }))
    .default([]),
  addresses: z.array(z.object({ id, asset: z.string(), address: z.string(), created_at: dateTime })).default([]),
  phone_numbers: z.array(z.object({ id, number: z.string(), user_id: z.string(), created_at: dateTime })).default([]),
});
export type SearchGroups = z.infer<typeof groups>;

export const search = {
  run: post('/search', {
    readOnly: true,
    body: z.object({
      parameters: z.array(z.object({ filter: z.enum(searchFilters), value: z.string().min(1).max(200) })).min(1),
    }),
    answer: z.object({ data: groups }).transform((body) => body.data),
  }),
};
