import { hedgeVenues } from '#contract/platform/enums.ts';
import { plus, times } from '../../shared/money.ts';
import { Random } from '../../shared/random.ts';
import { day } from '../../shared/time.ts';
import type { SeedPlan } from '../seed-context.ts';
import { seededSteps } from '../seeded-steps.ts';
import { groupAt, hedgeAt, hedgesPerGroup, ordersIn, ordersPerGroup, plainOrders } from './order-groups.ts';
import { currenciesOf, marketRate, placesOf, priceText } from './order-values.ts';
import { generateOrder, orderReference } from './orders.ts';

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
      const status = group < 12 ? (recent[group % 6] ?? 'open') : age < day ? random.pick(recent) : 'filled';
      const filled = hedgeFilled(status, amount, places);
      const createdAt = Math.floor(closesAt + random.between(1, 12) * 60_000);
      const changedAt = createdAt + random.between(1, 6) * 60_000;
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
        ...{ status_changed_at: changedAt, steps: seededSteps('open', status, createdAt, changedAt) },
        price: priceText(rate),
        fee: filled === '0' ? null : times(times(filled, priceText(rate), 8), '0.001', 6),
        venue: random.pick(hedgeVenues),
      };
    }
  }
}
