import type { OrderDetail, OrderRow } from '#contract/platform/api/orders.ts';
import type { recurringStatuses } from '#contract/platform/enums.ts';
import { orderTransitions, recurringTransitions } from '#contract/platform/transitions.ts';
import { api } from '#kernel/api/client.ts';
import type { RecordActions, WriteRequest } from '#kernel/definitions/action.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { money, word } from '#kernel/fields/fields.tsx';
import { subtractAmounts } from '#kernel/format/decimal.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { type DecidableRecord, defineDecision, statusField } from '../shared/money/decision.ts';

type Order = OrderRow & DecidableRecord;

/** What of an order is not filled yet. */
const remaining = ({ amount, filled, base }: OrderRow): string =>
  exactMoney(subtractAmounts(amount, filled ?? '0') ?? amount, base);

/** Reads an order of a kind by its ID. */
export const readOrder = (kind: string) => (id: string) => api.orders.get.query({ kind, id });

const name = ({ reference, side, amount, base }: OrderRow): string =>
  `${reference} · ${sentenceCase(side)} ${exactMoney(amount, base)}`;

const amountField = money<OrderRow>('amount', 'base');
const filledField = money<OrderRow>('filled', 'base');

interface Cancellation<Rec> {
  label: string;
  suggestedReasons: readonly string[];
  consequence: (order: Rec) => string;
  successMessage: string;
}

/** Canceling what is not filled yet of an order of any kind. `read` reads an order by its ID. */
const cancelActions = <Rec extends Order>(
  read: (order: Rec) => ReadQuery<Rec | null>,
  cancellation: Cancellation<Rec>,
): RecordActions<Rec> => ({
  name,
  recordQuery: read,
  comparedValues: comparedValuesBy<Rec>(statusField(), amountField, filledField),
  list: [
    defineDecision<Rec>({
      ...cancellation,
      id: 'orders.cancel',
      shortcut: 'X',
      tone: 'danger',
      transition: orderTransitions.cancel,
      send: ({ kind, id }, reason, request) => api.orders.cancel.send({ kind, id }, { reason }, request),
    }),
  ],
});

/** The actions on a customer's order, in lists and on its page. */
export const orderActions = <Rec extends Order>(read: (order: Rec) => ReadQuery<Rec | null>): RecordActions<Rec> =>
  cancelActions(read, {
    label: 'Cancel order',
    suggestedReasons: ['Requested by the customer', 'Price was entered by mistake', 'Market is suspended'],
    consequence: (order) =>
      `${remaining(order)} of ${order.customer?.name ?? 'the customer'} will not be ${order.side === 'buy' ? 'bought' : 'sold'}. Filled amounts stay. This can't be undone.`,
    successMessage: 'Order canceled',
  });

/** The actions on a hedge. */
export const hedgeActions = cancelActions<OrderDetail>(({ kind, id }) => readOrder(kind)(id), {
  label: 'Cancel hedge',
  suggestedReasons: ['Venue is not available', 'Placed at the wrong venue', 'Hedged elsewhere'],
  consequence: (hedge) =>
    `${remaining(hedge)} of the customer orders will not be hedged at ${hedge.venue ?? 'the venue'}. Filled amounts stay. This can't be undone.`,
  successMessage: 'Hedge canceled',
});

const setStatus =
  (status: (typeof recurringStatuses)[number]) =>
  ({ id }: OrderDetail, reason: string, request: WriteRequest) =>
    api.orders.setStatus.send({ id }, { status, reason }, request);

/** The actions on a recurring order. */
export const recurringActions: RecordActions<OrderDetail> = {
  name,
  recordQuery: ({ kind, id }) => readOrder(kind)(id),
  comparedValues: comparedValuesBy<OrderDetail>(statusField(), amountField, word('schedule')),
  list: [
    defineDecision<OrderDetail>({
      id: 'orders.pause',
      endpoint: 'orders.setStatus',
      decision: 'paused',
      label: 'Pause',
      shortcut: 'P',
      transition: recurringTransitions.pause,
      suggestedReasons: ['Requested by the customer', 'Balance is too low', 'Market is suspended'],
      consequence: 'No orders are placed until it is resumed.',
      send: setStatus('paused'),
      successMessage: 'Recurring order paused',
    }),
    defineDecision<OrderDetail>({
      id: 'orders.resume',
      endpoint: 'orders.setStatus',
      decision: 'active',
      label: 'Resume',
      shortcut: 'R',
      transition: recurringTransitions.resume,
      suggestedReasons: ['Requested by the customer', 'Balance is sufficient again', 'Market is open again'],
      consequence: ({ amount, base, side, schedule }) =>
        `${side === 'buy' ? 'Buys' : 'Sells'} ${exactMoney(amount, base)} again (${schedule ?? 'on schedule'}). Orders that were due while it was paused are not placed.`,
      send: setStatus('active'),
      successMessage: 'Recurring order resumed',
    }),
    defineDecision<OrderDetail>({
      id: 'orders.cancel',
      endpoint: 'orders.setStatus',
      decision: 'cancelled',
      label: 'Cancel recurring order',
      shortcut: 'X',
      tone: 'danger',
      transition: recurringTransitions.cancel,
      suggestedReasons: ['Requested by the customer', 'Account is closing'],
      consequence: "No further orders are placed. Orders it placed before stay. This can't be undone.",
      send: setStatus('cancelled'),
      successMessage: 'Recurring order canceled',
    }),
  ],
};
