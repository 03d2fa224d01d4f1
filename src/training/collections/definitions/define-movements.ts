import { z } from 'zod';
import type { TransactionDetail } from '#contract/platform/api/customer-records.ts';
import { actor, type Explained } from '#contract/platform/definitions/entities.ts';
import type { Transition } from '#contract/platform/transitions.ts';
import { limits } from '#contract/values/limits.ts';
import { type CustomerRow, nameOf } from '../../db/customers.ts';
import { currencies, currencyIndex } from '../../db/transaction-values.ts';
import { customerNumber, transactionRows } from '../../db/transactions.ts';
import { type FundsState, movementFunds } from '../../seed/records/money-rules.ts';
import { seededMovements } from '../../seed/records/movements-of-transactions.ts';
import { isUnsent, setTransactionStatus } from '../../seed/records/transaction-records.ts';
import type { SeedContext } from '../../seed/seed-context.ts';
import { transactionCodes } from '../../shared/codes.ts';
import { notFound } from '../../shared/errors.ts';
import { times } from '../../shared/money.ts';
import { iso } from '../../shared/time.ts';
import { type AuditContext, actorOf, customerLog } from '../customers/audit.ts';
import { chargeWallet, creditWallet } from '../customers/customer-wallets.ts';
import { integer, integerOrNull, json, text, textOrNull } from './columns.ts';
import { type Conditions, defineCollection } from './define-collection.ts';
import { auditDecision, requirePossible } from './define-decisions.ts';
import type { Call } from './endpoint-handler.ts';
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
  /** Of a deposit on a network: how many confirmations it has, how many it needs, and the least amount that is credited by itself. */
  confirmations: integerOrNull,
  confirmations_required: integerOrNull,
  minimum: textOrNull,
  /** How often it was sent to its provider. */
  attempts: integer,
  /** What staff decided; `at` is the time of its step in the transaction's timeline. */
  decisions: json(z.array(z.object({ at: z.string(), actor, reason: z.string() }))),
  created_at: integer,
});
export type MovementRow = z.infer<typeof columns>;

/** The value of an amount in USD; null for a currency without a rate. */
const usdOf = (amount: string, currency: string): string | null => {
  const found = currencies[currencyIndex.get(currency) ?? -1];
  return found === undefined ? null : times(amount, String(found.usd), 2);
};

/** A movement as every endpoint of movements answers with it. */
const toBase = (
  {
    id,
    category,
    reference,
    amount,
    currency_id,
    fee,
    status,
    provider,
    provider_reference,
    hash,
    attempts,
  }: MovementRow,
  customer: CustomerRow | null,
) => ({
  id,
  category,
  reference,
  amount,
  currency_id,
  amount_usd: usdOf(amount, currency_id),
  fee,
  status,
  provider,
  provider_reference,
  hash,
  attempts,
  customer: customerSummary(customer),
});
type MovementBase = ReturnType<typeof toBase> &
  Pick<TransactionDetail, keyof Explained> & {
    transaction_id: string | null;
    timeline: (TransactionDetail['timeline'][number] & { actor: z.infer<typeof actor> | null })[];
    created_at: string;
  };

/** The account or address outside the platform: where a payout goes, or where a deposit comes from. */
interface ExternalAccount {
  bank_name: string | null;
  account_number: string | null;
  network: string | null;
  address: string | null;
}

interface MovementOptions<Decision extends string, Answer> {
  readonly table: string;
  readonly noun: string;
  readonly prefix: string;
  /** The type of the transactions that these movements belong to. */
  readonly transactionType: string;
  /** The providers of each category. */
  readonly providers: Readonly<Record<string, readonly [string, ...string[]]>>;
  readonly categoryOf: (transaction: { isFiat: boolean; index: number }) => string;
  /** What staff can decide, and the message of each decision. */
  readonly transitions: Readonly<Record<Decision, Transition & { readonly message: string }>>;
  /** Categories whose records are also found under another kind of path, such as a deposit below the minimum under `crypto`. */
  readonly alsoUnder?: Readonly<Record<string, string>>;
  /** The state of the funds in which the customer's wallet has the money, and how much that is. */
  readonly inWallet: { readonly state: FundsState; readonly amountOf: (row: MovementRow) => string };
  readonly conditions?: Conditions;
  readonly toAnswer: (
    base: MovementBase,
    account: ExternalAccount,
    row: MovementRow,
    related: { context: SeedContext; customer: CustomerRow | null; transaction: TransactionDetail | null },
  ) => Answer;
}

