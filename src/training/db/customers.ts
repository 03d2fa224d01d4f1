import { z } from 'zod';
import type { Customer } from '#contract/platform/definitions/entities.ts';
import { notFound } from '../shared/errors.ts';
import { iso, isoOrNull } from '../shared/time.ts';
import type { Store } from './store.ts';

const flag = z.number().transform((value) => value === 1);

const row = z.object({
  rowNumber: z.number(),
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

/** A row of `customers` with flags as booleans; an empty text means none. */
export type CustomerRow = z.infer<typeof row>;

/** The customers of these numbers, in the same order. */
export const customersByNumber = (store: Store, numbers: readonly number[]): CustomerRow[] =>
  numbers.flatMap((rowNumber) => store.all(row, 'SELECT * FROM customers WHERE rowNumber = ?', rowNumber));

/** The customer of an id; undefined when there is none. */
export const findCustomer = (store: Store, id: string): CustomerRow | undefined =>
  store.first(row, 'SELECT * FROM customers WHERE id = ?', id);

/** The customer of an id, or a not-found error. */
export const customerById = (store: Store, id: string): CustomerRow => {
  const found = findCustomer(store, id);
  if (found === undefined) throw notFound('Customer');
  return found;
};

/** A customer's display name: the id when there is no name. */
export const nameOf = ({ first_name, last_name, id }: CustomerRow): string => `${first_name} ${last_name}`.trim() || id;

/** A customer as the contract's lists define it. */
export const toCustomer = (customer: CustomerRow): Customer => ({
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

/** The text that `q` is searched in, without accents and in lower case. */
export const searchText = (
  customer: Pick<CustomerRow, 'id' | 'email' | 'phone' | 'username' | 'business_name'>,
  firstKey: string,
  lastKey: string,
): string =>
  `${firstKey} ${lastKey} ${customer.email} ${customer.phone} ${customer.username} ${customer.id.toLowerCase()} ${customer.business_name.toLowerCase()}`.trimEnd();
