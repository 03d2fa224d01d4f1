import { IconBuildingStore } from '@tabler/icons-react';
import { api } from '#kernel/api/client.ts';
import { defineResource } from '#kernel/resource/define-resource.ts';

const menu = (label: string) => ({ group: 'Products', under: 'Connect', label, icon: IconBuildingStore }) as const;

export const connectOffers = defineResource({
  path: 'connect/offers',
  title: 'Connect offers',
  permission: null,
  noun: ['offer', 'offers'],
  menu: menu('Offers'),
  list: async () => (await import('./connect.lists.tsx')).connectOffersList,
  detail: async () => (await import('./connect.details.tsx')).connectOffersDetail,
});

export const connectTrades = defineResource({
  path: 'connect/trades',
  title: 'Connect trades',
  permission: null,
  noun: ['trade', 'trades'],
  menu: menu('Trades'),
  attention: () => api.connect.trades.query({ status: ['disputed'], limit: 1 }),
  list: async () => (await import('./connect.lists.tsx')).connectTradesList,
  detail: async () => (await import('./trades.detail.tsx')).connectTradesDetail,
});

/** The customers who make offers. */
export const connectMerchants = defineResource({
  path: 'connect/merchants',
  title: 'Connect merchants',
  permission: null,
  noun: ['merchant', 'merchants'],
  menu: menu('Merchants'),
  list: async () => (await import('./connect.lists.tsx')).connectMerchantsList,
  detail: async () => (await import('./connect.details.tsx')).connectMerchantsDetail,
});
