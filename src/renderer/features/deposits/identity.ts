import { defineResource } from '#kernel/resource/define-resource.ts';

const shared = { permission: 'deposits:read', noun: ['deposit', 'deposits'] } as const;

/** Deposits from bank accounts. */
export const fiatDeposits = defineResource({
  ...shared,
  path: 'deposits/fiat',
  title: 'Fiat deposits',
});

/** Deposits on a network. */
export const cryptoDeposits = defineResource({
  ...shared,
  path: 'deposits/crypto',
  title: 'Crypto deposits',
});

/** Deposits on a network that are too small to be credited by themselves. */
export const smallDeposits = defineResource({
  ...shared,
  path: 'deposits/below-minimum',
  title: 'Deposits below minimum',
});
