import { z } from 'zod';
import { actor } from '../../contract/api/entities.ts';
import { limits } from '../../contract/limits.ts';
import { nameOf } from '../db/customers.ts';
import { customerNumber, transactionRows } from '../db/transactions.ts';
import { seededMovements } from '../seed/movements-of-transactions.ts';
import { setTransactionStatus } from '../seed/transaction-records.ts';
import { transactionCodes } from '../shared/codes.ts';
import { conflict, notFound } from '../shared/errors.ts';
import { plus } from '../shared/money.ts';
import { iso } from '../shared/time.ts';
import { type AuditContext, actorOf, fieldChange, writeAuditEntry } from './audit.ts';
import { integer, json, text, textOrNull } from './columns.ts';
import { creditWallet } from './customer-wallets.ts';
import { defineCollection } from './define-collection.ts';
import type { Call } from './handler.ts';
import { customerSummary, relatedCustomer, relatedTransaction } from './relations.ts';

const columns = z.object({
  id: text,
  category: text,
  reference: text,
  transaction_number: integer,
  amount: text,
  currency_id: text,
  fee: text,
  status: text,
  status_changed_at: integer,
  provider: text,
  provider_reference: text,
  hash: textOrNull,
  bank_name: textOrNull,
  account_number: textOrNull,
  network: textOrNull,
  address: textOrNull,
  /** How often it was sent to its provider. */
  attempts: integer,
  /** What staff decided; `at` is the time of its step in the transaction's timeline. */
  decisions: json(z.array(z.object({ at: z.string(), actor, reason: z.string() }))),
  created_at: integer,
});
export type MovementRow = z.infer<typeof columns>;

/** A decision of staff: the status it leads to and its success message. */
interface Transition {
  readonly to: string;
  readonly message: string;
}

interface MovementOptions<Decision extends string> {
  readonly table: string;
  readonly noun: string;
  readonly prefix: string;
  /** The type of the transactions that these movements belong to. */
  readonly transactionType: string;
  /** The providers of each category. */
  readonly providers: Readonly<Record<string, readonly [string, ...string[]]>>;
  readonly categoryOf: (transaction: { isFiat: boolean; index: number }) => string;
  readonly transitions: Readonly<Record<Decision, Transition>>;
  /** The statuses that return amount and fee to the customer's wallet. */
  readonly refundStatuses: readonly string[];
  /** Whether a decision is possible on a movement that has had its status since a time in milliseconds. */
  readonly canDecide: (decision: Decision, status: string, since: number, now: number) => boolean;
}

type StatusChangeContext = Pick<AuditContext, 'platform' | 'staff' | 'now'>;
type MovementCall = Pick<Call<'/:kind/:id', unknown, unknown>, 'platform' | 'store' | 'param' | 'staff' | 'ip' | 'now'>;

/**
 * A collection of money movements, such as payouts: each belongs to a transaction of a customer and has its status and timeline.
 * Staff decide about them.
 */
export const defineMovements = <Decision extends string>(options: MovementOptions<Decision>) => {
  const collection = defineCollection({
    table: options.table,
    noun: options.noun,
    columns,
    relations: (context, row) => ({
      get customer() {
        return relatedCustomer(context, customerNumber(row.transaction_number));
      },
      get transaction() {
        return relatedTransaction(context, row.transaction_number);
      },
    }),
    search: (row, { customer }) => [
      ...[row.id, row.reference, row.account_number, row.address],
      ...[transactionCodes.reference.write(row.transaction_number), customer && nameOf(customer)],
    ],
    sorts: { created_at: (row) => row.created_at, amount: (row) => Number(row.amount) },
    conditions: {
      stuck: (now) => ({ sql: "status = 'processing' AND status_changed_at < ?", values: [now - limits.stuckAfterMs] }),
    },
    toAnswer: ({ bank_name, account_number, network, address, decisions, ...row }, { customer, transaction }) => ({
      ...row,
      customer: customerSummary(customer),
      destination: { bank_name, account_number, network, address, account_name: customer && nameOf(customer) },
      transaction_id: transaction?.id ?? null,
      timeline: (transaction?.timeline ?? []).map((step) => {
        const decision = decisions.find(({ at }) => at === step.at);
        return { ...step, actor: decision?.actor ?? null, reason: decision?.reason ?? null };
      }),
      created_at: iso(row.created_at),
    }),
    seed: (context) => seededMovements(context, options),
  });

  /** The kind in the path of a list; not found when there is no such category. */
  const categoryIn = ({ param }: Pick<Call<'/:kind', unknown, unknown>, 'param'>): string => {
    const category = param('kind');
    if (!Object.hasOwn(options.providers, category)) throw notFound(`${options.noun} kind`);
    return category;
  };

  /** The movement of a call's path. */
  const findIn = ({ store, param }: Pick<MovementCall, 'store' | 'param'>): MovementRow => {
    const row = collection.find(store, param('id'));
    if (row.category !== param('kind')) throw notFound(options.noun);
    return row;
  };

  /** Gives a movement the new status of its transaction, stores who changed it and why, and refunds the money if needed. */
  const changeStatus = (
    { platform, staff, now }: StatusChangeContext,
    row: MovementRow,
    { status, reason }: { status: string; reason: string },
  ): MovementRow => {
    const customer = relatedCustomer(platform, customerNumber(row.transaction_number));
    if (customer && options.refundStatuses.includes(status))
      creditWallet(platform, customer, row.currency_id, plus(row.amount, row.fee));
    return collection.update(platform, row, {
      status,
      status_changed_at: now,
      attempts: row.attempts + (status === 'processing' ? 1 : 0),
      decisions: [...row.decisions, { at: iso(now), actor: actorOf(staff()), reason }],
    });
  };

  /** Carries out a decision, or refuses with the record as it is when its status does not allow the decision any more. */
  const decide = (call: MovementCall, { decision, reason }: { decision: Decision; reason: string }) => {
    const { platform, store, now } = call;
    const row = findIn(call);
    const { to, message } = options.transitions[decision];
    if (!options.canDecide(decision, row.status, row.status_changed_at, now)) {
      const status = row.status.replaceAll('_', ' ');
      throw conflict(`Cannot ${decision}: the status is ${status}`, collection.toAnswer(platform, row));
    }
    const [transaction] = transactionRows(store, 'rowNumber = ?', row.transaction_number);
    if (transaction) setTransactionStatus(platform, transaction, to, now);
    const customer = relatedCustomer(platform, customerNumber(row.transaction_number));
    if (customer)
      writeAuditEntry(call, customer, {
        action: `${options.noun.toLowerCase()}_${to}`,
        reason,
        changes: fieldChange(row.reference, row.status, to),
      });
    const decided = changeStatus(call, row, { status: to, reason });
    return { message, data: collection.toAnswer(platform, decided) };
  };

  return {
    ...collection,
    decide,
    changeStatus,
    categoryIn,
    findIn,
    prefix: options.prefix,
  };
};
