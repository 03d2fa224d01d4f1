import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { openOrderStatuses } from '#contract/platform/enums.ts';
import { orderTransitions, recurringTransitions } from '#contract/platform/transitions.ts';
import { findCustomer, nameOf } from '../../db/customers.ts';
import { seededHedges } from '../../seed/products/hedges.ts';
import { currenciesOf, currencyOf, marketPrice } from '../../seed/products/order-values.ts';
import { seededOrders } from '../../seed/products/orders.ts';
import { scheduleIntervals, seededRecurringOrders } from '../../seed/products/recurring-orders.ts';
import type { SeedContext } from '../../seed/seed-context.ts';
import { notFound } from '../../shared/errors.ts';
import { plus, times } from '../../shared/money.ts';
import { iso, isoOrNull } from '../../shared/time.ts';
import { integerOrNull, json, text, textOrNull } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import {
  createDecide,
  createSetStatus,
  type DecisionOptions,
  decidedColumns,
  explainDecided,
} from '../definitions/define-decisions.ts';
import { type Call, handle } from '../definitions/endpoint-handler.ts';
import { type RecordMovement, transactionIds, transactionNumbersOf } from '../definitions/record-transactions.ts';
import { customerSummary, relatedCustomer } from '../definitions/relations.ts';

/** The columns of all orders. */
const orderColumns = { ...decidedColumns, side: text, pair: text, amount: text };
type OrderColumns = z.infer<z.ZodObject<typeof orderColumns>>;

/** What every order answers with. */
const toBase = (
  kind: 'order' | 'hedge' | 'recurringOrder',
  { id, reference, side, pair, amount, status, steps, created_at }: OrderColumns,
) => ({
  ...{ id, reference, side, pair, ...currenciesOf(pair), amount, status },
  ...explainDecided(kind, { id, steps }),
  created_at: iso(created_at),
});

const customerOf = (context: SeedContext, row: OrderColumns) => ({
  get customer() {
    return relatedCustomer(context, row.customer_number);
  },
});

const fill = z.object({
  ...{ id: z.string(), amount: z.string(), price: z.string(), fee: z.string(), created_at: z.string() },
  hedge: z.object({ id: z.string(), kind: z.string(), reference: z.string() }).nullable(),
});

const isOpen = `status IN (${openOrderStatuses.map((status) => `'${status}'`).join(', ')})`;

/** The orders of customers. Open, limit and filled orders are the same records. */
export const customerOrders = defineCollection({
  table: 'customer_orders',
  noun: 'Order',
  columns: z.object({
    ...{ ...orderColumns, type: text, price: textOrNull, average_price: textOrNull, distance: textOrNull },
    ...{ filled: text, fee: textOrNull, fills: json(z.array(fill)), recurring: textOrNull, filled_at: integerOrNull },
  }),
  relations: (context, row) => ({
    get customer() {
      return relatedCustomer(context, row.customer_number);
    },
    get recurring() {
      return row.recurring === null ? null : recurringOrders.find(context.store, row.recurring);
    },
  }),
  search: (row, { customer }) => [row.id, row.reference, customer && nameOf(customer)],
  sorts: {
    created_at: (row) => row.created_at,
    amount: (row) => Number(row.amount),
    filled_at: (row) => row.filled_at ?? 0,
  },
  conditions: {
    open: () => ({ sql: isOpen, values: [] }),
    traded: () => ({ sql: 'average_price IS NOT NULL', values: [] }),
    near: () => ({ sql: 'distance IS NOT NULL AND abs(CAST(distance AS REAL)) <= 1', values: [] }),
  },
  coveringIndexColumns: ['status', 'type', 'side', 'pair', 'distance', 'average_price', 'customer_number', 'recurring'],
  toAnswer: (row, { customer, recurring }) => ({
    ...toBase('order', row),
    kind: 'customer-orders',
    type: row.type,
    price: row.price,
    average_price: row.average_price,
    filled: row.filled,
    fee: row.fee,
    ...{ market_price: marketPrice(row.pair), distance: row.distance, fills: row.fills },
    customer: customerSummary(customer),
    recurring: recurring && { id: recurring.id, reference: recurring.reference },
    filled_at: isoOrNull(row.filled_at),
  }),
  alone: (store, { id }) => transactionIds(transactionNumbersOf(store, id)),
  seed: (_context, plan) => seededOrders(plan),
});

