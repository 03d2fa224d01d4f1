import { z } from 'zod';
import {
  amount,
  booleanParam,
  dateTime,
  id,
  identifier,
  idParam,
  oneOrMany,
  optionalDateTime,
  optionalList,
  orNull,
} from '../../values/schemas.ts';
import { reasonBody, recurringStatusBody } from '../bodies/common.ts';
import { listQuery, pageAnswer, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { get, post, put } from '../definitions/endpoint.ts';
import { customerName, decidedTimeline, explained, ofTransactions } from '../definitions/entities.ts';

const text = orNull(z.string());

/** An order in a list: of a customer, of ours at an exchange (a hedge), or one that recurs. Which fields it has depends on its kind. */
const order = z.object({
  id,
  /** `customer-orders`, `outgoing-hedge`, `incoming-hedge` or `recurring`. */
  kind: z.string(),
  reference: identifier,
  side: z.string(),
  /** `base/quote`: amounts are in `base`, prices and fees in `quote`. */
  pair: z.string(),
  base: z.string(),
  quote: z.string(),
  /** `market` or `limit`. */
  type: text,
  amount,
  /** The limit price; null for orders at the market price. */
  price: orNull(amount),
  average_price: orNull(amount),
  market_price: orNull(amount),
  /** How far the limit price is from the market price, in percent of it; negative below the market. Null once the order is closed. */
  distance: orNull(amount),
  /** How much of the amount is filled. */
  filled: orNull(amount),
  fee: orNull(amount),
  status: z.string(),
  customer: orNull(customerName),
  venue: text,
  /** `daily`, `weekly` or `monthly`. */
  schedule: text,
  next_run_at: optionalDateTime,
  filled_at: optionalDateTime,
  created_at: dateTime,
});
export type OrderRow = z.infer<typeof order>;

const orderDetail = order.extend({
  ...explained,
  ...ofTransactions,
  /** The trades that filled a customer order, each with the hedge that covers it. */
  fills: optionalList(
    z.object({
      id,
      amount,
      price: amount,
      fee: orNull(amount),
      hedge: orNull(z.object({ id, kind: z.string(), reference: identifier })),
      created_at: dateTime,
    }),
  ),
  /** The customer orders that a hedge covers, with the part of their amount that it covers. */
  hedged_orders: optionalList(
    z.object({ id, reference: identifier, customer: orNull(customerName), amount, status: z.string() }),
  ),
  /** The recurring order that placed a customer order. */
  recurring: orNull(z.object({ id, reference: identifier })),
  timeline: decidedTimeline,
});
export type OrderDetail = z.infer<typeof orderDetail>;

const query = listQuery(['created_at', 'amount', 'next_run_at', 'filled_at']).extend({
  side: oneOrMany(z.string()).optional(),
  pair: oneOrMany(z.string()).optional(),
  status: oneOrMany(z.string()).optional(),
  venue: oneOrMany(z.string()).optional(),
  /** The ID of a customer. */
  customer: z.string().max(200).optional(),
  /** Only the orders that a recurring order has placed. */
  recurring: idParam.optional(),
  /** Only orders that were filled, at least in part; false: those that were not. */
  traded: booleanParam.optional(),
  /** Only open limit orders whose price is at most 1% from the market price. */
  near: booleanParam.optional(),
});

const read = { permission: 'orders:read' } as const;
const changed = { answer: writeAnswer.extend({ data: orNull(orderDetail) }), affects: ['customers'], ...read } as const;

export const orders = {
  list: get('/orders/:kind', { query, answer: pageAnswer(order), ...read }),
  get: get('/orders/:kind/:id', { answer: recordAnswer(orderDetail), ...read }),
  cancel: post('/orders/:kind/:id/cancel', {
    body: reasonBody,
    ...changed,
    confirm: {
      message: 'Cancel order {id}?',
      button: 'Cancel order',
      named: {
        endpoint: 'orders.get',
        message: 'Cancel {order}?',
        words: order.transform(({ reference, customer }) => ({
          order: customer === null ? `order ${reference}` : `${customer.name}'s order ${reference}`,
        })),
      },
    },
  }),
  setStatus: put('/orders/recurring/:id/status', { body: recurringStatusBody, ...changed }),
};
