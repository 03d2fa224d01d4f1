import { defineResource } from '#kernel/resource/define-resource.ts';

export const connectOffers = defineResource({
  path: 'connect/offers',
  title: 'Connect offers',
  permission: null,
  noun: ['offer', 'offers'],
});

export const connectTrades = defineResource({
  path: 'connect/trades',
  title: 'Connect trades',
  permission: null,
  noun: ['trade', 'trades'],
});

/** The customers who make offers. */
export const connectMerchants = defineResource({
  path: 'connect/merchants',
  title: 'Connect merchants',
  permission: null,
  noun: ['merchant', 'merchants'],
});