type StatusChangeContext = Pick<AuditContext, 'platform' | 'staff' | 'now'>;
type MovementCall = Pick<Call<'/:kind/:id', unknown, unknown>, 'platform' | 'store' | 'param' | 'staff' | 'ip' | 'now'>;

/**
 * A collection of money movements, such as payouts: each belongs to a transaction of a customer and has its status and timeline.
 * Staff decide about them.
 */
export const defineMovements = <Decision extends string, Answer>(options: MovementOptions<Decision, Answer>) => {
  const collection = defineCollection({
    table: options.table,
    noun: options.noun,
    columns,
    relations: (context, row) => ({
      context,
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
    indexes: ['transaction_number', 'address', 'account_number'],
    coveringIndexColumns: [
      'category',
      'status',
      'status_changed_at',
      'currency_id',
      'provider',
      'confirmations',
      'confirmations_required',
    ],
    conditions: {
      ...options.conditions,
      stuck: (now) => ({ sql: "status = 'processing' AND status_changed_at < ?", values: [now - limits.stuckAfterMs] }),
    },
    toAnswer: (row, related) => {
      const { customer, transaction } = related;
      const { bank_name, account_number, network, address } = row;
      const { status_reason = null, funds = null, risk_signals = [] } = transaction ?? {};
      const timeline = (transaction?.timeline ?? []).map((step) => {
        const decision = row.decisions.find(({ at }) => at === step.at);
        return { ...step, actor: decision?.actor ?? null, reason: decision?.reason ?? step.reason };
      });
      return options.toAnswer(
        {
          ...toBase(row, customer),
          hash: isUnsent({ type: options.transactionType, status: row.status }) ? null : row.hash,
          transaction_id: transaction?.id ?? null,
          status_reason,
          funds,
          risk_signals,
          timeline,
          created_at: iso(row.created_at),
        },
        { bank_name, account_number, network, address },
        row,
        related,
      );
    },
    seed: (context, plan) => seededMovements(context, plan, options),
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
    const kind = param('kind');
    if (row.category !== kind && options.alsoUnder?.[row.category] !== kind) throw notFound(options.noun);
    return row;
  };

  /**
   * Gives a movement the new status of its transaction, stores who changed it and why, and moves the money into or out of the customer's
   * wallet with it. Call it before other changes, since a wallet may have too little.
   */
  const changeStatus = (
    { platform, staff, now }: StatusChangeContext,
    row: MovementRow,
    { status, reason }: { status: string; reason: string },
  ): MovementRow => {
    const customer = relatedCustomer(platform, customerNumber(row.transaction_number));
    const { state, amountOf } = options.inWallet;
    const wasInWallet = relatedTransaction(platform, row.transaction_number)?.funds?.state === state;
    const isInWallet = movementFunds(status) === state;
    const money = { currency: row.currency_id, amount: amountOf(row) };
    if (customer && isInWallet && !wasInWallet) creditWallet(platform, customer, money);
    if (customer && wasInWallet && !isInWallet) chargeWallet(platform, customer, money);
    return collection.update(platform, row, {
      status,
      status_changed_at: now,
      attempts: row.attempts + (status === 'processing' ? 1 : 0),
      decisions: [...row.decisions, { at: iso(now), actor: actorOf(staff()), reason }],
    });
  };

  /** Carries out a decision, or refuses with the record as it is when its status no longer allows the decision. */
  const decide = (call: MovementCall, { decision, reason }: { decision: Decision; reason: string }) => {
    const { platform, store, now } = call;
    const row = findIn(call);
    const transition = options.transitions[decision];
    const { to, message } = transition;
    requirePossible(decision, transition, row, now, () => collection.toAnswer(platform, row));
    const decided = changeStatus(call, row, { status: to, reason });
    const [transaction] = transactionRows(store, 'rowNumber = ?', row.transaction_number);
    if (transaction) setTransactionStatus(platform, transaction, { status: to, reason }, now);
    auditDecision(call, [customerLog(customerNumber(row.transaction_number))], {
      noun: options.noun,
      reference: row.reference,
      from: row.status,
      to,
      reason,
    });
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
