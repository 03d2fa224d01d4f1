import type { OrderDetail } from '#contract/platform/api/orders.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, nestedList, rawJson } from '#kernel/detail/sections.ts';
import { copy, dateTime, link, money, text, word } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { movementSubtitle, ownTransactionsSection, statusSection } from '../shared/money/movement.tsx';
import { recurringOrders } from './identity.ts';
import { inQuote } from './order-fields.tsx';
import { customerSection, hedgeLink, orderAmounts } from './order-sections.tsx';
import { orderActions, readOrder } from './orders.actions.ts';

/** The trades that filled an order, each with the hedge that covers it. */
const fillsOf = ({ kind, id }: OrderDetail) =>
  defineList(
    { noun: ['fill', 'fills'] },
    {
      endpoint: 'orders.get',
      query: (params: { kind: string; id: string }) =>
        mapQuery(api.orders.get.query(params), ['fills'], ({ fills, base, quote }) =>
          fills.map((fill) => ({ ...fill, base, quote })),
        ),
    },
    {
      id: 'orders.fills',
      unpaged: true,
      params: { kind, id },
      columns: [
        dateTime('created_at', 'Filled', { primary: true }),
        money('amount', 'base', { isFiat: false }),
        inQuote('price', 'Price', (row) => row.price),
        inQuote('fee', 'Fee', (row) => row.fee),
        hedgeLink(),
      ],
      emptyTitle: 'No fills yet',
    },
  );

/** The page of a customer order, also as a limit order. */
const orderDetail = (kind: string) =>
  defineDetail(({ id }: { id: string }) => readOrder(kind)(id), {
    title: ({ reference }) => reference,
    amount: { path: 'amount', currency: 'base', isFiat: false },
    badges: ({ status, side, type }) => [
      statusToBadge(status),
      { label: sentenceCase([type, side].filter(Boolean).join(' ')), tone: 'neutral' },
    ],
    subtitle: movementSubtitle,
    actions: orderActions<OrderDetail>(({ id }) => readOrder(kind)(id)),
    sections: [
      fields('Amount', orderAmounts),
      fields('Order', ({ recurring }) => [
        copy('reference'),
        word('side'),
        text('pair'),
        word('type'),
        ...(recurring
          ? [
              link<OrderDetail>(
                'recurring',
                'Recurring order',
                () => recurring.reference,
                () => recurringOrders.to(recurring.id),
              ),
            ]
          : []),
        dateTime('created_at'),
        dateTime('filled_at', 'Filled at'),
      ]),
      customerSection,
      statusSection(),
      nestedList('Fills', fillsOf),
      ownTransactionsSection(),
      rawJson,
    ],
  });

export const customerOrdersDetail = orderDetail('customer-orders');

export const limitOrdersDetail = orderDetail('limit-orders');
