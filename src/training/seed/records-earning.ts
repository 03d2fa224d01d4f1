import type { Loan, YieldPosition } from '../../contract/api/customer-records.ts';
import type { EarnPlan } from '../../contract/api/earn.ts';
import { times } from '../money.ts';
import { day } from './characters.ts';
import { type Drawing, momentOf, recordId, several } from './drawing.ts';
import { Random } from './random.ts';
import { currencyIndex, drawAmount } from './transactions.ts';

const earned = ['USDT', 'USDC', 'BTC', 'ETH', 'SOL'] as const;
const later = (moment: string, days: number): string => new Date(Date.parse(moment) + days * day).toISOString();
const amountOf = (random: Random, currency: string): string => drawAmount(random, currencyIndex.get(currency) ?? 0);

/** What a customer earns daily on coins left in a wallet. */
export const drawYield = (drawing: Drawing): YieldPosition[] =>
  several(drawing, 3, (index) => {
    const { random } = drawing;
    const currency = earned[index] ?? 'USDT';
    const balance = amountOf(random, currency);
    return {
      currency,
      rate: `${random.between(2, 9)}.${random.digits(2)}`,
      balance,
      earned_today: times(balance, '0.00012', 8),
      earned_total: times(balance, '0.0213', 8),
      status: random.pick(['active', 'active', 'suspended']),
    };
  });

/** Loans against coins. */
export const drawLoans = (drawing: Drawing): Loan[] =>
  several(drawing, 2, (index) => {
    const { random, customer } = drawing;
    const opened = momentOf(drawing);
    const principal = `${random.between(50, 20_000)}.${random.digits(2)}`;
    const status = random.pick(['pending', 'processing', 'completed', 'matured', 'expired', 'in_review']);
    return {
      id: recordId('LON', customer.n, index),
      reference: `LON-${random.letters(8, '0123456789ABCDEFGHJKMNPQRSTVWXYZ')}`,
      principal,
      currency: random.pick(['USDT', 'USDC', 'NGN']),
      collateral: amountOf(random, 'BTC'),
      collateral_currency: random.pick(['BTC', 'ETH']),
      ltv: `${random.between(20, 75)}.${random.digits(2)}`,
      apr: `${random.between(6, 24)}.50`,
      status,
      opened_at: opened,
      due_at: later(opened, random.pick([30, 90, 180])),
      outstanding: status === 'completed' ? '0' : times(principal, '0.82', 2),
    };
  });

/** Plans in earn products; a locked one matures. */
export const drawPlans = (drawing: Drawing): EarnPlan[] =>
  several(drawing, 3, (index) => {
    const { random, customer, anchor } = drawing;
    const currency = random.pick(earned);
    const started = momentOf(drawing);
    const term = random.pick([30, 90, 180, null]);
    const matures = term === null ? null : later(started, term);
    const principal = amountOf(random, currency);
    const matured = matures !== null && Date.parse(matures) < anchor;
    return {
      id: recordId('ERN', customer.n, index),
      profile_id: customer.id,
      product: term === null ? `Flexible ${currency}` : `Locked ${currency}, ${term} days`,
      currency,
      principal,
      apy: `${random.between(3, 14)}.${random.digits(1)}0`,
      earned: times(principal, '0.0317', 8),
      status: matured ? 'matured' : random.pick(['processing', 'processing', 'pending', 'suspended']),
      started_at: started,
      matures_at: matures,
    };
  });

/** What was paid into or taken out of a plan. */
export interface EarnEntry {
  id: string;
  amount: string;
  currency: string;
  status: string;
  created_at: string;
}

/** A plan's daily earnings or its redemptions: drawn anew each time, since nothing changes them. */
export const drawEntries = (
  seed: number,
  plan: EarnPlan,
  kind: 'earning' | 'redemption',
  anchor: number,
): EarnEntry[] => {
  const start = Date.parse(plan.started_at);
  const random = new Random(seed, start % 2 ** 31, kind === 'earning' ? 31 : 32);
  const count = kind === 'earning' ? Math.min(60, Math.max(0, Math.floor((anchor - start) / day))) : random.int(4);
  const share = kind === 'earning' ? '0.00021' : '0.1';
  return Array.from({ length: count }, (_, index) => ({
    id: `${plan.id}-${kind === 'earning' ? 'E' : 'R'}${String(index + 1).padStart(3, '0')}`,
    amount: times(plan.principal, share, 8),
    currency: plan.currency,
    status: kind === 'earning' ? 'completed' : random.pick(['completed', 'pending', 'processing', 'failed']),
    created_at: new Date(start + (index + 1) * day).toISOString(),
  })).reverse();
};
