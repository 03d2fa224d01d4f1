import type { Vault } from '#contract/platform/api/settings/custody.ts';
import { sumOf } from '#kernel/format/decimal.ts';

/** Said on each page of custody. */
export const readOnlyNote = 'Read only: funds cannot be moved from the console.';

/** The value of a vault in USD, exactly; null if the value of an asset is not known. */
export const vaultValue = ({ assets }: Vault): { amount: string; currency: 'USD' } | null => {
  const values = assets.flatMap(({ usd_value }) => usd_value ?? []);
  const amount = values.length === assets.length ? sumOf(values) : null;
  return amount === null ? null : { amount, currency: 'USD' };
};
