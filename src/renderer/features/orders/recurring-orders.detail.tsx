import type { OrderDetail } from '#contract/platform/api/orders.ts';
import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, nestedList, rawJson } from '#kernel/detail/sections.ts';
import { copy, dateTime, money, relativeTime, shortText, status, text, word } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { movementSubtitle, statusSection } from '../shared/money/movement.tsx';
import { customerOrders } from './identity.ts';
import { inQuote } from './order-fields.tsx';
import { customerSection } from './order-sections.tsx';
import { readOrder, recurringActions } from './orders.actions.ts';

/** The orders that a recurring order has placed. */
const runsOf = ({ id }: OrderDetail) =>
  defineList({ ...customerOrders, noun: ['run', 'runs'] }, api.orders.list, {
    id: 'orders.runs',
    params: { kind: 'customer-orders', recurring: id },
    columns: [
      shortText('reference', 'Order', { primary: true }),
      money('amount', 'base', { isFiat: false }),
      inQuote('average_price', 'Average price', (row) => row.average_price),
      inQuote('fee', 'Fee', (row) => row.fee),
      status('status'),
      relativeTime('created_at', 'Placed', { sort: true }),
    ],
  });

export const recurringOrdersDetail = defineDetail(({ id }: { id: string }) => readOrder('recurring')(id), {
  title: ({ reference }) => reference,
  amount: { path: 'amount', currency: 'base', isFiat: false },
  badges: ({ status: value, side }) => [statusToBadge(value), { label: sentenceCase(side), tone: 'neutral' }],
  subtitle: movementSubtitle,
  actions: recurringActions,
  sections: [
    fields('Schedule', [
      money('amount', 'base', { label: 'Amount per run', isFiat: false }),
      word('schedule'),
      dateTime('next_run_at'),
      copy('reference'),
      word('side'),
      text('pair'),
      dateTime('created_at'),
    ]),
    customerSection,
    statusSection(),
    nestedList('Runs', runsOf),
    rawJson,
  ],
});
