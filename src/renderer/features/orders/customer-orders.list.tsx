import type { OrderRow } from '#contract/platform/api/orders.ts';
import { orderStatuses } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { dateTime, money, relativeTime, shortText, status, text, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { dateRange, search, select, textFilter, view, yesNoSelect } from '#kernel/list/filters/filters.ts';
import { customerLink } from '../shared/fields.tsx';
import { customerOrders, filledOrders, limitOrders, openOrders } from './identity.ts';
import { distance, filledShare, inQuote, pair, pairFilter, side, sideAndPair, sideFilter } from './order-fields.tsx';
import { orderAmounts, orderLink } from './order-sections.tsx';
import { orderActions, readOrder } from './orders.actions.ts';

const reference = shortText<OrderRow>('reference', 'Reference', ({ reference }) => reference, { primary: true });
const amount = money<OrderRow>('amount', 'base', { isFiat: false, sort: true, sortFilter: 'pair' });
const created = relativeTime<OrderRow>('created_at', { sort: true });
const fee = inQuote<OrderRow>('fee', 'Fee', (row) => row.fee);
const searchFilter = search('Reference, order ID or customer');
const statusFilter = select('status', 'Status', orderStatuses, { multiple: true });
const tradedFilter = yesNoSelect('traded', 'Filled', 'At least in part', 'Not at all');
const filledMoney = ({ filled, base }: OrderRow) =>
  filled === null ? null : { amount: filled, currency: base, isFiat: false };
const rowActions = orderActions<OrderRow>(({ kind, id }) => readOrder(kind)(id));

export const customerOrdersList = defineList(customerOrders, api.orders.list, {
  params: { kind: 'customer-orders' },
  columns: [
    reference,
    customerLink(),
    ...sideAndPair<OrderRow>(),
    word('type', { isOptional: true }),
    amount,
    inQuote('price', 'Price', (row) => row.price ?? row.average_price, { isOptional: true }),
    filledShare(),
    money('filled_amount', 'Filled amount', filledMoney, { isOptional: true }),
    { ...fee, isOptional: true },
    status('status'),
    created,
  ],
  filters: [searchFilter, sideFilter, pairFilter, statusFilter, tradedFilter, dateRange()],
});

/** An open order opens as a customer order. */
export const openOrdersList = defineList({ ...openOrders, to: customerOrders.to }, api.orders.list, {
  params: { kind: 'open' },
  actions: rowActions,
  columns: [
    reference,
    customerLink(),
    ...sideAndPair<OrderRow>(),
    amount,
    inQuote('price', 'Price', (row) => row.price ?? row.average_price),
    filledShare(),
    created,
  ],
  filters: [searchFilter, textFilter('customer', 'Customer ID'), sideFilter, pairFilter],
});

export const limitOrdersList = defineList(limitOrders, api.orders.list, {
  params: { kind: 'limit-orders' },
  columns: [
    reference,
    customerLink(),
    side(),
    // The amount and the price name both currencies.
    { ...pair<OrderRow>(), isOptional: true },
    amount,
    inQuote('price', 'Limit price', (row) => row.price),
    inQuote('market_price', 'Market price', (row) => row.market_price, { isOptional: true }),
    distance(),
    status('status'),
    { ...created, isOptional: true },
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
    side(),
    // The amount and the price name both currencies.
    { ...pair<OrderRow>(), isOptional: true },
    amount,
    inQuote('average_price', 'Average price', (row) => row.average_price),
    fee,
    relativeTime('filled_at', { sort: true }),
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
      dateTime('filled_at', 'Filled at'),
    ],
  },
});
