import { limits } from './limits.ts';

const undecided = ['pending', 'queued', 'submitted', 'in_review', 'review_needed'];

/** The decisions on a payout: the statuses they are possible in, the status they lead to, and whether they apply to a stuck payout. */
export const payoutDecisions = {
  approve: { from: undecided, to: 'approved', whenStuck: false },
  reject: { from: [...undecided, 'suspended', 'failed'], to: 'rejected', whenStuck: false },
  retry: { from: ['failed', 'expired', 'suspended'], to: 'processing', whenStuck: true },
} as const satisfies Record<string, { from: readonly string[]; to: string; whenStuck: boolean }>;
export type PayoutDecision = keyof typeof payoutDecisions;

/** The providers of payouts, by kind. */
export const payoutProviders = {
  fiat: ['Paystack', 'Flutterwave', 'Cellulant'],
  crypto: ['Fireblocks', 'BitGo'],
  connect: ['Connect'],
} as const;

/** Whether staff can make a decision about a payout that has its status since then. Times in ms. */
export const canDecide = (decision: PayoutDecision, status: string, since: number, now: number): boolean => {
  const { from, whenStuck } = payoutDecisions[decision];
  const isStuck = status === 'processing' && since < now - limits.stuckAfterMs;
  return from.some((allowed) => allowed === status) || (whenStuck && isStuck);
};
