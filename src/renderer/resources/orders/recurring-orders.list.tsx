import type { OrderRow } from '#contract/api/orders.ts';
import { recurringStatuses } from '#contract/transitions.ts';
import { api } from '#kernel/api/client.ts';
import { money, relativeTime, status, text, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { search, select } from '#kernel/list/filters/filters.ts';
import { customerLink } from '../shared/fields.tsx';
import { pairFilter, sideAndPair } from './order-fields.tsx';
import { recurringOrders } from './orders.resource.ts';

export const recurringOrdersList = defineList(recurringOrders, api.orders.list, {
  params: { kind: 'recurring' },
  columns: [
    text('reference', 'Reference', { primary: true, width: 136 }),
    customerLink(),
    ...sideAndPair<OrderRow>(),
    money('amount', 'base', { sort: true, width: 150 }),
    word('schedule', 'Schedule', { width: 88 }),
    relativeTime('next_run_at', 'Next run', { sort: true, width: 116 }),
    status('status', 'Status', { width: 116 }),
    relativeTime('created_at', 'Created', { sort: true, width: 110, hidden: true }),
  ],
  filters: [
    search('Reference, order ID or customer'),
    select('status', 'Status', recurringStatuses, { multiple: true }),
    pairFilter,
  ],
});
