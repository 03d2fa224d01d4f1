import type { OrderDetail } from '#contract/platform/api/orders.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { fields, nestedList, rawJson } from '#kernel/detail/sections.ts';
import { copy, dateTime, money, shortText, status, text, word } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { customerLink } from '../shared/fields.tsx';
import { statusSection } from '../shared/money/movement.tsx';
import { hedgeDifference, hedgedAmount } from './hedge-difference.ts';
import { customerOrders } from './identity.ts';
import { filledShare, inQuote } from './order-fields.tsx';
import { hedgeActions, readOrder } from './orders.actions.ts';

/** The customer orders that a hedge covers, with the part of their amount that it covers. */
const hedgedOrders = ({ kind, id }: OrderDetail) =>
  defineList(
    customerOrders,
    {
      endpoint: 'orders.get',
      query: (params: { kind: string; id: string }) =>
        mapQuery(api.orders.get.query(params), ['hedged_orders'], ({ hedged_orders: orders, base }) =>
          orders.map((order) => ({ ...order, base })),
        ),
    },
    {
      id: 'orders.hedgedOrders',
      unpaged: true,
      params: { kind, id },
      columns: [
        shortText('reference', { primary: true }),
        customerLink(),
        money('amount', 'base', { label: 'Covered amount', isFiat: false }),
        status('status', 'Order status'),
      ],
      emptyTitle: 'No customer orders',
    },
  );

/** The page of a hedge of a kind. */
const hedgeDetail = (kind: string) =>
  defineDetail(({ id }: { id: string }) => readOrder(kind)(id), {
    title: ({ reference }) => reference,
    amount: { path: 'amount', currency: 'base', isFiat: false },
    badges: ({ status: value, side }) => [statusToBadge(value), { label: sentenceCase(side), tone: 'neutral' }],
    subtitle: ({ venue, created_at }) => (
      <>
        {venue && <span>At {venue}</span>}
        {relativeTimeElement(created_at)}
      </>
    ),
    actions: hedgeActions,
    sections: [
      fields('Amount', [
        money('amount', 'base', { isFiat: false }),
        money('hedged', 'Customer orders', (row) => {
          const amount = hedgedAmount(row);
          return amount === null ? null : { amount, currency: row.base };
        }),
        text('difference', 'Difference', hedgeDifference),
        money('filled', 'base', { label: 'Filled', isFiat: false }),
        filledShare('Filled share'),
        inQuote('price', 'Price', (row) => row.price),
        inQuote('fee', 'Fee', (row) => row.fee),
      ]),
      fields('Hedge', [
        copy('reference'),
        text('venue'),
        word('type'),
        word('side'),
        text('pair'),
        dateTime('created_at'),
      ]),
      statusSection(),
      nestedList('Customer orders', hedgedOrders),
      rawJson,
    ],
  });

export const outgoingHedgesDetail = hedgeDetail('outgoing-hedge');

export const incomingHedgesDetail = hedgeDetail('incoming-hedge');
