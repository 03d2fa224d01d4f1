import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import type { tradeSides } from '#contract/platform/enums.ts';
import { merchantTransitions, offerTransitions, tradeTransitions } from '#contract/platform/transitions.ts';
import { nameOf } from '../../db/customers.ts';
import { customerNumber } from '../../db/transactions.ts';
import { characters } from '../../seed/customers/characters.ts';
import {
  generateMerchant,
  generateOffer,
  generateTrade,
  merchantCount,
  offerCount,
  tradeEvidence,
  tradeMessages,
} from '../../seed/products/connect.ts';
import { recordsOf } from '../../seed/records/records.ts';
import type { SeedContext, SeedPlan } from '../../seed/seed-context.ts';
import { rowCount } from '../../seed/seed-context.ts';
import { seededSteps } from '../../seed/seeded-steps.ts';
import { referenceAlphabet, transactionCodes } from '../../shared/codes.ts';
import { conflict } from '../../shared/errors.ts';
import { fold } from '../../shared/fold.ts';
import { plus } from '../../shared/money.ts';
import { Random } from '../../shared/random.ts';
import { day, iso } from '../../shared/time.ts';
import { customerLog } from '../customers/audit.ts';
import { creditWallet } from '../customers/customer-wallets.ts';
import { integer, integerOrNull, json, text, textOrNull } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { createDecide, createSetStatus, decidedColumns, explainDecided } from '../definitions/define-decisions.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { customerSummary, relatedCustomer } from '../definitions/relations.ts';

export const connectOffers = defineCollection({
  table: 'connect_offers',
  noun: 'Offer',
  columns: z.object({
    ...decidedColumns,
    side: text,
    asset: text,
    fiat: text,
    price: text,
    min: text,
    max: text,
    payment_methods: json(z.array(z.string())),
    merchant: text,
    merchant_name: text,
  }),
  relations: () => ({}),
  indexes: ['merchant'],
  search: (row) => [row.id, row.merchant_name],
  sorts: { created_at: (row) => row.created_at, price: (row) => Number(row.price) },
  coveringIndexColumns: ['asset', 'fiat', 'side', 'status', 'merchant'],
  toAnswer: ({ id, side, asset, fiat, price, min, max, payment_methods, status, ...row }) => ({
    id,
    side,
    asset,
    fiat,
    price,
    min,
    max,
    payment_methods,
    status,
    merchant: { id: row.merchant, name: row.merchant_name },
    created_at: iso(row.created_at),
    timeline: row.steps,
  }),
  seed: function* (_context: SeedContext, plan: SeedPlan) {
    for (let index = 0; index < offerCount(plan); index += 1) {
      const { merchant, ...offer } = generateOffer(plan, index);
      yield {
        ...offer,
        reference: offer.id,
        status_changed_at: offer.created_at,
        customer_number: merchant.customer_number,
        steps: seededSteps('active', offer.status, offer.created_at, offer.created_at + day),
        payment_methods: [...offer.payment_methods],
        merchant: merchant.id,
        merchant_name: merchant.name,
      };
    }
  },
});

/** The payouts that pay out a trade. */
const connectPayout = z.object({
  id: z.string(),
  transaction_number: z.number(),
  amount: z.string(),
  currency_id: z.string(),
  created_at: z.number(),
});

/** A customer without a wallet cannot trade. */
const withoutWallets = 1 + characters.findIndex(({ key }) => key === 'empty');

/** Yields random offers and customers, then one pair for every connect payout: those of the trade whose seller the payout pays. */
function* tradeOrigins({ store }: SeedContext, plan: SeedPlan) {
  const merchants = merchantCount(plan);
  for (let index = 0; plan.customers > 2 && index < rowCount(plan, 160); index += 1) {
    const random = new Random(plan.seed, index, 74);
    const offer = generateOffer(plan, random.int(offerCount(plan)));
    let customer = 1 + random.int(plan.customers);
    while (customer === offer.merchant.customer_number || customer === withoutWallets)
      customer = 1 + (customer % plan.customers);
    yield { offer, customer };
  }
  const payouts = store.all(
    connectPayout,
    "SELECT id, transaction_number, amount, currency_id, created_at FROM payouts WHERE category = 'connect' ORDER BY id",
  );
  for (const { transaction_number, currency_id, ...payout } of payouts) {
    const customer = customerNumber(transaction_number);
    for (let index = 0; index < merchants; index += 1) {
      // The first offers of all merchants buy USDT, which the customer sold for the amount of the payout.
      const offer = generateOffer(plan, index);
      if (offer.fiat !== currency_id || offer.merchant.customer_number === customer) continue;
      yield { offer, customer, payout };
      break;
    }
  }
}

