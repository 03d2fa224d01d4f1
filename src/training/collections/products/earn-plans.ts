import { z } from 'zod';
import { earnPlanStatuses } from '#contract/platform/enums.ts';
import { nameOf } from '../../db/customers.ts';
import { ageOf, recentRecords } from '../../seed/ages.ts';
import { earnProductId, earnProducts, productName, type SeededProduct } from '../../seed/products/earn-products.ts';
import { explain, keyOfId } from '../../seed/records/status-reasons.ts';
import { rowCount, type SeedContext, type SeedPlan } from '../../seed/seed-context.ts';
import { seededOwner } from '../../seed/seeded-owner.ts';
import { referenceAlphabet } from '../../shared/codes.ts';
import { minus, plus, times } from '../../shared/money.ts';
import { Random } from '../../shared/random.ts';
import { day, hour, iso, isoOrNull } from '../../shared/time.ts';
import { integer, integerOrNull, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { type RecordMovement, transactionIds, transactionNumbersOf } from '../definitions/record-transactions.ts';
import { customerSummary, relatedCustomer } from '../definitions/relations.ts';

const columns = z.object({
  id: text,
  reference: text,
  customer_number: integer,
  /** The ID of the product, and the name it was sold under. */
  product: text,
  product_name: text,
  currency: text,
  principal: text,
  apy: text,
  earned: text,
  status: text,
  /** When the plan started; the list's dates filter by it. */
  created_at: integer,
  matures_at: integerOrNull,
});
export type PlanRow = z.infer<typeof columns>;

/** When a plan was paid out, in milliseconds: at its maturity, or lately without one. */
const redeemedAt = ({ matures_at, created_at }: PlanRow, anchor: number): number =>
  matures_at !== null && matures_at < anchor
    ? matures_at
    : anchor - Math.min(created_at % hour, Math.floor((anchor - created_at) / 2));

/** Why a plan has its status, and where its principal is. A plan has no timeline; when one was canceled is unknown. */
const explanationOf = (row: PlanRow, anchor: number) => {
  const { id, status, created_at } = row;
  const steps = [{ status, at: iso(created_at) }];
  const { status_reason, funds, risk_signals } = explain({ key: keyOfId(id), kind: 'plan', place: null, steps });
  const returnedAt = status === 'completed' ? iso(redeemedAt(row, anchor)) : null;
  return { status_reason, funds: funds?.state === 'returned' ? { ...funds, at: returnedAt } : funds, risk_signals };
};

/** The plans of customers in earn products. */
export const earnPlans = defineCollection({
  table: 'earn_plans',
  noun: 'Earn plan',
  columns,
  relations: (context, row) => ({
    anchor: context.anchor,
    get customer() {
      return relatedCustomer(context, row.customer_number);
    },
  }),
  search: (row, { customer }) => [row.id, row.reference, row.product_name, customer && nameOf(customer)],
  createdAs: 'started_at',
  sorts: {
    started_at: (row) => row.created_at,
    matures_at: (row) => row.matures_at ?? Number.MAX_SAFE_INTEGER,
    principal: (row) => Number(row.principal),
  },
  conditions: {
    maturing: (now) => ({
      sql: "status = 'processing' AND matures_at >= ? AND matures_at < ?",
      values: [now, now + 7 * day],
    }),
  },
  indexes: ['customer_number', 'matures_at', 'product'],
  coveringIndexColumns: ['status', 'product', 'matures_at'],
  toAnswer: (row, { customer, anchor }) => ({
    id: row.id,
    reference: row.reference,
    profile_id: customer?.id ?? null,
    customer: customerSummary(customer),
    product_id: row.product,
    product: row.product_name,
    currency: row.currency,
    principal: row.principal,
    apy: row.apy,
    earned: row.earned,
    status: row.status,
    ...explanationOf(row, anchor),
    started_at: iso(row.created_at),
    matures_at: isoOrNull(row.matures_at),
  }),
  alone: (store, { id }) => transactionIds(transactionNumbersOf(store, id)),
  seed: seededPlans,
});

/** An amount between the product's minimum and maximum, small ones more often. */
const principalOf = (random: Random, { min }: SeededProduct): string =>
  times(min, (1 + random.next() ** 4 * 4_000).toFixed(4), Number(min) < 1 ? 8 : 2);

const yearDays = 365;

/** What a principal has earned in so many days. */
const earnedIn = (principal: string, { apy, min }: SeededProduct, days: number): string =>
  times(principal, ((Number(apy) / 100 / yearDays) * days).toFixed(12), Number(min) < 1 ? 8 : 4);

const running = [
  'processing',
  'processing',
  'processing',
  'processing',
  'suspended',
  'completed',
  'cancelled',
] as const;

interface StatusOptions {
  /** The status that a row should have, if the plan's dates allow it. */
  wanted: string | undefined;
  isOver: boolean;
  isMaturing: boolean;
}

/** A plan whose term is over has matured, unless it was redeemed or cancelled; one that matures this week is running. */
const statusOf = (random: Random, { wanted, isOver, isMaturing }: StatusOptions): string => {
  if (isOver) return wanted === 'completed' || wanted === 'cancelled' ? wanted : 'matured';
  if (isMaturing) return 'processing';
  return wanted === undefined || wanted === 'matured' ? random.pick(running) : wanted;
};

interface DrawOptions {
  /** A number of the plan: every seventh matures this week, if its product has a term. */
  index: number;
  anchor: number;
  /** When its owner signed up, in milliseconds. */
  joinedAt: number;
  wanted?: string | undefined;
  /** How old it is in milliseconds, unless it matures this week; random and at least two days when omitted. */
  age?: number | undefined;
}

/** A plan without its identity and owner. */
export const drawPlan = (
  random: Random,
  { index, anchor, joinedAt, wanted, age }: DrawOptions,
): Omit<PlanRow, 'id' | 'customer_number'> => {
  const productIndex = random.int(earnProducts.length);
  const product = earnProducts[productIndex] ?? earnProducts[0];
  const term = product.term === null ? null : product.term * day;
  const isMaturing = term !== null && index % 7 === 1;
  const daysAgo = isMaturing ? (term ?? 0) / day - random.between(1, 6) : random.between(2, 240);
  const drawnAge = daysAgo * day + random.int(day);
  const startedAt = Math.max(anchor - (isMaturing ? drawnAge : (age ?? drawnAge)), joinedAt);
  const maturesAt = term === null ? null : startedAt + term;
  const isOver = maturesAt !== null && maturesAt < anchor;
  const status = statusOf(random, { wanted, isOver, isMaturing });
  const principal = principalOf(random, product);
  const days = Math.floor((Math.min(maturesAt ?? anchor, anchor) - startedAt) / day);
  return {
    reference: `ERN-${random.letters(8, referenceAlphabet)}`,
    product: earnProductId(productIndex),
    product_name: productName(product),
    currency: product.asset,
    principal,
    apy: product.apy,
    earned: status === 'pending' || status === 'cancelled' ? '0.00' : earnedIn(principal, product, days),
    status,
    created_at: startedAt,
    matures_at: maturesAt,
  };
};

/** Two plans for each of the first customers, then plans of any. Every status occurs in the first rows, and plans that mature this week. */
function* seededPlans(context: SeedContext, plan: SeedPlan): Generator<PlanRow> {
  for (let index = 0; index < rowCount(plan, 300); index += 1) {
    const random = new Random(plan.seed, index, 71);
    const owner = seededOwner(context, plan, index, random, 94);
    if (owner === null) continue;
    // Some of the last days wait to be started; later ones are what their dates allow.
    const wanted = index < recentRecords ? earnPlanStatuses[index % earnPlanStatuses.length] : undefined;
    const age = ageOf(index, random.next(), 240 * day);
    yield {
      id: `ERN${String(index + 1).padStart(10, '0')}`,
      customer_number: owner.number,
      ...drawPlan(random, { index, anchor: plan.anchor, joinedAt: owner.joinedAt, wanted, age }),
    };
  }
}

const mostEntries = 60;
const isAnyEarned = (amount: string): boolean => Number(amount) > 0;

/** When a plan paid what it has earned, in equal parts, oldest first. Times in milliseconds. */
const paymentsOf = (row: PlanRow, anchor: number): { amount: string; at: number }[] => {
  const until = Math.min(row.matures_at ?? anchor, anchor);
  const days = Math.max(1, Math.floor((until - row.created_at) / day));
  const count = isAnyEarned(row.earned) ? Math.min(mostEntries, days) : 0;
  const part = times(row.earned, (1 / Math.max(1, count)).toFixed(12), 8);
  const rest = minus(row.earned, times(part, String(Math.max(0, count - 1)), 8));
  return Array.from({ length: count }, (_, index) => ({
    amount: index === count - 1 ? rest : part,
    at: row.created_at + Math.floor(((index + 1) * days * day) / count),
  }));
};

/** The earnings of a plan, newest first. They are generated on each request, since nothing changes them. */
export const earningsOf = (row: PlanRow, anchor: number) =>
  paymentsOf(row, anchor)
    .map(({ amount, at }, index) => ({
      id: `${row.id}-E${String(index + 1).padStart(3, '0')}`,
      amount,
      currency: row.currency,
      status: 'completed',
      created_at: iso(at),
    }))
    .reverse();

/** The decimals that daily figures of earn plans count in. */
export const earnPlaces = 8;
const toUnits = (amount: string): bigint => BigInt(times(amount, '1', earnPlaces).replace('.', ''));

/** Creates and fills what was put into earn plans and paid on them, by asset and day (counted from 1970). */
export const seedDailyEarn = ({ store, anchor }: SeedContext): void => {
  store.exec(`CREATE TABLE daily_earn (asset TEXT NOT NULL, day INTEGER NOT NULL, plans INTEGER NOT NULL, subscribed INTEGER NOT NULL,
    paid INTEGER NOT NULL, PRIMARY KEY (asset, day)) WITHOUT ROWID`);
  const add = store.statement(`INSERT INTO daily_earn VALUES (?, ?, ?, ?, ?) ON CONFLICT (asset, day) DO UPDATE SET
    plans = plans + excluded.plans, subscribed = subscribed + excluded.subscribed, paid = paid + excluded.paid`);
  for (const row of earnPlans.where(store, '1')) {
    add.run(row.currency, Math.floor(row.created_at / day), 1, toUnits(row.principal), 0);
    for (const { amount, at } of paymentsOf(row, anchor))
      add.run(row.currency, Math.floor(at / day), 0, 0, toUnits(amount));
  }
};

/** The redemptions of a plan: a completed plan was paid out with what it earned, a matured one waits for that. */
export const redemptionsOf = (row: PlanRow, anchor: number) =>
  row.status === 'completed' || row.status === 'matured'
    ? [
        {
          id: `${row.id}-R001`,
          amount: plus(row.principal, row.earned),
          currency: row.currency,
          status: row.status === 'completed' ? 'completed' : 'pending',
          created_at: iso(redeemedAt(row, anchor)),
        },
      ]
    : [];

/** A plan that has not started, or was canceled before it did, has moved nothing; a completed one was paid out with what it earned. */
export const planMovements = (row: PlanRow, anchor: number): RecordMovement[] => {
  if (row.status === 'pending' || row.status === 'cancelled') return [];
  const { principal, earned, currency } = row;
  return [
    { type: 'earn', amount: principal, currency, fee: '0', at: row.created_at },
    ...(row.status === 'completed'
      ? [
          {
            type: 'earn_payout',
            amount: plus(principal, earned),
            currency,
            fee: '0',
            at: redeemedAt(row, anchor),
          } as const,
        ]
      : []),
  ];
};
