import {
  hedgeVenues,
  openOrderStatuses,
  orderPairs,
  orderStatuses,
  recurringStatuses,
} from '../../contract/transitions.ts';
import { currencies, currencyIndex } from '../db/transaction-values.ts';
import { referenceAlphabet } from '../shared/codes.ts';
import { minus, plus, times } from '../shared/money.ts';
import { Random } from '../shared/random.ts';
import { day, hour, iso } from '../shared/time.ts';
import { rowCount, type SeedPlan } from './seed-context.ts';
import { generateAmount } from './transactions.ts';

type Pair = (typeof orderPairs)[number];
type Side = 'buy' | 'sell';

/** How often a recurring order places an order, in milliseconds. */
export const scheduleIntervals = { daily: day, weekly: 7 * day, monthly: 30 * day } as const;
const schedules = ['daily', 'weekly', 'weekly', 'monthly'] as const;

/** The customer orders come in blocks. The orders of a block take turns between its groups; the fills of a group share their hedges. */
const groupsPerBlock = 4;
const ordersPerGroup = 3;
const ordersPerBlock = groupsPerBlock * ordersPerGroup;
/** The first fills of a group's orders have one hedge, the second fills another one. */
const hedgesPerGroup = 2;
/** The oldest seeded order. */
const oldest = 170 * day;
/** Orders older than this are no longer open. */
const openAtMost = 30 * day;
const feeRate = '0.0025';

const isOpen = (status: string): boolean => openOrderStatuses.some((open) => open === status);

/** The currencies of a pair: amounts are in `base`, prices and fees in `quote`. */
export const currenciesOf = (pair: string): { base: string; quote: string } => {
  const [base = '', quote = ''] = pair.split('/');
  return { base, quote };
};

const currencyOf = (code: string) => currencies[currencyIndex.get(code) ?? 0] ?? currencies[0];
const priceText = (price: number): string => price.toFixed(price < 10 ? 4 : 2);
const marketRate = (pair: string): number => {
  const { base, quote } = currenciesOf(pair);
  return (currencyOf(base).usd / currencyOf(quote).usd) * 1.00413;
};

/** The decimals of an amount: fewer for a currency that is worth about a dollar. */
const placesOf = (code: string): number => (currencyOf(code).usd < 10 ? 2 : 6);

/** An amount of a pair's base. */
const generateOrderAmount = (random: Random, pair: string): string => {
  const { base } = currenciesOf(pair);
  return times(generateAmount(random, currencyIndex.get(base) ?? 0), '1', placesOf(base));
};

/** The present market price of a pair. */
export const marketPrice = (pair: string): string => priceText(marketRate(pair));

/** A fill of a customer order. */
interface Fill {
  id: string;
  amount: string;
  price: string;
  fee: string;
  hedge: { id: string; kind: string; reference: string } | null;
  created_at: string;
}

interface Filling {
  orderId: string;
  pair: string;
  createdAt: number;
  /** The filled amounts, in order. */
  amounts: readonly string[];
  price: () => number;
  hedgeOf: (index: number) => Fill['hedge'];
}

const generateFills = (random: Random, { orderId, pair, createdAt, amounts, price, hedgeOf }: Filling): Fill[] =>
  amounts.map((amount, index) => {
    const fillPrice = priceText(price());
    const places = currencyOf(currenciesOf(pair).quote).is_fiat ? 2 : 6;
    return {
      id: `${orderId}-${index + 1}`,
      amount,
      price: fillPrice,
      fee: times(times(amount, fillPrice, 8), feeRate, places),
      hedge: hedgeOf(index),
      created_at: iso(createdAt + index * 20 * 60_000 + random.between(1, 15) * 60_000),
    };
  });

/** What follows from an order's fills: its filled amount, average price and fee. */
const totalsOf = (fills: readonly Fill[]) => {
  const sum = (value: (fill: Fill) => string): string =>
    fills.map(value).reduce((total, each) => plus(total, each), '0');
  const filled = sum(({ amount }) => amount);
  const cost = sum(({ amount, price }) => times(amount, price, 8));
  return {
    filled,
    average_price: fills.length === 0 ? null : priceText(Number(cost) / Number(filled)),
    fee: fills.length === 0 ? null : sum(({ fee }) => fee),
  };
};

