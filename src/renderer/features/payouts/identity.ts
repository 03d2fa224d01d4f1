import { defineResource } from '#kernel/resource/define-resource.ts';

const shared = { permission: 'payouts:read', noun: ['payout', 'payouts'] } as const;

/** Payouts to bank accounts. */
export const fiatPayouts = defineResource({
  ...shared,
  path: 'payouts/fiat',
  title: 'Fiat payouts',
});

/** Payouts to addresses on a network. */
export const cryptoPayouts = defineResource({
  ...shared,
  path: 'payouts/crypto',
  title: 'Crypto payouts',
});

/** Payouts of trades on the marketplace to their sellers. */
export const connectPayouts = defineResource({
  ...shared,
  path: 'payouts/connect',
  title: 'Connect payouts',
});

/** Payouts that were sent to their provider together. */
export const payoutBatches = defineResource({
  ...shared,
  noun: ['payout batch', 'payout batches'],
  path: 'payouts/aggregated',
  title: 'Aggregated payouts',
});
