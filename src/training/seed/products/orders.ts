import { orderStatuses } from '#contract/platform/enums.ts';
import { referenceAlphabet } from '../../shared/codes.ts';
import { minus, plus, times } from '../../shared/money.ts';
import { Random } from '../../shared/random.ts';
import { day, hour, iso } from '../../shared/time.ts';
import { rowCount, type SeedPlan } from '../seed-context.ts';
import { seededSteps } from '../seeded-steps.ts';
import { groupAt, groupOf, hedgeAt, plainOrders } from './order-groups.ts';
import {
  currenciesOf,
  currencyOf,
  generateOrderAmount,
  isOpen,
  marketPrice,
  marketRate,
  pickCustomerNumber,
  placesOf,
  priceText,
  type Side,
} from './order-values.ts';
import { generateRecurring } from './recurring-orders.ts';

/** Orders older than this are no longer open. */
const openAtMost = 30 * day;
const feeRate = '0.0025';

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
    // No two orders are filled in the same moment.
    const withinMinute = (Number(orderId.slice(3)) * 7_919) % 59_000;
    const fillPrice = priceText(price());
    const places = currencyOf(currenciesOf(pair).quote).is_fiat ? 2 : 6;
    return {
      id: `${orderId}-${index + 1}`,
      amount,
      price: fillPrice,
      fee: times(times(amount, fillPrice, 8), feeRate, places),
      hedge: hedgeOf(index),
      created_at: iso(createdAt + index * 6 * 60_000 + random.between(1, 5) * 60_000 + withinMinute),
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

const orderId = (index: number): string => `ORD${String(index + 1).padStart(10, '0')}`;
/** The reference of the order of an index. */
export const orderReference = (seed: number, index: number): string =>
  `ORD-${new Random(seed, index, 75).letters(8, referenceAlphabet)}`;

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
export const generateOrder = (plan: SeedPlan, index: number) => {
  const random = new Random(plan.seed, index, 72);
  const group = groupOf(index);
  const { pair, side, age, closesAt } = groupAt(plan, group);
  const isLimit = index < 60 ? index % 2 === 0 : random.chance(0.45);
  const status = isLimit ? limitStatus(random, index, age) : random.chance(0.95) ? 'filled' : 'cancelled';
  const createdAt = Math.floor(closesAt - random.between(12, 35) * 60_000);
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
  const customer = pickCustomerNumber(random, plan);
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

const toOrderRow = (
  plan: SeedPlan,
  index: number,
  { id, pair, side, type, status, createdAt, price, amount, fills, customer }: ReturnType<typeof generateOrder>,
  recurring: string | null,
) => {
  const lastFill = Date.parse(fills.at(-1)?.created_at ?? iso(createdAt));
  const taken = status === 'expired' ? 12 * hour : status === 'cancelled' ? hour : 0;
  // One that was placed minutes ago has ended since.
  const changedAt = Math.min(lastFill + taken, plan.anchor - 60_000);
  return {
    ...{ id, reference: orderReference(plan.seed, index), customer_number: customer },
    ...{ status, status_changed_at: changedAt, steps: seededSteps('open', status, createdAt, changedAt) },
    side,
    pair,
    type,
    amount,
    price,
    fills,
    recurring,
    created_at: createdAt,
    ...totalsOf(fills),
    distance: price !== null && isOpen(status) ? distanceOf(pair, price) : null,
    filled_at: status === 'filled' ? changedAt : null,
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
