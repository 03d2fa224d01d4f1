import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { mobileNetworks } from '#contract/platform/enums.ts';
import { topUpTransitions } from '#contract/platform/transitions.ts';
import { nameOf } from '../../db/customers.ts';
import { transactionsPerCustomer } from '../../db/schema.ts';
import { completingStatuses, transactionStatuses, typeIndex } from '../../db/transaction-values.ts';
import { customerNumber, transactionRows } from '../../db/transactions.ts';
import { mobileNumber } from '../../seed/mobile-numbers.ts';
import { explain } from '../../seed/records/status-reasons.ts';
import { setTransactionStatus, toTransactionDetail } from '../../seed/records/transaction-records.ts';
import { rowCount, type SeedContext, type SeedPlan } from '../../seed/seed-context.ts';
import { referenceAlphabet, transactionCodes } from '../../shared/codes.ts';
import { Random } from '../../shared/random.ts';
import { iso, startOfDay } from '../../shared/time.ts';
import { type AuditContext, actorOf } from '../customers/audit.ts';
import { integer, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { createDecide, decidedColumns } from '../definitions/define-decisions.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { customerSummary, relatedCustomer } from '../definitions/relations.ts';

/** The start of references and IDs. */
const prefix = 'AIR';

/** The condition of purchases that failed on the present day in UTC. */
const failedToday = (now: number) => ({
  sql: "status = 'failed' AND status_changed_at >= ?",
  values: [startOfDay(now)],
});

/** Airtime top-ups. Each is paid for by a transaction of its customer and has its status. */
const collection = defineCollection({
  table: 'top_ups',
  noun: 'Top-up',
  columns: z.object({
    ...decidedColumns,
    transaction_number: integer,
    number: text,
    network: text,
    amount: text,
    provider: text,
    provider_reference: text,
    attempts: integer,
  }),
  relations: (context, row) => ({
    get customer() {
      return relatedCustomer(context, row.customer_number);
    },
  }),
  search: (row, { customer }) => [
    ...[row.id, row.reference, row.number, row.provider_reference],
    ...[transactionCodes.reference.write(row.transaction_number), customer && nameOf(customer)],
  ],
  sorts: { created_at: (row) => row.created_at, amount: (row) => Number(row.amount) },
  indexes: ['transaction_number', 'number'],
  coveringIndexColumns: ['status', 'status_changed_at', 'network'],
  conditions: { failed_today: failedToday },
  toAnswer: (row, { customer }) => {
    const { id, reference, number, network, amount, status, provider, provider_reference, attempts } = row;
    return {
      id,
      reference,
      number,
      network,
      amount,
      status,
      provider,
      provider_reference,
      attempts,
      customer: customerSummary(customer),
      transaction_id: transactionCodes.id.write(row.transaction_number),
      ...explain({ key: row.transaction_number, kind: 'airtime', place: network, steps: row.steps }),
      created_at: iso(row.created_at),
    };
  },
  seed: seededTopUps,
});
type TopUpRow = ReturnType<typeof collection.find>;

/** So many of the newest top-ups failed on the day of the seed. */
const failingToday = 3;

/** A top-up for each of the newest airtime transactions, which gets an amount in NGN as airtime is sold. */
function* seededTopUps(context: SeedContext, plan: SeedPlan) {
  const { store, seed } = context;
  // A customer's first transaction may belong to a referral, so its amount and status must not change.
  const rows = transactionRows(
    store,
    `type = ? AND rowNumber % ${transactionsPerCustomer} > 0 AND amount_key > 0 ORDER BY created_at DESC LIMIT ?`,
    typeIndex('airtime'),
    rowCount(plan, 200),
  );
  for (const [index, found] of rows.entries()) {
    const random = new Random(seed, found.rowNumber, 66);
    const failsToday = index < failingToday;
    const status = failsToday ? 'failed' : (transactionStatuses[found.status] ?? 'pending');
    const amount = `${random.between(2, 400) * 50}.00`;
    const isCompleted = completingStatuses.has(status);
    const transaction = {
      ...found,
      amount,
      currency: 0,
      status: transactionStatuses.indexOf(failsToday ? 'pending' : status),
      completed_at: isCompleted ? (found.completed_at ?? found.created_at + 90_000) : null,
    };
    store.run(
      'UPDATE transactions SET amount = ?, amount_key = ?, currency = ?, status = ?, completed_at = ? WHERE rowNumber = ?',
      ...[amount, Number(amount), transaction.currency, transaction.status, transaction.completed_at],
      found.rowNumber,
    );
    const failedAt = Math.max(startOfDay(plan.anchor), found.created_at + 90_000);
    if (failsToday) setTransactionStatus(context, transaction, { status }, failedAt);
    const [stored = transaction] = failsToday ? transactionRows(store, 'rowNumber = ?', found.rowNumber) : [];
    const { timeline, counterparty, created_at } = toTransactionDetail(seed, stored);
    yield {
      id: `${prefix}${String(index + 1).padStart(10, '0')}`,
      reference: `${prefix}-${random.letters(10, referenceAlphabet)}`,
      status,
      status_changed_at: Date.parse(timeline.at(-1)?.at ?? created_at),
      customer_number: customerNumber(found.rowNumber),
      steps: timeline.map(({ status: reached, at }) => ({ status: reached, at, actor: null, reason: null })),
      created_at: found.created_at,
      transaction_number: found.rowNumber,
      number: mobileNumber(random, counterparty ?? mobileNetworks[0]),
      network: counterparty ?? mobileNetworks[0],
      amount,
      provider: random.pick(['Reloadly', 'VTpass']),
      provider_reference: transactionCodes.processor.write(found.rowNumber),
      attempts: 1 + random.int(2),
    };
  }
}

/** The top-ups with what follows from the status of their transaction. */
export const topUps = {
  ...collection,
  prefix,
  /** Gives a top-up the new status of its transaction, with who changed it and why. */
  changeStatus: (
    { platform, staff, now }: AuditContext,
    row: TopUpRow,
    { status, reason }: { status: string; reason: string },
  ): TopUpRow =>
    collection.update(platform, row, {
      status,
      status_changed_at: now,
      steps: [...row.steps, { status, at: iso(now), actor: actorOf(staff()), reason }],
    }),
};

const decide = createDecide(collection, {
  noun: 'top_up',
  transitions: { retry: { ...topUpTransitions.retry, message: 'Top-up sent again' } },
  apply: ({ platform, store, now }, row, _decision, reason) => {
    const [transaction] = transactionRows(store, 'rowNumber = ?', row.transaction_number);
    if (transaction) setTransactionStatus(platform, transaction, { status: topUpTransitions.retry.to, reason }, now);
    return { ...row, attempts: row.attempts + 1 };
  },
});

export const topUpHandlers = {
  'spend.topUps': handle(contract.spend.topUps, (call) => collection.list(call, call.query)),
  'spend.topUp': handle(contract.spend.topUp, collection.get),
  'spend.retryTopUp': handle(contract.spend.retryTopUp, (call) =>
    decide(call, collection.find(call.store, call.param('id')), { decision: 'retry', reason: call.body.reason }),
  ),
};
