import { contract } from '#contract/platform/api/contract.ts';
import {
  businessLog,
  businessRecords,
  businessTeam,
  businessTransactions,
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
import { customerSummary, relatedCustomer } from '../definitions/relations.ts';
import { drawPlan, earningsOf, earnPlans, type PlanRow, redemptionsOf } from '../products/earn-plans.ts';
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
    const rows = businessTransactions(call.platform, businessOf(call));
    return transactionsPage(
      rows.map((row) => toTransaction(call.platform.seed, row)),
      call.query,
    );
  }),
  'businesses.transaction': handle(contract.businesses.transaction, (call) => {
    const rowNumber = transactionCodes.id.read(call.param('transactionId'));
    const row = businessTransactions(call.platform, businessOf(call)).find((each) => each.rowNumber === rowNumber);
    if (row === undefined) throw notFound('Transaction');
    return { data: { ...toTransactionDetail(call.platform.seed, row), linked: null } };
  }),
  'businesses.transfers': handle(contract.businesses.transfers, (call) =>
    transferPage(businessRecords(call.platform, businessOf(call), 'transfer'), call.query),
  ),
  'businesses.transfer': handle(contract.businesses.transfer, (call) => ({
    data: single(businessRecords(call.platform, businessOf(call), 'transfer'), call.param('transferId'), 'Transfer'),
  })),

  'businesses.earnPlans': handle(contract.businesses.earnPlans, (call) =>
    planPage(
      plansOf(call.platform, businessOf(call)).map((row) => earnPlans.toAnswer(call.platform, row)),
      call.query,
    ),
  ),
  'businesses.earnPlan': handle(contract.businesses.earnPlan, (call) => ({
    data: earnPlans.toAnswer(call.platform, planOf(call)),
  })),
  'businesses.redemptions': handle(contract.businesses.redemptions, (call) => ({
    data: redemptionsOf(planOf(call), call.platform.anchor),
  })),
  'businesses.earnings': handle(contract.businesses.earnings, (call) => ({
    data: earningsOf(planOf(call), call.platform.anchor),
  })),
};
