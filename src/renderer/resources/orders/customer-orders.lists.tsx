import type { OrderRow } from '#contract/api/orders.ts';
import { orderStatuses } from '#contract/transitions.ts';
import { api } from '#kernel/api/client.ts';
import { dateTime, money, relativeTime, status, text, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select, textFilter, view } from '#kernel/list/filters.ts';
import { customerLink } from '../shared/fields.tsx';
import { orderActions, readOrder } from './order.actions.ts';
import { distance, filledShare, inQuote, pairFilter, sideAndPair, sideFilter } from './order-fields.tsx';
import { orderAmounts, orderLink } from './order-sections.tsx';
import { customerOrders, filledOrders, limitOrders, openOrders } from './orders.resource.ts';

const reference = text<OrderRow>('reference', 'Reference', ({ reference }) => reference, { primary: true, width: 146 });
const amount = money<OrderRow>('amount', 'base', { sort: true, width: 160 });
const created = relativeTime<OrderRow>('created_at', 'Created', { sort: true, width: 106 });
const fee = { ...inQuote<OrderRow>('fee', 'Fee', (row) => row.fee, { width: 126 }) };
const searchFilter = search('Reference, order ID or customer');
const statusFilter = select('status', 'Status', orderStatuses, { multiple: true });
const rowActions = orderActions<OrderRow>(({ kind, id }) => readOrder(kind)(id));

export const customerOrdersList = defineList(customerOrders, api.orders.list, {
  params: { kind: 'customer-orders' },
  columns: [
    reference,
    customerLink(),
    ...sideAndPair<OrderRow>(),
    word('type', 'Type', { width: 76, hidden: true }),
    amount,
    inQuote('price', 'Price', (row) => row.price ?? row.average_price, { width: 130 }),
    filledShare({ width: 68 }),
    { ...fee, hidden: true },
    status('status', 'Status', { width: 142 }),
    created,
  ],
  filters: [searchFilter, sideFilter, pairFilter, statusFilter, dateRange()],
});

/** An open order opens as a customer order. */
export const openOrdersList = defineList(
  {
    ...openOrders,
    to: customerOrders.to,
    ...(customerOrders.detail && { detail: customerOrders.detail }),
  },
  api.orders.list,
  {
    params: { kind: 'open' },
    actions: rowActions,
    columns: [
      reference,
      customerLink(),
      ...sideAndPair<OrderRow>(),
      amount,
      inQuote('price', 'Price', (row) => row.price ?? row.average_price, { width: 150 }),
      filledShare({ width: 76 }),
      created,
    ],
    filters: [searchFilter, textFilter('customer', 'Customer ID'), sideFilter, pairFilter],
  },
);

export const limitOrdersList = defineList(limitOrders, api.orders.list, {
  params: { kind: 'limit-orders' },
  columns: [
    { ...reference, width: 140 },
    customerLink(),
    ...sideAndPair<OrderRow>(),
    amount,
    inQuote('price', 'Limit price', (row) => row.price, { width: 124 }),
    inQuote('market_price', 'Market price', (row) => row.market_price, { width: 124 }),
    distance({ width: 82 }),
    status('status', 'Status', { width: 138 }),
    { ...created, hidden: true },
  ],
  filters: [
    searchFilter,
    sideFilter,
    pairFilter,
    statusFilter,
    select('near', 'Distance', [{ value: 'true', label: 'Within 1%' }]),
  ],
  views: [view('Near the market', { near: ['true'] })],
});

export const filledOrdersList = defineList(filledOrders, api.orders.list, {
  params: { kind: 'filled-orders' },
  sort: '-filled_at',
  columns: [
    reference,
    customerLink(),
    ...sideAndPair<OrderRow>(),
    amount,
    inQuote('average_price', 'Average price', (row) => row.average_price, { width: 140 }),
    fee,
    relativeTime('filled_at', 'Filled', { sort: true, width: 116 }),
  ],
  filters: [searchFilter, sideFilter, pairFilter, dateRange()],
  panel: {
    query: readOrder('filled-orders'),
    title: (row) => row.reference,
    fields: (row) => [
      orderLink(),
      customerLink(),
      word('side'),
      text('pair'),
      word('type'),
      ...orderAmounts(row),
      dateTime('created_at'),
      dateTime('filled_at'),
    ],
  },
});
