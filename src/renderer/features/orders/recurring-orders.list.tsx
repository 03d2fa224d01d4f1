import type { OrderRow } from '#contract/platform/api/orders.ts';
import { recurringStatuses } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { money, relativeTime, shortText, status, word } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { search, select } from '#kernel/list/filters/filters.ts';
import { customerLink } from '../shared/fields.tsx';
import { recurringOrders } from './identity.ts';
import { pairFilter, sideAndPair } from './order-fields.tsx';

export const recurringOrdersList = defineList(recurringOrders, api.orders.list, {
  params: { kind: 'recurring' },
  columns: [
    shortText('reference', { primary: true }),
    customerLink(),
    ...sideAndPair<OrderRow>(),
    money('amount', 'base', { isFiat: false, sort: true, sortFilter: 'pair' }),
    word('schedule'),
    relativeTime('next_run_at', { sort: true }),
    status('status'),
    relativeTime('created_at', { sort: true, isOptional: true }),
  ],
  filters: [
    search('Reference, order ID or customer'),
    select('status', 'Status', recurringStatuses, { multiple: true }),
    pairFilter,
  ],
});
