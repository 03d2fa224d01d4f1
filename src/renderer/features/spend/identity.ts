import { defineResource } from '#kernel/resource/define-resource.ts';

/** The mobile networks that airtime and data are sold for. */
export const networks = defineResource({
  path: 'spend/networks',
  title: 'Networks',
  permission: null,
  noun: ['network', 'networks'],
  hasRecordPage: false,
});

/** Airtime that customers buy for a phone number. */
export const topUps = defineResource({
  path: 'spend/top-ups',
  title: 'Top-ups',
  permission: null,
  noun: ['top-up', 'top-ups'],
});

/** Mobile data that customers buy for a phone number. */
export const mobileData = defineResource({
  path: 'spend/mobile-data',
  title: 'Mobile data',
  permission: null,
  noun: ['purchase', 'purchases'],
  hasRecordPage: false,
});

/** The accounts of customers at betting providers. */
export const betAccounts = defineResource({
  path: 'spend/bet-accounts',
  title: 'Bet accounts',
  permission: null,
  noun: ['bet account', 'bet accounts'],
});
