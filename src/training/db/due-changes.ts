import type { Store } from './store.ts';

/** Ends jail terms and applies deletions that are due. */
export const applyDueChanges = (store: Store, now: number): void => {
  store.run(
    'UPDATE customers SET jailed_until = NULL, updated_at = ? WHERE jailed_until IS NOT NULL AND jailed_until <= ?',
    now,
    now,
  );
  store.run(
    'UPDATE customers SET active = 0, updated_at = ? WHERE deleted_at IS NOT NULL AND active = 1 AND deleted_at <= ?',
    now,
    now,
  );
};