/** The number of a customer who signed up before the oldest order; customers are numbered in the order of signing up. */
const generateCustomer = (random: Random, { customers }: SeedPlan): number | null =>
  customers === 0 ? null : 1 + random.int(Math.max(1, Math.floor(customers * 0.85)));

const orderId = (index: number): string => `ORD${String(index + 1).padStart(10, '0')}`;
const orderReference = (seed: number, index: number): string =>
  `ORD-${new Random(seed, index, 75).letters(8, referenceAlphabet)}`;
const plainOrders = (plan: SeedPlan): number => rowCount(plan, 150) * 2;

/** The pair, side and time of a group of orders. Later groups are older; there are more of them in recent days. */
const groupAt = (plan: SeedPlan, group: number) => {
  const random = new Random(plan.seed, group, 71);
  const block = Math.floor(group / groupsPerBlock);
  const age = oldest * (block / Math.ceil(plainOrders(plan) / ordersPerBlock)) ** 2;
  const side: Side = random.chance(0.6) ? 'buy' : 'sell';
  return { pair: random.pick<Pair>(orderPairs), side, age, closesAt: plan.anchor - age - 2 * hour };
};

/** A hedge of a group: what customers buy is bought at an exchange, too, and what they sell is sold there. */
const hedgeAt = (plan: SeedPlan, group: number, index: number) => {
  const number = group * hedgesPerGroup + index;
  const random = new Random(plan.seed, number, 73);
  return {
    id: `HDG${String(number + 1).padStart(10, '0')}`,
    kind: groupAt(plan, group).side === 'buy' ? 'outgoing-hedge' : 'incoming-hedge',
    reference: `HDG-${random.letters(8, referenceAlphabet)}`,
  };
};

const groupOf = (index: number): number =>
  Math.floor(index / ordersPerBlock) * groupsPerBlock + (index % groupsPerBlock);

/** The indexes of the orders in a group. */
const ordersIn = (group: number): number[] => {
  const first = Math.floor(group / groupsPerBlock) * ordersPerBlock + (group % groupsPerBlock);
  return Array.from({ length: ordersPerGroup }, (_, index) => first + index * groupsPerBlock);
};

/** The status of a limit order. The first ones have all statuses in turn. */
const limitStatus = (random: Random, index: number, age: number): string =>
  index < 60
    ? (orderStatuses[(index >> 1) % orderStatuses.length] ?? 'open')
    : age < openAtMost
      ? random.pick(['open', 'open', 'partially_filled', 'filled', 'filled', 'cancelled', 'expired'])
      : random.pick(['filled', 'filled', 'filled', 'cancelled', 'expired']);

/** The filled amounts of an order. */
const filledAmounts = (random: Random, status: string, amount: string, places: number): string[] => {
  const part = times(amount, `0.${random.between(20, 75)}`, places);
  if (status === 'filled') return random.chance(0.5) ? [amount] : [part, minus(amount, part)];
  return status === 'partially_filled' || (status === 'cancelled' && random.chance(0.4)) ? [part] : [];
};

/** The limit price of an order. Open orders wait on the side of the market where they would not be filled at once. */
const limitRate = (random: Random, { pair, side }: { pair: string; side: Side }, status: string): number => {
  const isNear = status === 'partially_filled' || random.chance(0.3);
  const away = isNear ? 0.001 + random.next() * 0.008 : 0.012 + random.next() * 0.09;
  const past = 1 + (random.next() - 0.5) * 0.08;
  return marketRate(pair) * (isOpen(status) ? 1 + (side === 'buy' ? -away : away) : past);
};

/** How far a price is from the market price, in percent of it. */
const distanceOf = (pair: string, price: string): string =>
  ((Number(price) / Number(marketPrice(pair)) - 1) * 100).toFixed(2);