export const connectTrades = defineCollection({
  table: 'connect_trades',
  noun: 'Trade',
  columns: z.object({
    ...decidedColumns,
    offer_id: text,
    merchant: text,
    merchant_name: text,
    buyer_number: integer,
    seller_number: integer,
    asset: text,
    amount: text,
    fiat: text,
    price: text,
    total: text,
    payment_method: text,
    dispute_by: textOrNull,
    dispute_reason: textOrNull,
    dispute_at: integerOrNull,
    winner: textOrNull,
    payout_id: textOrNull,
  }),
  relations: (context, row) => ({
    get buyer() {
      return relatedCustomer(context, row.buyer_number);
    },
    get seller() {
      return relatedCustomer(context, row.seller_number);
    },
    /** The transaction of the payout. */
    get transactionId() {
      if (row.payout_id === null) return null;
      const number = context.store.number('SELECT transaction_number FROM payouts WHERE id = ?', row.payout_id);
      return number === null ? null : transactionCodes.id.write(number);
    },
  }),
  search: (row, { buyer, seller }) => [
    ...[row.id, row.reference],
    ...[buyer, seller].flatMap((side) => (side ? [nameOf(side), side.id] : [])),
  ],
  sorts: {
    created_at: (row) => row.created_at,
    amount: (row) => Number(row.amount),
    disputed_at: (row) => row.dispute_at ?? 0,
  },
  indexes: ['merchant', 'offer_id', 'payout_id'],
  coveringIndexColumns: ['asset', 'fiat', 'status', 'merchant', 'offer_id', 'dispute_by'],
  conditions: { disputed: () => ({ sql: 'dispute_by IS NOT NULL', values: [] }) },
  toAnswer: ({ id, reference, offer_id, asset, amount, fiat, price, total, status, ...row }, related) => ({
    id,
    reference,
    offer_id,
    asset,
    amount,
    fiat,
    price,
    total,
    status,
    payment_method: row.payment_method,
    payout_id: row.payout_id,
    transaction_id: related.transactionId,
    merchant: { id: row.merchant, name: row.merchant_name },
    buyer: customerSummary(related.buyer),
    seller: customerSummary(related.seller),
    dispute:
      row.dispute_by === null || row.dispute_at === null
        ? null
        : {
            opened_by: row.dispute_by,
            opened_at: iso(row.dispute_at),
            reason: row.dispute_reason,
            winner: row.winner,
            evidence: tradeEvidence(id, row.dispute_by, row.dispute_at).map(({ at, ...each }) => ({
              ...each,
              created_at: iso(at),
            })),
          },
    messages: tradeMessages({
      start: row.created_at,
      paidAt: Date.parse(row.steps.find((step) => step.status === 'processing')?.at ?? '') || null,
      disputeBy: row.dispute_by,
    }).map(({ at, ...message }) => ({ ...message, created_at: iso(at) })),
    created_at: iso(row.created_at),
    ...explainDecided('trade', { id, steps: row.steps }),
  }),
  seed: function* (context: SeedContext, plan: SeedPlan) {
    let index = 0;
    for (const origin of tradeOrigins(context, plan)) {
      const { changes, ...trade } = generateTrade(plan, index, origin);
      const { id, asset, fiat, price, merchant } = origin.offer;
      yield {
        ...{ ...trade, asset, fiat, price, offer_id: id, merchant: merchant.id, merchant_name: merchant.name },
        reference: `CTR-${new Random(plan.seed, index, 75).letters(10, referenceAlphabet)}`,
        status_changed_at: changes.at(-1)?.at ?? trade.created_at,
        customer_number: trade.buyer_number,
        steps: changes.map(({ status, at }) => ({ status, at: iso(at), actor: null, reason: null })),
      };
      index += 1;
    }
  },
});

/** The trade that a payout pays out; null if there is none. */
export const tradeOfPayout = (context: SeedContext, payoutId: string) => {
  const [row] = connectTrades.where(context.store, 'payout_id = ?', payoutId);
  return row
    ? { trade: { id: row.id, reference: row.reference }, merchant: { id: row.merchant, name: row.merchant_name } }
    : { trade: null, merchant: null };
};

/** What the trades of a merchant add up to. */
const results = z.object({
  trades: z.number(),
  completed: z.number(),
  ended: z.number(),
  totals: z.string().nullable(),
});

const resultsOf = ({ store }: SeedContext, merchant: string) => {
  const found = store.first(
    results,
    `SELECT count(*) AS trades, total(status = 'completed') AS completed,
      total(status IN ('completed', 'cancelled', 'expired')) AS ended,
      group_concat(CASE status WHEN 'completed' THEN total END) AS totals FROM connect_trades WHERE merchant = ?`,
    merchant,
  );
  const { trades = 0, completed = 0, ended = 0, totals = null } = found ?? {};
  return { trades, completed, ended, volume: (totals ?? '0').split(',').reduce(plus, '0.00') };
};

