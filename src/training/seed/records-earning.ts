import type { Loan, YieldPosition } from '../../contract/api/customer-records.ts';
import type { EarnPlan } from '../../contract/api/earn.ts';
import { currencyIndex } from '../db/transaction-values.ts';
import { isZero, times } from '../shared/money.ts';
import { Random } from '../shared/random.ts';
import { day } from '../shared/time.ts';
import { type GeneratorContext, generateUpTo, randomDateTime, recordId } from './generator-context.ts';
import { generateAmount } from './transactions.ts';

const earned = ['USDT', 'USDC', 'BTC', 'ETH', 'SOL'] as const;
const later = (moment: string, days: number): string => new Date(Date.parse(moment) + days * day).toISOString();
const amountOf = (random: Random, currency: string): string => generateAmount(random, currencyIndex.get(currency) ?? 0);

/** The yield a customer earns on the coins in a wallet. */
export const generateYield = (context: GeneratorContext): YieldPosition[] =>
  generateUpTo(context, 3, (index) => {
    const { random } = context;
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
export const generateLoans = (context: GeneratorContext): Loan[] =>
  generateUpTo(context, 2, (index) => {
    const { random, customer } = context;
    const opened = randomDateTime(context);
    const principal = `${random.between(50, 20_000)}.${random.digits(2)}`;
    const status = random.pick(['pending', 'processing', 'completed', 'matured', 'expired', 'in_review']);
    return {
      id: recordId('LON', customer.rowNumber, index),
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

/** Plans in earn products; locked plans mature. */
export const generatePlans = (context: GeneratorContext): EarnPlan[] =>
  generateUpTo(context, 3, (index) => {
    const { random, customer, anchor } = context;
    const currency = random.pick(earned);
    const started = randomDateTime(context);
    const term = random.pick([30, 90, 180, null]);
    const matures = term === null ? null : later(started, term);
    const principal = amountOf(random, currency);
    const matured = matures !== null && Date.parse(matures) < anchor;
    return {
      id: recordId('ERN', customer.rowNumber, index),
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

/** A payment into a plan or out of it. */
export interface EarnEntry {
  id: string;
  amount: string;
  currency: string;
  status: string;
  created_at: string;
}

/** What a plan pays on each day since its start, and on how many days until the anchor. */
export const dailyEarning = (
  { principal, started_at }: Pick<EarnPlan, 'principal' | 'started_at'>,
  anchor: number,
): { amount: string; days: number } => {
  const amount = times(principal, '0.00021', 8);
  const days = Math.min(60, Math.max(0, Math.floor((anchor - Date.parse(started_at)) / day)));
  return { amount: isZero(amount) ? '0.00000001' : amount, days };
};

/** A plan's daily earnings or redemptions. They are generated on each request, since nothing changes them. */
export const generateEntries = (
  seed: number,
  plan: EarnPlan,
  kind: 'earning' | 'redemption',
  anchor: number,
): EarnEntry[] => {
  const start = Date.parse(plan.started_at);
  const random = new Random(seed, start % 2 ** 31, kind === 'earning' ? 31 : 32);
  const redeemed = times(plan.principal, '0.1', 8);
  const earning = dailyEarning(plan, anchor);
  const count = kind === 'earning' ? earning.days : random.int(4);
  const amount = kind === 'earning' ? earning.amount : redeemed;
  return Array.from({ length: count }, (_, index) => ({
    id: `${plan.id}-${kind === 'earning' ? 'E' : 'R'}${String(index + 1).padStart(3, '0')}`,
    amount: isZero(amount) ? '0.00000001' : amount,
    currency: plan.currency,
    status: kind === 'earning' ? 'completed' : random.pick(['completed', 'pending', 'processing', 'failed']),
    created_at: new Date(start + (index + 1) * day).toISOString(),
  })).reverse();
};
