import { contract } from '#contract/platform/api/contract.ts';
import type { Transfer } from '#contract/platform/api/customer-records.ts';
import type { TransactionRow } from '../../db/transactions.ts';
import {
  businessLog,
  businessRecords,
  businessTeam,
  businessTransactionNumber,
  businessTransactions,
  transferOwner,
} from '../../seed/businesses/business-records.ts';
import type { SeededBusiness } from '../../seed/businesses/businesses.ts';
import { toTransaction, toTransactionDetail } from '../../seed/records/transaction-records.ts';
import type { SeedContext } from '../../seed/seed-context.ts';
import { transactionCodes } from '../../shared/codes.ts';
import { notFound } from '../../shared/errors.ts';
import { Random } from '../../shared/random.ts';
import { orderWallets, walletOnTheWire } from '../customers/customer-wallets.ts';
import { type Call, handle } from '../definitions/endpoint-handler.ts';
import { logPage, planPage, transactionsPage, transferPage } from '../definitions/record-pages.ts';
import { movementRow, recordLink, transactionIds } from '../definitions/record-transactions.ts';
import { customerSummary, relatedCustomer } from '../definitions/relations.ts';
import { toTransfer, transferOfRow } from '../money/transfers.ts';
import { chargeMovements, charges, chargeTransaction } from '../products/commerce.ts';
import { drawPlan, earningsOf, earnPlans, type PlanRow, planMovements, redemptionsOf } from '../products/earn-plans.ts';
import { businesses, documentsOf, ownerNameOf } from './businesses.ts';

type Reading = Pick<Call<'/businesses/:id', unknown, unknown>, 'platform' | 'store'> & { param(name: 'id'): string };

const businessOf = ({ store, param }: Reading): SeededBusiness => businesses.find(store, param('id'));

/** The record of an id, or a not-found error that names it `what`. */
const single = <Row extends { id: string }>(rows: readonly Row[], id: string, what: string): Row => {
  const found = rows.find((row) => row.id === id);
  if (found === undefined) throw notFound(what);
  return found;
};

const teamOf = (context: SeedContext, business: SeededBusiness) =>
  businessTeam(context, business, ownerNameOf(context, business)).map(({ isOwner, ...member }) => ({
    ...member,
    customer: isOwner ? customerSummary(relatedCustomer(context, business.owner_number)) : null,
  }));

/** Up to four plans of a business. They are generated on each request, since nothing changes them; no customer owns them. */
const plansOf = ({ seed, anchor }: SeedContext, { number, created_at: joinedAt }: SeededBusiness): PlanRow[] => {
  const random = new Random(seed, number, 72);
  return Array.from({ length: random.int(5) }, (_, index) => ({
    id: `ERNB${String(number).padStart(6, '0')}${index}`,
    customer_number: 0,
    ...drawPlan(random, { index, anchor, joinedAt }),
  }));
};

/** A transaction of a business with the record that it belongs to. */
interface BusinessTransaction {
  row: TransactionRow;
  linked: {
    transfer?: { id: string; reference: string; status: string };
    earn_plan?: { id: string; reference: string; status: string };
    charge?: { id: string; reference: string; status: string };
  } | null;
  /** Of a transfer, who processes it. */
  transfer?: Transfer;
}

/** The numbers of the transactions of a business's plan: at most two each. */
const planNumbers = (business: SeededBusiness, plan: PlanRow, anchor: number): number[] =>
  planMovements(plan, anchor).map((_, index) =>
    businessTransactionNumber(business.number, 'plan', 2 * Number(plan.id.slice(-1)) + index),
  );

