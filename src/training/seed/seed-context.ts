import type { Store } from '../db/store.ts';

/** The database and what its made-up data is generated from. */
export interface SeedContext {
  readonly store: Store;
  readonly seed: number;
  /** The minute that seeded dates count from, in milliseconds: the moment of seeding. */
  readonly anchor: number;
}

/** What a new database is seeded with. */
export interface SeedPlan {
  readonly seed: number;
  readonly customers: number;
  readonly anchor: number;
}

/** The number of rows of a collection: at least `least`, and one for every ten customers. */
export const rowCount = ({ customers }: Pick<SeedPlan, 'customers'>, least: number): number =>
  Math.max(least, Math.floor(customers / 10));
