import { z } from 'zod';
import type { Business } from '../../contract/api/businesses.ts';
import type { LinkedBusiness } from '../../contract/api/customer-records.ts';
import { notFound } from '../http/refusal.ts';
import { type CustomerRow, customersByNumber, iso, nameOf } from './customer.ts';
import type { Store } from './store.ts';

const flag = z.number().transform((value) => value === 1);
const row = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  registration_number: z.string(),
  type: z.string(),
  level: z.number(),
  verified: flag,
  active: flag,
  owner_n: z.number().nullable(),
  search: z.string(),
  created_at: z.number(),
});

/** A business as the database holds one, flags read as booleans; empty texts mean none. */
export type BusinessRow = z.infer<typeof row>;

/** All of them: they are few. */
export const businessRows = (store: Store): BusinessRow[] => store.all(row, 'SELECT * FROM businesses');

/** The business of an id; refuses with 404 when there is none. */
export const businessById = (store: Store, id: string): BusinessRow => {
  const found = store.first(row, 'SELECT * FROM businesses WHERE id = ?', id);
  if (found === undefined) throw notFound('Business');
  return found;
};

/** The businesses a customer owns, as the customer's linked businesses show them. */
export const ownedBusinesses = (store: Store, { n }: CustomerRow): LinkedBusiness[] =>
  store.all(row, 'SELECT * FROM businesses WHERE owner_n = ?', n).map(({ id, name, verified, created_at }) => ({
    id,
    name,
    role: 'Owner',
    status: verified ? 'approved' : 'pending',
    created_at: iso(created_at),
  }));

/** A business as the contract carries one; its owner's name is read now, so that it follows what staff change. */
export const businessAnswer = (store: Store, found: BusinessRow): Business => {
  const [owner] = found.owner_n === null ? [] : customersByNumber(store, [found.owner_n]);
  return {
    id: found.id,
    name: found.name,
    registration_number: found.registration_number || null,
    email: found.email || null,
    phone_number: found.phone || null,
    country_code: found.country || null,
    type: found.type || null,
    level: found.level,
    verified: found.verified,
    active: found.active,
    owner: owner ? { id: owner.id, name: nameOf(owner) } : null,
    created_at: iso(found.created_at),
  };
};