/** The customer order of an index, without those that recurring orders placed. */
const generateOrder = (plan: SeedPlan, index: number) => {
  const random = new Random(plan.seed, index, 72);
  const group = groupOf(index);
  const { pair, side, age, closesAt } = groupAt(plan, group);
  const isLimit = index < 60 ? index % 2 === 0 : random.chance(0.45);
  const status = isLimit ? limitStatus(random, index, age) : random.chance(0.95) ? 'filled' : 'cancelled';
  const createdAt = Math.floor(closesAt - random.between(45, 150) * 60_000);
  const rate = isLimit ? limitRate(random, { pair, side }, status) : marketRate(pair) * (0.97 + random.next() * 0.06);
  const price = isLimit ? priceText(rate) : null;
  const amount = generateOrderAmount(random, pair);
  const fills = generateFills(random, {
    orderId: orderId(index),
    pair,
    createdAt,
    amounts: filledAmounts(random, status, amount, placesOf(currenciesOf(pair).base)),
    // A limit order is filled at its price or a better one.
    price: () => (price === null ? rate : Number(price)) * (1 + (side === 'buy' ? -1 : 1) * random.next() * 0.002),
    hedgeOf: (fill) => hedgeAt(plan, group, fill),
  });
  const customer = generateCustomer(random, plan);
  return {
    id: orderId(index),
    pair,
    side,
    type: isLimit ? 'limit' : 'market',
    status,
    createdAt,
    price,
    amount,
    fills,
    customer,
  };
};

const stepsOf = (first: string, status: string, createdAt: number, changedAt: number) =>
  [{ status: first, at: createdAt }, ...(status === first ? [] : [{ status, at: changedAt }])].map((step) => ({
    status: step.status,
    at: iso(step.at),
    actor: null,
    reason: null,
  }));

const toOrderRow = (
  plan: SeedPlan,
  index: number,
  { id, pair, side, type, status, createdAt, price, amount, fills, customer }: ReturnType<typeof generateOrder>,
  recurring: string | null,
) => {
  const lastFill = Date.parse(fills.at(-1)?.created_at ?? iso(createdAt));
  const changedAt = status === 'expired' ? createdAt + 12 * hour : lastFill + (status === 'cancelled' ? hour : 0);
  return {
    ...{ id, reference: orderReference(plan.seed, index), customer_number: customer },
    ...{ status, status_changed_at: changedAt, steps: stepsOf('open', status, createdAt, changedAt) },
    ...{ side, pair, type, amount, price, fills, recurring, created_at: createdAt },
    ...totalsOf(fills),
    distance: price !== null && isOpen(status) ? distanceOf(pair, price) : null,
    filled_at: status === 'filled' ? changedAt : null,
  };
};

/** A recurring order, with the times of the orders it has placed. */
const generateRecurring = (plan: SeedPlan, index: number) => {
  const random = new Random(plan.seed, index, 74);
  const pair = random.pick<Pair>(orderPairs);
  const schedule = random.pick(schedules);
  const interval = scheduleIntervals[schedule];
  const status =
    index < 12
      ? (recurringStatuses[index % 3] ?? 'active')
      : random.pick(['active', 'active', 'active', 'paused', 'cancelled']);
  const nextRun = plan.anchor + day + random.int(interval);
  const runs = index < 60 ? index % 5 : index % 2;
  const runAt = Array.from({ length: runs }, (_, run) => nextRun - (run + 1) * interval).filter(
    (at) => at < plan.anchor,
  );
  const createdAt = (runAt.at(-1) ?? Math.min(nextRun - interval, plan.anchor)) - hour;
  return {
    id: `RCO${String(index + 1).padStart(10, '0')}`,
    reference: `RCO-${random.letters(8, referenceAlphabet)}`,
    ...{ pair, schedule, status, createdAt, runAt },
    side: random.chance(0.85) ? ('buy' as const) : ('sell' as const),
    amount: generateOrderAmount(random, pair),
    customer: generateCustomer(random, plan),
    nextRun: status === 'active' ? nextRun : null,
    changedAt: (runAt[0] ?? createdAt) + hour,
  };
};