/** What was filled of an order, in both currencies of its pair. Its fee is in the quote, whether that was paid or received. */
export const orderMovements = (row: ReturnType<typeof customerOrders.find>, anchor: number): RecordMovement[] => {
  if (row.fills.length === 0) return [];
  const { base, quote } = currenciesOf(row.pair);
  const places = currencyOf(quote).is_fiat ? 2 : 8;
  const cost = row.fills.map(({ amount, price }) => times(amount, price, 8)).reduce(plus, '0');
  // The last fill of an order that was placed minutes ago has happened by now, too.
  const at = Math.min(...[Date.parse(row.fills.at(-1)?.created_at ?? ''), anchor - 60_000]);
  const inQuote = { amount: times(cost, '1', places), currency: quote, fee: row.fee ?? '0' };
  const inBase = { amount: row.filled, currency: base, fee: '0' };
  const [paid, received] = row.side === 'buy' ? [inQuote, inBase] : [inBase, inQuote];
  return [
    { type: 'swap', ...received, at },
    { type: 'swap_out', ...paid, at: at - 1_000 },
  ];
};

/** Our own orders at exchanges, which cover the customers' orders. */
export const hedges = defineCollection({
  table: 'hedges',
  noun: 'Hedge',
  columns: z.object({
    ...{ ...orderColumns, kind: text, price: text, filled: text, fee: textOrNull, venue: text },
    hedged_orders: json(z.array(z.object({ id: z.string(), reference: z.string(), amount: z.string() }))),
  }),
  relations: (context, row) => ({
    get hedged_orders() {
      const ids = row.hedged_orders.map(({ id }) => id);
      const orders = customerOrders.where(context.store, `id IN (${ids.map(() => '?').join(', ')})`, ...ids);
      return row.hedged_orders.map((hedged) => {
        const order = orders.find(({ id }) => id === hedged.id);
        const customer = customerSummary(relatedCustomer(context, order?.customer_number ?? null));
        return { ...hedged, customer, status: order?.status ?? 'cancelled' };
      });
    },
  }),
  // A hedge is also found by the references of its orders.
  search: (row) => [row.id, row.reference, ...row.hedged_orders.map(({ reference }) => reference)],
  sorts: { created_at: (row) => row.created_at, amount: (row) => Number(row.amount) },
  coveringIndexColumns: ['kind', 'status', 'venue', 'side', 'pair'],
  toAnswer: (row, { hedged_orders }) => ({
    ...toBase('hedge', row),
    kind: row.kind,
    type: 'limit',
    price: row.price,
    filled: row.filled,
    fee: row.fee,
    venue: row.venue,
    hedged_orders,
  }),
  seed: (_context, plan) => seededHedges(plan),
});

const schedule = z.enum(['daily', 'weekly', 'monthly']);

/** Orders that customers let the platform place again and again. */
export const recurringOrders = defineCollection({
  table: 'recurring_orders',
  noun: 'Recurring order',
  columns: z.object({ ...orderColumns, schedule: text, next_run_at: integerOrNull }),
  relations: customerOf,
  search: (row, { customer }) => [row.id, row.reference, customer && nameOf(customer)],
  sorts: {
    created_at: (row) => row.created_at,
    amount: (row) => Number(row.amount),
    // Those without a next run come last.
    next_run_at: (row) => row.next_run_at ?? Number.MAX_SAFE_INTEGER,
  },
  coveringIndexColumns: ['status', 'side', 'pair', 'customer_number'],
  toAnswer: (row, { customer }) => ({
    ...toBase('recurringOrder', row),
    kind: 'recurring',
    ...{ schedule: row.schedule, next_run_at: isoOrNull(row.next_run_at), customer: customerSummary(customer) },
  }),
  seed: (_context, plan) => seededRecurringOrders(plan),
});

const decideOrder = createDecide(customerOrders, {
  noun: 'Order',
  transitions: { cancel: { ...orderTransitions.cancel, message: 'Order canceled' } },
  apply: (_call, row) => ({ ...row, distance: null }),
});

