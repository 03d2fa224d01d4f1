import { defineResource } from '#kernel/resource/define-resource.ts';

const shared = { permission: 'orders:read', noun: ['order', 'orders'] } as const;

export const customerOrders = defineResource({
  ...shared,
  path: 'orders/customer-orders',
  title: 'Customer orders',
});

/** What customers buy is bought at an exchange, too. */
export const outgoingHedges = defineResource({
  ...shared,
  noun: ['hedge', 'hedges'],
  path: 'orders/outgoing-hedge',
  title: 'Outgoing hedges',
});

/** What customers sell is sold at an exchange, too. */
export const incomingHedges = defineResource({
  ...shared,
  noun: ['hedge', 'hedges'],
  path: 'orders/incoming-hedge',
  title: 'Incoming hedges',
});

export const recurringOrders = defineResource({
  ...shared,
  noun: ['recurring order', 'recurring orders'],
  path: 'orders/recurring',
  title: 'Recurring orders',
});

/** Has no record page of its own: an open order is a customer order. */
export const openOrders = defineResource({
  ...shared,
  noun: ['open order', 'open orders'],
  path: 'orders/open',
  title: 'Open orders',
  hasRecordPage: false,
});

export const limitOrders = defineResource({
  ...shared,
  noun: ['limit order', 'limit orders'],
  path: 'orders/limit-orders',
  title: 'Limit orders',
});

export const filledOrders = defineResource({
  ...shared,
  noun: ['filled order', 'filled orders'],
  path: 'orders/filled-orders',
  title: 'Filled orders',
  hasRecordPage: false,
});
