import type { Store } from '../db/store.ts';
import { day } from './characters.ts';
import { Random } from './random.ts';
import type { SeedPlan } from './seed.ts';
import { currencies, drawAmount, transactionStatuses } from './transactions.ts';

/** The kinds of money movement that a search finds beside transactions; their own screens come later. */
export const movementKinds = ['payouts', 'connect_trade', 'fiat_deposits', 'crypto_deposits', 'airtimes'] as const;
export type MovementKind = (typeof movementKinds)[number];

const hex = '0123456789abcdef';
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const prefixes: Record<MovementKind, string> = {
  payouts: 'PYT',
  connect_trade: 'CTR',
  fiat_deposits: 'FDP',
  crypto_deposits: 'CDP',
  airtimes: 'AIR',
};
const categories = ['fiat', 'crypto', 'connect', 'aggregated'] as const;
const firstCoin = currencies.findIndex((currency) => !currency.is_fiat);

/** The currency of a movement: money or a coin as its kind asks. */
const currencyOf = (random: Random, kind: MovementKind, category: string): number => {
  if (kind === 'airtimes') return 0;
  const coin = kind === 'crypto_deposits' || kind === 'connect_trade' || category === 'crypto';
  return coin ? firstCoin + random.int(currencies.length - firstCoin) : random.int(firstCoin);
};

/** A hundred or so of each kind, spread over the first customers. */
export const seedMovements = (store: Store, plan: SeedPlan): void => {
  const people = Math.min(plan.customers, 400);
  if (people === 0) return;
  const insert = store.statement('INSERT INTO movements VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  movementKinds.forEach((kind, kindIndex) => {
    for (let index = 1; index <= 120; index += 1) {
      const random = new Random(plan.seed, index, 50 + kindIndex);
      const category = kind === 'payouts' ? random.pick(categories) : '';
      const currency = currencyOf(random, kind, category);
      const coin = !(currencies[currency]?.is_fiat ?? true);
      insert.run(
        prefixes[kind] + String(index).padStart(10, '0'),
        kind,
        1 + random.int(people),
        drawAmount(random, currency),
        currencies[currency]?.code ?? 'NGN',
        category,
        `${prefixes[kind]}-${random.letters(10, alphabet)}`,
        transactionStatuses[random.int(transactionStatuses.length)] ?? 'pending',
        coin ? `0x${random.letters(64, hex)}` : '',
        `prc_${random.letters(12, hex)}`,
        coin ? '' : random.digits(10),
        coin ? `0x${random.letters(40, hex)}` : '',
        kind === 'airtimes' ? `+234803${random.digits(7)}` : '',
        plan.anchor - random.int(200 * day),
      );
    }
  });
};