export const connectMerchants = defineCollection({
  table: 'connect_merchants',
  noun: 'Merchant',
  columns: z.object({
    ...decidedColumns,
    name: text,
    currency: text,
    rating: text,
    trades: integer,
    completed: integer,
    ended: integer,
    volume: text,
  }),
  relations: (context, row) => ({
    get customer() {
      return relatedCustomer(context, row.customer_number);
    },
  }),
  search: (row, { customer }) => [row.id, row.name, customer && nameOf(customer)],
  sorts: {
    created_at: (row) => row.created_at,
    name: (row) => fold(row.name),
    rating: (row) => Number(row.rating),
    trades: (row) => row.trades,
  },
  toAnswer: ({ id, name, rating, trades, completed, ended, volume, currency, status, ...row }, { customer }) => ({
    id,
    name,
    rating,
    trades,
    completed,
    volume,
    currency,
    status,
    completion: ended === 0 ? null : ((100 * completed) / ended).toFixed(1),
    customer: customerSummary(customer),
    created_at: iso(row.created_at),
    timeline: row.steps,
  }),
  seed: function* (context: SeedContext, plan: SeedPlan) {
    for (let index = 0; index < merchantCount(plan); index += 1) {
      const { fiat, ...merchant } = generateMerchant(plan, index);
      yield {
        ...{ ...merchant, ...resultsOf(context, merchant.id), currency: fiat },
        reference: merchant.id,
        status_changed_at: merchant.created_at,
        steps: seededSteps('active', merchant.status, merchant.created_at, plan.anchor - day),
      };
    }
  },
});

const setOfferStatus = createSetStatus(connectOffers, {
  noun: 'Offer',
  transitions: {
    pause: { ...offerTransitions.pause, message: 'Offer paused' },
    resume: { ...offerTransitions.resume, message: 'Offer resumed' },
  },
});

const setMerchantStatus = createSetStatus(connectMerchants, {
  noun: 'Merchant',
  transitions: {
    suspend: { ...merchantTransitions.suspend, message: 'Merchant suspended' },
    reinstate: { ...merchantTransitions.reinstate, message: 'Merchant reinstated' },
  },
});

type Trade = ReturnType<typeof connectTrades.find>;
type Side = (typeof tradeSides)[number];
const sideOf = (context: SeedContext, trade: Trade, side: Side) =>
  relatedCustomer(context, side === 'buyer' ? trade.buyer_number : trade.seller_number);

const settle = createDecide(connectTrades, {
  noun: 'Trade',
  transitions: {
    buyer: { ...tradeTransitions.buyer, message: 'Trade resolved for the buyer' },
    seller: { ...tradeTransitions.seller, message: 'Trade resolved for the seller' },
  },
  auditLogs: ({ buyer_number, seller_number }) => [buyer_number, seller_number].map(customerLog),
  apply: ({ platform }, trade, winner) => {
    const customer = sideOf(platform, trade, winner);
    const wallets = customer ? recordsOf(platform, customer, 'wallet') : [];
    if (!customer || !wallets.some(({ currency }) => currency === trade.asset))
      throw conflict(`The ${winner} has no ${trade.asset} wallet`, connectTrades.toAnswer(platform, trade));
    creditWallet(platform, customer, { currency: trade.asset, amount: trade.amount });
    return { ...trade, winner };
  },
});

export const connectHandlers = {
  'connect.offers': handle(contract.connect.offers, (call) => connectOffers.list(call, call.query)),
  'connect.offer': handle(contract.connect.offer, connectOffers.get),
  'connect.setOfferStatus': handle(contract.connect.setOfferStatus, (call) =>
    setOfferStatus(call, connectOffers.find(call.store, call.param('id')), call.body),
  ),
  'connect.trades': handle(contract.connect.trades, (call) => connectTrades.list(call, call.query)),
  'connect.trade': handle(contract.connect.trade, connectTrades.get),
  'connect.resolveTrade': handle(contract.connect.resolveTrade, (call) => {
    const { winner, reason } = call.body;
    const trade = connectTrades.find(call.store, call.param('id'));
    const answer = settle(call, trade, { decision: winner, reason });
    const merchant = connectMerchants.find(call.store, trade.merchant);
    connectMerchants.update(call.platform, merchant, resultsOf(call.platform, merchant.id));
    return answer;
  }),
  'connect.merchants': handle(contract.connect.merchants, (call) => connectMerchants.list(call, call.query)),
  'connect.merchant': handle(contract.connect.merchant, connectMerchants.get),
  'connect.setMerchantStatus': handle(contract.connect.setMerchantStatus, (call) =>
    setMerchantStatus(call, connectMerchants.find(call.store, call.param('id')), call.body),
  ),
};
