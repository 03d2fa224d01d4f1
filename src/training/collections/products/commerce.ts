import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { paymentLinkTransitions } from '#contract/platform/transitions.ts';
import { businessTransactionNumber } from '../../seed/businesses/business-records.ts';
import { commerceMerchants, generateCharge, generateLink, linkCount } from '../../seed/products/commerce.ts';
import type { SeedContext, SeedPlan } from '../../seed/seed-context.ts';
import { rowCount } from '../../seed/seed-context.ts';
import { seededSteps } from '../../seed/seeded-steps.ts';
import { referenceAlphabet, transactionCodes } from '../../shared/codes.ts';
import { fold } from '../../shared/fold.ts';
import { Random } from '../../shared/random.ts';
import { day, iso } from '../../shared/time.ts';
import { businesses } from '../businesses/businesses.ts';
import { integer, text, textOrNull } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { createSetStatus, decidedColumns, explainDecided } from '../definitions/define-decisions.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import type { RecordMovement } from '../definitions/record-transactions.ts';

interface PaidCharge {
  amount: string;
  currency: string;
  fee: string;
  status: string;
  created_at: number;
  status_changed_at: number;
}

/** A charge that was paid is a transaction of its merchant, also once the payment was reversed. */
export const chargeMovements = (charge: PaidCharge): RecordMovement[] => {
  const { amount, currency, fee, status, created_at: at, status_changed_at: ended } = charge;
  return status === 'completed' || status === 'reversed'
    ? [{ type: 'charge', amount, currency, fee, at, ended, status }]
    : [];
};

/** The number of a charge's transaction, among those of its merchant. */
export const chargeTransaction = (chargeId: string, businessNumber: number): number =>
  businessTransactionNumber(businessNumber, 'charge', Number(chargeId.slice(3)));

export const charges = defineCollection({
  table: 'commerce_charges',
  noun: 'Charge',
  columns: z.object({
    ...decidedColumns,
    amount: text,
    currency: text,
    fee: text,
    net: text,
    method: text,
    merchant: text,
    merchant_name: text,
    payment_link: textOrNull,
    payment_link_title: textOrNull,
    payer_name: text,
    payer_email: text,
    provider: text,
    provider_reference: text,
  }),
  relations: ({ store }, row) => ({
    get transaction_id() {
      if (chargeMovements(row).length === 0) return null;
      return transactionCodes.id.write(chargeTransaction(row.id, businesses.find(store, row.merchant).number));
    },
  }),
  search: (row) => [row.id, row.reference, row.merchant_name, row.payer_name, row.payer_email, row.provider_reference],
  sorts: { created_at: (row) => row.created_at, amount: (row) => Number(row.amount) },
  indexes: ['payment_link', 'merchant'],
  coveringIndexColumns: ['status', 'currency', 'method', 'payment_link'],
  toAnswer: (
    { id, reference, amount, currency, fee, net, method, status, provider, provider_reference, ...row },
    { transaction_id },
  ) => ({
    id,
    reference,
    amount,
    currency,
    fee,
    net,
    method,
    status,
    provider,
    provider_reference,
    merchant: { id: row.merchant, name: row.merchant_name },
    customer: { name: row.payer_name, email: row.payer_email },
    payment_link: row.payment_link === null ? null : { id: row.payment_link, title: row.payment_link_title ?? '' },
    transaction_id,
    created_at: iso(row.created_at),
    ...explainDecided('charge', { id, steps: row.steps }),
  }),
  seed: function* (_context: SeedContext, plan: SeedPlan) {
    const businesses = commerceMerchants(plan);
    for (let index = 0; index < rowCount(plan, 200); index += 1) {
      const charge = generateCharge(plan, businesses, index);
      yield {
        ...charge,
        reference: `CHG-${new Random(plan.seed, index, 83).letters(10, referenceAlphabet)}`,
        customer_number: null,
        steps: seededSteps('pending', charge.status, charge.created_at, charge.status_changed_at),
      };
    }
  },
});

export const paymentLinks = defineCollection({
  table: 'commerce_payment_links',
  noun: 'Payment link',
  columns: z.object({
    ...decidedColumns,
    title: text,
    url: text,
    merchant: text,
    merchant_name: text,
    amount: textOrNull,
    currency: text,
    uses: integer,
  }),
  relations: () => ({}),
  search: (row) => [row.id, row.title, row.url, row.merchant_name],
  sorts: { created_at: (row) => row.created_at, title: (row) => fold(row.title), uses: (row) => row.uses },
  coveringIndexColumns: ['status', 'currency'],
  conditions: { active: () => ({ sql: "status = 'active'", values: [] }) },
  toAnswer: ({ id, title, url, amount, currency, uses, status, ...row }) => ({
    id,
    title,
    url,
    amount,
    currency,
    uses,
    merchant: { id: row.merchant, name: row.merchant_name },
    active: status === 'active',
    created_at: iso(row.created_at),
    timeline: row.steps,
  }),
  seed: function* ({ store }: SeedContext, plan: SeedPlan) {
    const businesses = commerceMerchants(plan);
    for (let index = 0; index < linkCount(plan); index += 1) {
      const link = generateLink(plan, businesses, index);
      const uses = store.number(
        "SELECT count(*) FROM commerce_charges WHERE payment_link = ? AND status = 'completed'",
        link.id,
      );
      yield {
        ...link,
        reference: link.id,
        uses: uses ?? 0,
        status_changed_at: link.created_at,
        steps: seededSteps('active', link.status, link.created_at, plan.anchor - day),
      };
    }
  },
});

const setLinkStatus = createSetStatus(paymentLinks, {
  noun: 'Payment link',
  transitions: {
    activate: { ...paymentLinkTransitions.activate, message: 'Payment link activated' },
    deactivate: { ...paymentLinkTransitions.deactivate, message: 'Payment link deactivated' },
  },
});

export const commerceHandlers = {
  'commerce.charges': handle(contract.commerce.charges, (call) => charges.list(call, call.query)),
  'commerce.charge': handle(contract.commerce.charge, charges.get),
  'commerce.paymentLinks': handle(contract.commerce.paymentLinks, (call) => paymentLinks.list(call, call.query)),
  'commerce.paymentLink': handle(contract.commerce.paymentLink, paymentLinks.get),
  'commerce.setPaymentLinkStatus': handle(contract.commerce.setPaymentLinkStatus, (call) =>
    setLinkStatus(call, paymentLinks.find(call.store, call.param('id')), {
      status: call.body.active ? 'active' : 'inactive',
      reason: call.body.reason,
    }),
  ),
};