/** The orders of customers: first those they placed themselves, then those of their recurring orders. */
export function* seededOrders(plan: SeedPlan) {
  const count = plainOrders(plan);
  for (let index = 0; index < count; index += 1) yield toOrderRow(plan, index, generateOrder(plan, index), null);
  let index = count;
  for (let each = 0; each < rowCount(plan, 150); each += 1) {
    const { id: recurring, pair, side, amount, customer, runAt } = generateRecurring(plan, each);
    for (const createdAt of runAt) {
      const random = new Random(plan.seed, index, 76);
      const status = random.chance(0.92) ? 'filled' : 'expired';
      const rate = marketRate(pair) * (0.97 + random.next() * 0.06);
      const id = orderId(index);
      const amounts = status === 'filled' ? [amount] : [];
      const fills = generateFills(random, {
        orderId: id,
        pair,
        createdAt,
        amounts,
        price: () => rate,
        hedgeOf: () => null,
      });
      const order = { id, pair, side, type: 'market', status, createdAt, price: null, amount, fills, customer };
      yield toOrderRow(plan, index, order, recurring);
      index += 1;
    }
  }
}

/** How much of a hedge is filled. */
const hedgeFilled = (status: string, amount: string, places: number): string =>
  status === 'filled' ? amount : status === 'partially_filled' ? times(amount, '0.6', places) : '0';

/** The hedges of the customers' fills, in the order of the groups. */
export function* seededHedges(plan: SeedPlan) {
  const groups = plainOrders(plan) / ordersPerGroup;
  for (let group = 0; group < groups; group += 1) {
    const orders = ordersIn(group).map((index) => ({ index, ...generateOrder(plan, index) }));
    for (let number = 0; number < hedgesPerGroup; number += 1) {
      const hedgedOrders = orders.flatMap(({ index, id, fills }) => {
        const fill = fills[number];
        return fill ? [{ id, reference: orderReference(plan.seed, index), amount: fill.amount }] : [];
      });
      if (hedgedOrders.length === 0) continue;
      const { pair, side, age, closesAt } = groupAt(plan, group);
      const { id, kind, reference } = hedgeAt(plan, group, number);
      const random = new Random(plan.seed, group * hedgesPerGroup + number, 77);
      const places = placesOf(currenciesOf(pair).base);
      const hedged = hedgedOrders.map(({ amount }) => amount).reduce((sum, each) => plus(sum, each), '0');
      // Exchanges take whole lots, so that one hedge in four is a little smaller than its orders.
      const amount = random.chance(0.25) ? times(hedged, `0.99${random.between(1, 8)}`, places) : hedged;
      const recent = ['open', 'partially_filled', 'filled', 'cancelled', 'filled', 'expired'] as const;
      const status = group < 12 ? (recent[group % 6] ?? 'open') : age < 5 * day ? random.pick(recent) : 'filled';
      const filled = hedgeFilled(status, amount, places);
      const createdAt = Math.floor(closesAt + random.between(5, 60) * 60_000);
      const changedAt = createdAt + random.between(1, 30) * 60_000;
      const rate = marketRate(pair) * (0.985 + random.next() * 0.03);
      yield {
        ...{
          id,
          kind,
          reference,
          pair,
          side,
          amount,
          hedged_orders: hedgedOrders,
          filled,
          status,
          created_at: createdAt,
          customer_number: null,
        },
        ...{ status_changed_at: changedAt, steps: stepsOf('open', status, createdAt, changedAt) },
        price: priceText(rate),
        fee: filled === '0' ? null : times(times(filled, priceText(rate), 8), '0.001', 6),
        venue: random.pick(hedgeVenues),
      };
    }
  }
}

/** The recurring orders of customers. */
export function* seededRecurringOrders(plan: SeedPlan) {
  for (let index = 0; index < rowCount(plan, 150); index += 1) {
    const { id, reference, pair, side, amount, schedule, status, createdAt, changedAt, customer, nextRun } =
      generateRecurring(plan, index);
    yield {
      ...{ id, reference, pair, side, amount, schedule, status, status_changed_at: changedAt },
      ...{ customer_number: customer, next_run_at: nextRun, created_at: createdAt },
      steps: stepsOf('active', status, createdAt, changedAt),
    };
  }
}
