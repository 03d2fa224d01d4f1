import type { Random } from '../shared/random.ts';
import { characters } from './customers/characters.ts';
import type { SeedContext, SeedPlan } from './seed-context.ts';

/** The customers that have records of every collection, so that each of them shows some. */
const firstCustomers = 150;

/** The customer of a collection's row: the first customers twice in turn, then any. Null for customers without records of any kind. */
export const seededOwner = (
  { store }: SeedContext,
  { customers }: SeedPlan,
  index: number,
  random: Random,
): { number: number; joinedAt: number } | null => {
  if (customers === 0) return null;
  const first = Math.min(firstCustomers, customers);
  const number = 1 + (index < 2 * first ? index % first : random.int(customers));
  if (characters[number - 1]?.traits.bare) return null;
  return { number, joinedAt: store.number('SELECT created_at FROM customers WHERE rowNumber = ?', number) ?? 0 };
};
