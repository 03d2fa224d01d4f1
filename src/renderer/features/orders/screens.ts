import { IconChartCandle } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import {
  customerOrders,
  filledOrders,
  incomingHedges,
  limitOrders,
  openOrders,
  outgoingHedges,
  recurringOrders,
} from './identity.ts';

const menu = (label: string) => ({ group: 'Money', under: 'Orders', label, icon: IconChartCandle }) as const;

export const customerOrderScreens = defineScreens(customerOrders, {
  menu: menu('Customer orders'),
  shortcut: 'o',
  list: async () => (await import('./customer-orders.list.tsx')).customerOrdersList,
  detail: async () => (await import('./customer-orders.detail.tsx')).customerOrdersDetail,
});

export const outgoingHedgeScreens = defineScreens(outgoingHedges, {
  menu: menu('Outgoing hedge'),
  list: async () => (await import('./hedges.list.tsx')).outgoingHedgesList,
  detail: async () => (await import('./hedges.detail.tsx')).outgoingHedgesDetail,
});

export const incomingHedgeScreens = defineScreens(incomingHedges, {
  menu: menu('Incoming hedge'),
  list: async () => (await import('./hedges.list.tsx')).incomingHedgesList,
  detail: async () => (await import('./hedges.detail.tsx')).incomingHedgesDetail,
});

export const recurringOrderScreens = defineScreens(recurringOrders, {
  menu: menu('Recurring'),
  list: async () => (await import('./recurring-orders.list.tsx')).recurringOrdersList,
  detail: async () => (await import('./recurring-orders.detail.tsx')).recurringOrdersDetail,
});

export const openOrderScreens = defineScreens(openOrders, {
  menu: menu('Open'),
  list: async () => (await import('./customer-orders.list.tsx')).openOrdersList,
});

export const limitOrderScreens = defineScreens(limitOrders, {
  menu: menu('Limit orders'),
  list: async () => (await import('./customer-orders.list.tsx')).limitOrdersList,
  detail: async () => (await import('./customer-orders.detail.tsx')).limitOrdersDetail,
});

export const filledOrderScreens = defineScreens(filledOrders, {
  menu: menu('Filled orders'),
  list: async () => (await import('./customer-orders.list.tsx')).filledOrdersList,
});
