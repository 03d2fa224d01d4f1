import { z } from 'zod';
import { amount, id, moment, opt } from '../values.ts';

/** Records that several groups of the API answer with (spec section 3, api.md "Customers"). */

/** A customer's level: 0 to 3 (spec section 9), as the number or its digits. */
export const level = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);

export const address = z.object({
  primary_address: opt(z.string()),
  secondary_address: opt(z.string()),
  city: opt(z.string()),
  state: opt(z.string()),
  county: opt(z.string()),
  postal_code: opt(z.string()),
  country_id: opt(z.string()),
});
export type Address = z.infer<typeof address>;

/** A customer as lists carry one (spec section 3). `deleted_at` is when a requested deletion takes, or took, effect. */
export const customer = z.object({
  id,
  email: opt(z.string()),
  phone_number: opt(z.string()),
  level,
  verified: z.boolean(),
  has_mfa: z.boolean(),
  vip: z.boolean(),
  merchant: z.boolean(),
  payout: z.boolean(),
  active: z.boolean(),
  deleted_at: opt(moment),
  customer_of: opt(z.string()),
  business_id: opt(z.string()),
  meta: z.object({ restricted: z.boolean() }),
  jail_status: z.object({ jailed: z.boolean(), until: opt(moment) }),
  profile: z.object({
    first_name: opt(z.string()),
    last_name: opt(z.string()),
    country_code: opt(z.string()),
  }),
  created_at: moment,
});
export type Customer = z.infer<typeof customer>;

/** What a customer may move at a level: `used` and `limit` in major units of `currency`. */
const customerLimit = z.object({ name: z.string(), currency: z.string(), limit: amount, used: amount });

/** A customer as the detail carries one: the list's fields and, ours, those of the Profile tab. */
export const customerDetail = customer.extend({
  username: opt(z.string()),
  gender: opt(z.string()),
  date_of_birth: opt(z.iso.date()),
  bvn: opt(z.string()),
  address: opt(address),
  limits: opt(z.array(customerLimit)).transform((list) => list ?? []),
  referral_code: opt(z.string()),
  last_login_at: opt(moment),
  updated_at: opt(moment),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

/** A status in time, on the timeline of a movement of money. */
export const step = z.object({ status: z.string(), at: moment });

/** One record's kind of who did what: an actor of the staff or the system. */
export const actor = z.object({ name: z.string(), email: opt(z.string()) });
