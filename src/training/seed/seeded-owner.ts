import { Random } from '../shared/random.ts';
import { hour } from '../shared/time.ts';
import { characters } from './customers/characters.ts';
import type { SeedContext, SeedPlan } from './seed-context.ts';

/** The customers that have records of every collection, so that each of them shows some. */
const firstCustomers = 150;

/**
 * The customer of a collection's row: the first customers twice in turn, then any. Null for customers without records of any kind. `salt` is
 * a number of the collection.
 */
export const seededOwner = (
  { store }: SeedContext,
  { seed, anchor, customers }: SeedPlan,
  index: number,
  random: Random,
  salt: number,
): { number: number; joinedAt: number } | null => {
  if (customers === 0) return null;
  const first = Math.min(firstCustomers, customers);
  const number = 1 + (index < 2 * first ? index % first : random.int(customers));
  if (characters[number - 1]?.traits.bare) return null;
  const signedUp = store.number('SELECT created_at FROM customers WHERE rowNumber = ?', number) ?? 0;
  // Nobody opens two records in the moment of signing up.
  const since = Math.min(hour, Math.max(0, anchor - signedUp) / 2);
  return { number, joinedAt: signedUp + Math.floor(since * new Random(seed, index, salt).next()) };
};
