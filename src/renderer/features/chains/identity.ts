import { defineResource } from '#kernel/resource/define-resource.ts';

/** The blockchains of crypto deposits and payouts. */
export const chains = defineResource({
  path: 'chains',
  title: 'Chains',
  permission: 'custody:read',
  noun: ['chain', 'chains'],
  hasRecordPage: false,
});
