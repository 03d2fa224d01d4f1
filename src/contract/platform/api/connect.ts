import { z } from 'zod';
import {
  amount,
  booleanParam,
  count,
  dateTime,
  id,
  identifier,
  oneOrMany,
  optionalList,
  orNull,
} from '../../values/schemas.ts';
import { merchantStatusBody, offerStatusBody, resolutionBody } from '../bodies/common.ts';
import { listQuery, pageAnswer, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { get, post, put } from '../definitions/endpoint.ts';
import { customerName, decidedTimeline, explained, ofCurrency, ofTransaction } from '../definitions/entities.ts';

const name = z.object({ id, name: z.string() });
const text = orNull(z.string());

/** An offer of a merchant to buy or sell an asset. `min` and `max` limit a trade; they and `price` are in `fiat`. */
const offer = z.object({
  id,
  side: z.string(),
  asset: z.string(),
  fiat: z.string(),
  price: amount,
  min: amount,
  max: amount,
  payment_methods: optionalList(z.string()),
  merchant: orNull(name),
  status: z.string(),
  created_at: dateTime,
});
const offerDetail = offer.extend({ timeline: decidedTimeline });
export type OfferDetail = z.infer<typeof offerDetail>;

/** A side of a trade. */
const side = z.string();

/** A dispute about a trade; `winner` is null until staff have settled it. */
const dispute = z.object({ opened_by: side, opened_at: dateTime, reason: text, winner: orNull(side) });

/** A trade: `amount` of `asset` is in escrow until `buyer` has paid `total` in `fiat` to `seller`. */
const trade = z.object({
  id,
  reference: identifier,
  offer_id: orNull(identifier),
  merchant: orNull(name),
  buyer: orNull(customerName),
  seller: orNull(customerName),
  asset: z.string(),
  amount,
  fiat: z.string(),
  price: amount,
  total: amount,
  payment_method: text,
  status: z.string(),
  dispute: orNull(dispute),
  created_at: dateTime,
});
export type TradeRow = z.infer<typeof trade>;

const tradeDetail = trade.extend({
  ...explained,
  ...ofTransaction,
  dispute: orNull(
    dispute.extend({
      evidence: optionalList(z.object({ id, by: side, title: z.string(), url: text, created_at: dateTime })),
    }),
  ),
  /** The payout of `total` to the seller; null if it was paid outside the platform. */
  payout_id: orNull(identifier),
  /** What the two sides wrote to each other, oldest first. */
  messages: optionalList(z.object({ id, by: side, text: z.string(), created_at: dateTime })),
  timeline: decidedTimeline,
});
export type TradeDetail = z.infer<typeof tradeDetail>;

/** A customer who makes offers; `volume` is the sum of the completed trades in `currency`. */
const merchant = z.object({
  id,
  name: z.string(),
  customer: orNull(customerName),
  /** From 1 to 5. */
  rating: orNull(amount),
  trades: count,
  completed: count,
  /** The share of the ended trades that were completed, in percent. */
  completion: orNull(amount),
  volume: amount,
  currency: z.string(),
  ...ofCurrency,
  status: z.string(),
  created_at: dateTime,
});
const merchantDetail = merchant.extend({ timeline: decidedTimeline });
export type MerchantDetail = z.infer<typeof merchantDetail>;

const several = oneOrMany(z.string()).optional();
/** Decisions are written into the audit logs of the customers. */
const affects = ['customers'] as const;

export const connect = {
  offers: get('/connect/offers', {
    query: listQuery(['created_at', 'price']).extend({
      asset: several,
      fiat: several,
      side: several,
      status: several,
      merchant: several,
    }),
    answer: pageAnswer(offer),
  }),
  offer: get('/connect/offers/:id', { answer: recordAnswer(offerDetail) }),
  setOfferStatus: put('/connect/offers/:id/status', {
    body: offerStatusBody,
    answer: writeAnswer.extend({ data: orNull(offerDetail) }),
    affects,
  }),
  trades: get('/connect/trades', {
    // Trades without a dispute come first by `disputed_at`.
    query: listQuery(['created_at', 'amount', 'disputed_at']).extend({
      asset: several,
      fiat: several,
      status: several,
      merchant: several,
      offer_id: several,
      /** Only trades that a side has disputed, settled or not. */
      disputed: booleanParam.optional(),
    }),
    answer: pageAnswer(trade),
  }),
  trade: get('/connect/trades/:id', { answer: recordAnswer(tradeDetail) }),
  resolveTrade: post('/connect/trades/:id/resolution', {
    body: resolutionBody,
    answer: writeAnswer.extend({ data: orNull(tradeDetail) }),
    affects,
    confirm: {
      message: 'Resolve the dispute of trade {id} for the {winner}?',
      button: 'Resolve',
      named: {
        endpoint: 'connect.trade',
        message: 'Resolve the dispute of trade {reference} between {buyer} and {seller} for the {winner}?',
        words: trade.transform(({ reference, buyer, seller }) => ({
          reference,
          buyer: buyer?.name ?? 'an unknown buyer',
          seller: seller?.name ?? 'an unknown seller',
        })),
      },
    },
  }),
  merchants: get('/connect/merchants', {
    query: listQuery(['created_at', 'name', 'rating', 'trades']).extend({ status: several }),
    answer: pageAnswer(merchant),
  }),
  merchant: get('/connect/merchants/:id', { answer: recordAnswer(merchantDetail) }),
  setMerchantStatus: put('/connect/merchants/:id/status', {
    body: merchantStatusBody,
    answer: writeAnswer.extend({ data: orNull(merchantDetail) }),
    affects,
  }),
};
