import { orderPairs, recurringStatuses } from '#contract/platform/enums.ts';
import { referenceAlphabet } from '../../shared/codes.ts';
import { Random } from '../../shared/random.ts';
import { day, hour } from '../../shared/time.ts';
import { ageOf, recentRecords, shiftSpan } from '../ages.ts';
import { rowCount, type SeedPlan } from '../seed-context.ts';
import { seededSteps } from '../seeded-steps.ts';
import { generateOrderAmount, type Pair, pickCustomerNumber } from './order-values.ts';

/** How often a recurring order places an order, in milliseconds. */
export const scheduleIntervals = { daily: day, weekly: 7 * day, monthly: 30 * day } as const;
const schedules = ['daily', 'weekly', 'weekly', 'monthly'] as const;

/** A recurring order, with the times of the orders it has placed. */
export const generateRecurring = (plan: SeedPlan, index: number) => {
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
  // A recurring order without runs was created in the last days.
  const firstRun = runAt.at(-1);
  const createdAt =
    firstRun === undefined ? plan.anchor - ageOf(index % recentRecords, random.next(), shiftSpan) : firstRun - hour;
  return {
    id: `RCO${String(index + 1).padStart(10, '0')}`,
    reference: `RCO-${random.letters(8, referenceAlphabet)}`,
    pair,
    schedule,
    status,
    createdAt,
    runAt,
    side: random.chance(0.85) ? ('buy' as const) : ('sell' as const),
    amount: generateOrderAmount(random, pair),
    customer: pickCustomerNumber(random, plan),
    nextRun: status === 'active' ? nextRun : null,
    changedAt: Math.min((runAt[0] ?? createdAt) + hour, plan.anchor),
  };
};

/** The recurring orders of customers. */
export function* seededRecurringOrders(plan: SeedPlan) {
  for (let index = 0; index < rowCount(plan, 150); index += 1) {
    const { id, reference, pair, side, amount, schedule, status, createdAt, changedAt, customer, nextRun } =
      generateRecurring(plan, index);
    yield {
      id,
      reference,
      pair,
      side,
      amount,
      schedule,
      status,
      status_changed_at: changedAt,
      customer_number: customer,
      next_run_at: nextRun,
      created_at: createdAt,
      steps: seededSteps('active', status, createdAt, changedAt),
    };
  }
}