/** All transactions of a business. They are generated on each request, since nothing changes them. */
const transactionsOf = (context: SeedContext, business: SeededBusiness): BusinessTransaction[] => {
  const { seed, store, anchor } = context;
  return [
    ...businessTransactions(context, business).map((row): BusinessTransaction => {
      const found = transferOfRow(seed, transferOwner(business), row);
      return found
        ? { row, linked: { transfer: recordLink(found) }, transfer: toTransfer(found, toTransactionDetail(seed, row)) }
        : { row, linked: null };
    }),
    ...plansOf(context, business).flatMap((plan) => {
      const numbers = planNumbers(business, plan, anchor);
      return planMovements(plan, anchor).map((moved, index) => ({
        row: movementRow(numbers[index] ?? 0, moved),
        linked: { earn_plan: recordLink(plan) },
      }));
    }),
    ...charges.where(store, 'merchant = ?', business.id).flatMap((charge) =>
      chargeMovements(charge).map((moved) => ({
        row: movementRow(chargeTransaction(charge.id, business.number), moved),
        linked: { charge: recordLink(charge) },
      })),
    ),
  ];
};

/** The transfers of a business: one for each of its transactions that is one. */
const transfersOf = (call: Reading): Transfer[] =>
  transactionsOf(call.platform, businessOf(call)).flatMap(({ transfer }) => transfer ?? []);

const planAnswer = (context: SeedContext, business: SeededBusiness, plan: PlanRow) => ({
  ...earnPlans.toAnswer(context, plan),
  ...transactionIds(planNumbers(business, plan, context.anchor)),
});

const planOf = (call: Omit<Reading, 'param'> & { param(name: 'id' | 'earnId'): string }): PlanRow =>
  single(plansOf(call.platform, businessOf(call)), call.param('earnId'), 'Earn plan');

/** A business's team, documents, timeline, wallets, movements and earn plans. */
export const businessRecordHandlers = {
  'businesses.team': handle(contract.businesses.team, (call) => ({ data: teamOf(call.platform, businessOf(call)) })),
  'businesses.documents': handle(contract.businesses.documents, (call) => ({
    data: documentsOf(call.platform, businessOf(call)),
  })),
  'businesses.timeline': handle(contract.businesses.timeline, (call) => {
    const business = businessOf(call);
    return logPage(businessLog(call.platform, business, ownerNameOf(call.platform, business)), call.query);
  }),

  'businesses.wallets': handle(contract.businesses.wallets, (call) => ({
    data: orderWallets(businessRecords(call.platform, businessOf(call), 'wallet')).map(walletOnTheWire),
  })),
  'businesses.transactions': handle(contract.businesses.transactions, (call) => {
    const rows = transactionsOf(call.platform, businessOf(call));
    return transactionsPage(
      rows.map(({ row }) => toTransaction(call.platform.seed, row)),
      call.query,
    );
  }),
  'businesses.transaction': handle(contract.businesses.transaction, (call) => {
    const rowNumber = transactionCodes.id.read(call.param('transactionId'));
    const found = transactionsOf(call.platform, businessOf(call)).find(({ row }) => row.rowNumber === rowNumber);
    if (found === undefined) throw notFound('Transaction');
    const { row, linked, transfer } = found;
    const transaction = toTransactionDetail(call.platform.seed, row);
    const { provider = null, provider_reference = null } = transfer ?? {};
    return {
      data: {
        ...transaction,
        ...(transfer && { meta: { ...transaction.meta, processor: provider, processor_id: provider_reference } }),
        linked,
      },
    };
  }),
  'businesses.transfers': handle(contract.businesses.transfers, (call) => transferPage(transfersOf(call), call.query)),
  'businesses.transfer': handle(contract.businesses.transfer, (call) => ({
    data: single(transfersOf(call), call.param('transferId'), 'Transfer'),
  })),

  'businesses.earnPlans': handle(contract.businesses.earnPlans, (call) =>
    planPage(
      plansOf(call.platform, businessOf(call)).map((row) => planAnswer(call.platform, businessOf(call), row)),
      call.query,
    ),
  ),
  'businesses.earnPlan': handle(contract.businesses.earnPlan, (call) => ({
    data: planAnswer(call.platform, businessOf(call), planOf(call)),
  })),
  'businesses.redemptions': handle(contract.businesses.redemptions, (call) => ({
    data: redemptionsOf(planOf(call), call.platform.anchor),
  })),
  'businesses.earnings': handle(contract.businesses.earnings, (call) => ({
    data: earningsOf(planOf(call), call.platform.anchor),
  })),
};
