import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { voucherStatuses } from '#contract/platform/enums.ts';
import { voucherTransitions } from '#contract/platform/transitions.ts';
import { nameOf } from '../../db/customers.ts';
import { ageOf } from '../../seed/ages.ts';
import { pickCustomer } from '../../seed/products/order-values.ts';
import { generateAmount } from '../../seed/records/transactions.ts';
import type { SeedContext, SeedPlan } from '../../seed/seed-context.ts';
import { rowCount } from '../../seed/seed-context.ts';
import { seededSteps } from '../../seed/seeded-steps.ts';
import { referenceAlphabet } from '../../shared/codes.ts';
import { fold } from '../../shared/fold.ts';
import { plus } from '../../shared/money.ts';
import { Random } from '../../shared/random.ts';
import { day, iso, isoOrNull } from '../../shared/time.ts';
import { flag, integer, integerOrNull, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { createDecide, decidedColumns, explainDecided } from '../definitions/define-decisions.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { type RecordMovement, transactionIds, transactionNumbersOf } from '../definitions/record-transactions.ts';
import { customerSummary, relatedCustomer } from '../definitions/relations.ts';

const merchantNames = ['Shoprite', 'Jumia', 'Naivas', 'Game', 'Carrefour', 'Konga', 'Slot', 'Ebeano'] as const;
const merchantId = (index: number): string => `VMR${String(index + 1).padStart(10, '0')}`;

export const voucherMerchants = defineCollection({
  table: 'voucher_merchants',
  noun: 'Voucher merchant',
  columns: z.object({ id: text, name: text, balance: text, currency: text, active: flag, created_at: integer }),
  relations: ({ store }, row) => ({
    get vouchers() {
      return store.number('SELECT count(*) FROM vouchers WHERE merchant = ?', row.id);
    },
  }),
  search: (row) => [row.id, row.name],
  sorts: {
    created_at: (row) => row.created_at,
    name: (row) => fold(row.name),
    balance: (row) => Number(row.balance),
  },
  toAnswer: (row, { vouchers: issued }) => ({ ...row, vouchers: issued, created_at: iso(row.created_at) }),
  seed: function* (_context: SeedContext, { seed, anchor }: SeedPlan) {
    for (const [index, name] of merchantNames.entries()) {
      const random = new Random(seed, index, 61);
      yield {
        id: merchantId(index),
        name,
        balance: `${random.between(50_000, 9_000_000)}.00`,
        currency: 'NGN',
        active: index !== 6,
        created_at: anchor - random.between(200, 1_200) * day,
      };
    }
  },
});

export const vouchers = defineCollection({
  table: 'vouchers',
  noun: 'Voucher',
  columns: z.object({
    ...decidedColumns,
    amount: text,
    currency: text,
    merchant: text,
    expires_at: integer,
    redeemed_at: integerOrNull,
  }),
  relations: (context, row) => ({
    get redeemedBy() {
      return relatedCustomer(context, row.customer_number);
    },
    get merchant() {
      return voucherMerchants.find(context.store, row.merchant);
    },
  }),
  search: (row, { redeemedBy, merchant }) => [
    ...[row.id, row.reference, merchant.name],
    redeemedBy && nameOf(redeemedBy),
  ],
  sorts: {
    created_at: (row) => row.created_at,
    amount: (row) => Number(row.amount),
    expires_at: (row) => row.expires_at,
  },
  indexes: ['merchant'],
  coveringIndexColumns: ['status', 'currency', 'merchant', 'expires_at'],
  conditions: {
    expiring: (now) => ({
      sql: "status = 'active' AND expires_at >= ? AND expires_at < ?",
      values: [now, now + 7 * day],
    }),
  },
  toAnswer: (row, { redeemedBy, merchant: { id, name } }) => ({
    id: row.id,
    code: row.reference,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    merchant: { id, name },
    redeemed_by: customerSummary(redeemedBy),
    redeemed_at: isoOrNull(row.redeemed_at),
    expires_at: iso(row.expires_at),
    created_at: iso(row.created_at),
    ...explainDecided('voucher', row),
  }),
  alone: (store, { id }) => {
    const { transaction_id } = transactionIds(transactionNumbersOf(store, id));
    return { transaction_id };
  },
  seed: function* (_context: SeedContext, plan: SeedPlan) {
    for (let index = 0; index < rowCount(plan, 160); index += 1) {
      const random = new Random(plan.seed, index, 62);
      const status = voucherStatuses[index < 8 ? index % voucherStatuses.length : random.int(3)] ?? 'active';
      const drawnAge = ageOf(index, random.next(), 170 * day);
      // An expired voucher was valid for at least a week.
      const age = status === 'expired' ? Math.max(drawnAge, random.between(40, 170) * day) : drawnAge;
      const createdAt = plan.anchor - age;
      const expiresAt =
        status === 'expired' ? createdAt + random.between(7, 38) * day : plan.anchor + random.between(1, 180) * day;
      const changedAt = status === 'expired' ? expiresAt : createdAt + random.int(Math.min(age, day));
      const isRedeemed = status === 'redeemed' && plan.customers > 0;
      yield {
        id: `VCH${String(index + 1).padStart(10, '0')}`,
        reference: random.letters(16, referenceAlphabet),
        status: status === 'redeemed' && !isRedeemed ? 'active' : status,
        status_changed_at: changedAt,
        customer_number: isRedeemed ? pickCustomer(random, Math.min(plan.customers, 400)) : null,
        steps: seededSteps('active', status, createdAt, changedAt),
        created_at: createdAt,
        amount: generateAmount(random, 0),
        currency: 'NGN',
        merchant: merchantId(random.int(merchantNames.length)),
        expires_at: expiresAt,
        redeemed_at: isRedeemed ? changedAt : null,
      };
    }
  },
});

/** A redeemed voucher was paid into the wallet of who redeemed it. */
export const voucherMovements = ({
  amount,
  currency,
  redeemed_at,
}: ReturnType<typeof vouchers.find>): RecordMovement[] =>
  redeemed_at === null ? [] : [{ type: 'voucher', amount, currency, fee: '0', at: redeemed_at }];

const decide = createDecide(vouchers, {
  noun: 'Voucher',
  transitions: { cancel: { ...voucherTransitions.cancel, message: 'Voucher canceled' } },
  apply: ({ platform, store }, row) => {
    const merchant = voucherMerchants.find(store, row.merchant);
    voucherMerchants.update(platform, merchant, { balance: plus(merchant.balance, row.amount) });
    return row;
  },
});

export const voucherHandlers = {
  'vouchers.list': handle(contract.vouchers.list, (call) => vouchers.list(call, call.query)),
  'vouchers.get': handle(contract.vouchers.get, vouchers.get),
  'vouchers.cancel': handle(contract.vouchers.cancel, (call) =>
    decide(call, vouchers.find(call.store, call.param('id')), { decision: 'cancel', reason: call.body.reason }),
  ),
  'vouchers.merchants': handle(contract.vouchers.merchants, (call) => voucherMerchants.list(call, call.query)),
  'vouchers.merchant': handle(contract.vouchers.merchant, voucherMerchants.get),
};
