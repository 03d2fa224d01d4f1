import type { Store } from '../db/store.ts';
import { currencies, transactionStatuses } from '../db/transaction-values.ts';
import { referenceAlphabet } from '../shared/codes.ts';
import { Random } from '../shared/random.ts';
import { day } from '../shared/time.ts';
import type { SeedPlan } from './seed-context.ts';
import { generateAmount } from './transactions.ts';

/** Money movements that have no screens yet; only search finds them. */
export const movementKinds = ['connect_trade'] as const;
export type MovementKind = (typeof movementKinds)[number];

const hex = '0123456789abcdef';
const prefixes: Record<MovementKind, string> = {
  connect_trade: 'CTR',
};
const firstCoin = currencies.findIndex((currency) => !currency.is_fiat);

/** A random coin. */
const coinOf = (random: Random): number => firstCoin + random.int(currencies.length - firstCoin);

/** Seeds 120 movements of each kind for the first customers. */
export const seedMovements = (store: Store, plan: SeedPlan): void => {
  const people = Math.min(plan.customers, 400);
  if (people === 0) return;
  const insert = store.statement('INSERT INTO movements VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  movementKinds.forEach((kind, kindIndex) => {
    for (let index = 1; index <= 120; index += 1) {
      const random = new Random(plan.seed, index, 51 + kindIndex);
      const currency = coinOf(random);
      const coin = !(currencies[currency]?.is_fiat ?? true);
      insert.run(
        prefixes[kind] + String(index).padStart(10, '0'),
        kind,
        1 + random.int(people),
        generateAmount(random, currency),
        currencies[currency]?.code ?? 'NGN',
        `${prefixes[kind]}-${random.letters(10, referenceAlphabet)}`,
        transactionStatuses[random.int(transactionStatuses.length)] ?? 'pending',
        coin ? `0x${random.letters(64, hex)}` : '',
        `prc_${random.letters(12, hex)}`,
        coin ? '' : random.digits(10),
        coin ? `0x${random.letters(40, hex)}` : '',
        '',
        plan.anchor - random.int(200 * day),
      );
    }
  });
};
