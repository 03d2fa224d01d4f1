import { z } from 'zod';
import {
  amount,
  booleanParam,
  count,
  dateTime,
  flag,
  id,
  identifier,
  oneOrMany,
  optionalDateTime,
  optionalList,
  orNull,
} from '../../values/schemas.ts';
import { reasonBody } from '../bodies/common.ts';
import { networkStatusBody } from '../bodies/spend.ts';
import { listAnswer, listQuery, pageAnswer, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { get, post, put } from '../definitions/endpoint.ts';
import { customerName, decidedTimeline, explained, ofCurrency } from '../definitions/entities.ts';

const text = orNull(z.string());

/** A mobile network that airtime and data are bought from, through a provider. */
const network = z.object({
  id,
  name: z.string(),
  provider: text,
  /** What is sold: airtime, data. */
  products: optionalList(z.string()),
  enabled: flag,
  /** How well the provider answers: operational, degraded or down. */
  health: text,
  created_at: dateTime,
  updated_at: optionalDateTime,
  timeline: decidedTimeline,
});
export type Network = z.infer<typeof network>;

/** An airtime top-up: a customer buys airtime for a phone number. */
const topUp = z.object({
  id,
  reference: identifier,
  number: identifier,
  network: z.string(),
  amount,
  /** The platform sends none: top-ups are in NGN. */
  currency_id: orNull(identifier).transform((sent) => sent ?? 'NGN'),
  status: z.string(),
  customer: orNull(customerName),
  created_at: dateTime,
});
export type TopUp = z.infer<typeof topUp>;
const topUpDetail = topUp.extend({
  ...explained,
  /** The customer's transaction that paid for it. */
  transaction_id: orNull(identifier),
  provider: text,
  provider_reference: orNull(identifier),
  /** How often it was sent to its provider. */
  attempts: orNull(count),
  timeline: decidedTimeline,
});
export type TopUpDetail = z.infer<typeof topUpDetail>;

/** Mobile data that a customer bought; `bundle` is what, such as `5 GB, 30 days`. */
const mobileData = topUp.extend({ bundle: text });

/** A customer's account at a betting provider. */
const betAccount = z.object({
  id,
  username: identifier,
  provider: z.string(),
  customer: orNull(customerName),
  balance: amount,
  currency: z.string(),
  ...ofCurrency,
  status: z.string(),
  created_at: dateTime,
});

/** Money that a customer moved from the wallet to a bet account. */
const betTopUp = z.object({
  id,
  reference: identifier,
  amount,
  currency: z.string(),
  ...ofCurrency,
  status: z.string(),
  created_at: dateTime,
});

const purchaseQuery = listQuery(['created_at', 'amount']).extend({
  status: oneOrMany(z.string()).optional(),
  network: oneOrMany(z.string()).optional(),
  /** Only purchases that failed on the present day in UTC. */
  failed_today: booleanParam.optional(),
});

export const spend = {
  networks: get('/spend/networks', {
    query: listQuery(['created_at', 'name']).extend({ enabled: booleanParam.optional() }),
    answer: pageAnswer(network),
  }),
  network: get('/spend/networks/:id', { answer: recordAnswer(network) }),
  setNetworkStatus: put('/spend/networks/:id/status', {
    body: networkStatusBody,
    answer: writeAnswer.extend({ data: orNull(network) }),
    changesOnly: ['networks', 'network'],
  }),
  topUps: get('/spend/top-ups', { query: purchaseQuery, answer: pageAnswer(topUp) }),
  topUp: get('/spend/top-ups/:id', { answer: recordAnswer(topUpDetail) }),
  retryTopUp: post('/spend/top-ups/:id/retry', {
    body: reasonBody,
    answer: writeAnswer.extend({ data: orNull(topUpDetail) }),
    affects: ['transactions', 'customers'],
    run: 'retries of top-ups',
    changesOnly: ['topUps', 'topUp'],
  }),
  mobileData: get('/spend/mobile-data', { query: purchaseQuery, answer: pageAnswer(mobileData) }),
  mobileDataPurchase: get('/spend/mobile-data/:id', { answer: recordAnswer(mobileData) }),
  betAccounts: get('/spend/bet-accounts', {
    query: listQuery(['created_at', 'balance']).extend({ provider: oneOrMany(z.string()).optional() }),
    answer: pageAnswer(betAccount),
  }),
  betAccount: get('/spend/bet-accounts/:id', { answer: recordAnswer(betAccount) }),
  betTopUps: get('/spend/bet-accounts/:id/top-ups', { answer: listAnswer(betTopUp) }),
};
