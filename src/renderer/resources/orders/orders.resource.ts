import { IconChartCandle } from '@tabler/icons-react';
import { defineResource } from '#kernel/resource/define-resource.ts';

const shared = { permission: 'orders:read', noun: ['order', 'orders'] } as const;
const menu = (label: string) => ({ group: 'Money', under: 'Orders', label, icon: IconChartCandle }) as const;

export const customerOrders = defineResource({
  ...shared,
  path: 'orders/customer-orders',
  title: 'Customer orders',
  menu: menu('Customer orders'),
  shortcut: 'o',
  list: async () => (await import('./customer-orders.lists.tsx')).customerOrdersList,
  detail: async () => (await import('./customer-orders.details.tsx')).customerOrdersDetail,
});

/** What customers buy is bought at an exchange, too. */
export const outgoingHedges = defineResource({
  ...shared,
  noun: ['hedge', 'hedges'],
  path: 'orders/outgoing-hedge',
  title: 'Outgoing hedges',
  menu: menu('Outgoing hedge'),
  list: async () => (await import('./hedges.lists.tsx')).outgoingHedgesList,
  detail: async () => (await import('./hedges.details.tsx')).outgoingHedgesDetail,
});

/** What customers sell is sold at an exchange, too. */
export const incomingHedges = defineResource({
  ...shared,
  noun: ['hedge', 'hedges'],
  path: 'orders/incoming-hedge',
  title: 'Incoming hedges',
  menu: menu('Incoming hedge'),
  list: async () => (await import('./hedges.lists.tsx')).incomingHedgesList,
  detail: async () => (await import('./hedges.details.tsx')).incomingHedgesDetail,
});

export const recurringOrders = defineResource({
  ...shared,
  noun: ['recurring order', 'recurring orders'],
  path: 'orders/recurring',
  title: 'Recurring orders',
  menu: menu('Recurring'),
  list: async () => (await import('./recurring-orders.list.tsx')).recurringOrdersList,
  detail: async () => (await import('./recurring-orders.detail.tsx')).recurringOrdersDetail,
});

/** Has no record page of its own: an open order is a customer order. */
export const openOrders = defineResource({
  ...shared,
  noun: ['open order', 'open orders'],
  path: 'orders/open',
  title: 'Open orders',
  menu: menu('Open'),
  list: async () => (await import('./customer-orders.lists.tsx')).openOrdersList,
});

export const limitOrders = defineResource({
  ...shared,
  noun: ['limit order', 'limit orders'],
  path: 'orders/limit-orders',
  title: 'Limit orders',
  menu: menu('Limit orders'),
  list: async () => (await import('./customer-orders.lists.tsx')).limitOrdersList,
  detail: async () => (await import('./customer-orders.details.tsx')).limitOrdersDetail,
});

export const filledOrders = defineResource({
  ...shared,
  noun: ['filled order', 'filled orders'],
  path: 'orders/filled-orders',
  title: 'Filled orders',
  menu: menu('Filled orders'),
  list: async () => (await import('./customer-orders.lists.tsx')).filledOrdersList,
});