const decideHedge = createDecide(hedges, {
  noun: 'Hedge',
  transitions: { cancel: { ...orderTransitions.cancel, message: 'Hedge canceled' } },
});

const recurringDecisions: DecisionOptions<ReturnType<typeof recurringOrders.find>, string> = {
  noun: 'Recurring order',
  transitions: {
    pause: { ...recurringTransitions.pause, message: 'Recurring order paused' },
    resume: { ...recurringTransitions.resume, message: 'Recurring order resumed' },
    cancel: { ...recurringTransitions.cancel, message: 'Recurring order canceled' },
  },
  apply: ({ now }, row, decision) => ({
    ...row,
    next_run_at: decision === 'resume' ? now + scheduleIntervals[schedule.parse(row.schedule)] : null,
  }),
};
const decideRecurring = createDecide(recurringOrders, recurringDecisions);
const setRecurringStatus = createSetStatus(recurringOrders, recurringDecisions);

/** The filters of the kinds whose records are customer orders. */
const customerOrderKinds: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'customer-orders': {},
  open: { open: true },
  'limit-orders': { type: 'limit' },
  'filled-orders': { status: ['filled'] },
};

/** The filters of a kind of customer orders; not found for any other kind. */
const customerOrderFilters = (kind: string): Readonly<Record<string, unknown>> => {
  const filters = Object.hasOwn(customerOrderKinds, kind) ? customerOrderKinds[kind] : undefined;
  if (filters === undefined) throw notFound('Order kind');
  return filters;
};
const hedgeKinds: readonly string[] = ['outgoing-hedge', 'incoming-hedge'];

type OrderCall = Pick<Call<'/:kind/:id', unknown, unknown>, 'platform' | 'store' | 'param'>;

/** The customer order of a path; not found where the order is of another type. */
const findOrder = ({ store, param }: OrderCall) => {
  const row = customerOrders.find(store, param('id'));
  const { type = row.type, status = [row.status] } = customerOrderFilters(param('kind'));
  if (type !== row.type || JSON.stringify(status) !== JSON.stringify([row.status])) throw notFound('Order');
  return row;
};

const findHedge = ({ store, param }: OrderCall) => {
  const row = hedges.find(store, param('id'));
  if (row.kind !== param('kind')) throw notFound('Hedge');
  return row;
};

const findRecurring = ({ store, param }: Pick<Call<'/:id', unknown, unknown>, 'store' | 'param'>) =>
  recurringOrders.find(store, param('id'));

export const orderHandlers = {
  'orders.list': handle(contract.orders.list, (call) => {
    const kind = call.param('kind');
    const { customer, ...query } = call.query;
    const ofCustomer =
      customer === undefined ? {} : { customer_number: findCustomer(call.store, customer)?.rowNumber ?? 0 };
    const filters = { ...query, ...ofCustomer };
    if (kind === 'recurring') return recurringOrders.list(call, filters);
    if (hedgeKinds.includes(kind)) return hedges.list(call, { ...filters, kind });
    return customerOrders.list(call, { ...filters, ...customerOrderFilters(kind) });
  }),
  'orders.get': handle(contract.orders.get, (call) => {
    const { platform } = call;
    const kind = call.param('kind');
    if (kind === 'recurring') return { data: recurringOrders.toAnswer(platform, findRecurring(call)) };
    if (hedgeKinds.includes(kind)) return { data: hedges.toAnswer(platform, findHedge(call)) };
    return { data: customerOrders.toAnswer(platform, findOrder(call)) };
  }),
  'orders.cancel': handle(contract.orders.cancel, (call) => {
    const kind = call.param('kind');
    const cancel = { decision: 'cancel', reason: call.body.reason } as const;
    if (kind === 'recurring') return decideRecurring(call, findRecurring(call), cancel);
    if (hedgeKinds.includes(kind)) return decideHedge(call, findHedge(call), cancel);
    return decideOrder(call, findOrder(call), cancel);
  }),
  'orders.setStatus': handle(contract.orders.setStatus, (call) =>
    setRecurringStatus(call, findRecurring(call), call.body),
  ),
};
