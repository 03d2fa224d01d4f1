import { z } from 'zod';
import {
  amount,
  dateTime,
  flag,
  id,
  identifier,
  optionalDateTime,
  optionalList,
  orNull,
} from '../../values/schemas.ts';
import { post } from '../definitions/endpoint.ts';
import { customerName } from '../definitions/entities.ts';
import type { UnreadableRow } from '../unreadable.ts';

/**
 * Search filters. `q` is plain text: it searches IDs, references (also a part of one, from six characters on), hashes, references of
 * providers, addresses, names, emails and phone numbers.
 */
export const searchFilters = [
  'q',
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

/** The field that a result was found by, such as `hash`, with its value. */
const matched = orNull(z.object({ field: z.string(), value: identifier }));
const customer = orNull(customerName);

const movement = z.object({
  id,
  amount,
  currency_id: identifier,
  reference: identifier,
  status: z.string(),
  created_at: dateTime,
  customer,
  matched,
});

/**
 * A record of any other kind, found by its whole ID or reference. `type` is the path of its collection in this API, such as `loan/summary`
 * or `customers/CUS1/verifications`.
 */
const record = z.object({
  type: z.string(),
  id,
  /** Its reference, or what people call it. */
  name: orNull(identifier),
  amount: orNull(amount),
  currency_id: orNull(identifier),
  status: orNull(z.string()),
  created_at: optionalDateTime,
  customer,
  matched,
});

const groups = z.object({
  customers: optionalList(
    z.object({
      id,
      first_name: orNull(z.string()),
      last_name: orNull(z.string()),
      email: orNull(z.string()),
      matched,
    }),
  ),
  businesses: optionalList(z.object({ id, business: z.string(), email: orNull(z.string()), matched })),
  payouts: optionalList(movement.extend({ category: z.string() })),
  connect_trade: optionalList(movement),
  fiat_deposits: optionalList(movement),
  crypto_deposits: optionalList(movement),
  /** Amounts in NGN. */
  airtimes: optionalList(movement.omit({ currency_id: true })),
  transactions: optionalList(movement.omit({ currency_id: true }).extend({ currency: z.string(), is_fiat: flag })),
  addresses: optionalList(
    z.object({ id, asset: z.string(), address: identifier, created_at: dateTime, customer, matched }),
  ),
  phone_numbers: optionalList(
    z.object({ id, number: identifier, user_id: identifier, created_at: dateTime, customer, matched }),
  ),
  records: optionalList(record),
});
export type SearchGroups = z.infer<typeof groups>;
/** The results of a search. `unreadable`: those that do not fit the contract, each with the key of its group. */
export type SearchAnswer = SearchGroups & { unreadable?: readonly UnreadableRow[] };

export const search = {
  run: post('/search', {
    readOnly: true,
    /**
     * Parameters with the same value are readings of one text: a result matches any of them. Of parameters with different values it
     * matches all.
     */
    body: z.object({
      parameters: z.array(z.object({ filter: z.enum(searchFilters), value: z.string().min(1).max(200) })).min(1),
    }),
    answer: z.object({ data: groups }).transform((body) => body.data),
  }),
};
