import { IconBuildingStore } from '@tabler/icons-react';
import { api } from '#kernel/api/client.ts';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { connectMerchants, connectOffers, connectTrades } from './identity.ts';

const menu = (label: string) => ({ group: 'Products', under: 'Connect', label, icon: IconBuildingStore }) as const;

export const connectOfferScreens = defineScreens(connectOffers, {
  menu: menu('Offers'),
  list: async () => (await import('./connect.list.tsx')).connectOffersList,
  detail: async () => (await import('./connect.detail.tsx')).connectOffersDetail,
});

export const connectTradeScreens = defineScreens(connectTrades, {
  menu: menu('Trades'),
  attention: () => api.connect.trades.query({ status: ['disputed'], page: 1, limit: 1, sort: 'disputed_at' }),
  hasQueues: true,
  list: async () => (await import('./connect.list.tsx')).connectTradesList,
  detail: async () => (await import('./trades.detail.tsx')).connectTradesDetail,
});

export const connectMerchantScreens = defineScreens(connectMerchants, {
  menu: menu('Merchants'),
  list: async () => (await import('./connect.list.tsx')).connectMerchantsList,
  detail: async () => (await import('./connect.detail.tsx')).connectMerchantsDetail,
});
