import { z } from 'zod';
import type { Customer } from '../../contract/api/people.ts';
import { notFound } from '../http/refusal.ts';
import type { Store } from './store.ts';

const flag = z.number().transform((value) => value === 1);

const row = z.object({
  n: z.number(),
  id: z.string(),
  email: z.string(),
  phone: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  country: z.string(),
  level: z.number(),
  verified: flag,
  has_mfa: flag,
  vip: flag,
  merchant: flag,
  payout: flag,
  active: flag,
  restricted: flag,
  jailed_until: z.number().nullable(),
  deleted_at: z.number().nullable(),
  business_id: z.string(),
  business_name: z.string(),
  bvn: z.string(),
  created_at: z.number(),
  updated_at: z.number(),
  more: z.string().nullable(),
});

/** A customer as the database holds one, flags read as booleans; empty texts mean none. */
export type CustomerRow = z.infer<typeof row>;

export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));

/** The customers of these numbers, in their order. */
export const customersByNumber = (store: Store, numbers: readonly number[]): CustomerRow[] =>
  numbers.flatMap((n) => store.all(row, 'SELECT * FROM customers WHERE n = ?', n));

/** The customer of an id, or nobody. */
export const customerIfAny = (store: Store, id: string): CustomerRow | undefined =>
  store.first(row, 'SELECT * FROM customers WHERE id = ?', id);

/** The customer of an id; refuses with 404 when there is none. */
export const customerById = (store: Store, id: string): CustomerRow => {
  const found = customerIfAny(store, id);
  if (found === undefined) throw notFound('Customer');
  return found;
};

/** What to call a customer where a name must be given: the id stands in for one that is missing. */
export const nameOf = ({ first_name, last_name, id }: CustomerRow): string => `${first_name} ${last_name}`.trim() || id;

/** A customer as lists carry one. */
export const customerAnswer = (customer: CustomerRow): Customer => ({
  id: customer.id,
  email: customer.email || null,
  phone_number: customer.phone || null,
  level: customer.level,
  verified: customer.verified,
  has_mfa: customer.has_mfa,
  vip: customer.vip,
  merchant: customer.merchant,
  payout: customer.payout,
  active: customer.active,
  deleted_at: isoOrNull(customer.deleted_at),
  customer_of: customer.business_name || null,
  business_id: customer.business_id || null,
  meta: { restricted: customer.restricted },
  jail_status: { jailed: customer.jailed_until !== null, until: isoOrNull(customer.jailed_until) },
  profile: {
    first_name: customer.first_name || null,
    last_name: customer.last_name || null,
    country_code: customer.country || null,
  },
  created_at: iso(customer.created_at),
});
