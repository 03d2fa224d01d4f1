import { z } from 'zod';
import { amount, booleanParam, dateTime, flag, id, oneOrMany, optionalList, orNull } from '../../values/schemas.ts';
import { loanAssetBody, loanAssetChangeBody } from '../bodies/products.ts';
import { listQuery, pageAnswer, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { get, post, put } from '../definitions/endpoint.ts';
import {
  customerName,
  decidedTimeline,
  explained,
  ofCurrency,
  ofTransactions,
  settingHistory,
} from '../definitions/entities.ts';
import { loan } from './customer-records.ts';

/** A loan with its customer. The limits of its loan to value are those of its collateral when it was opened. */
const customerLoan = loan.extend({
  customer: orNull(customerName),
  max_ltv: orNull(amount),
  liquidation_ltv: orNull(amount),
});
export type CustomerLoan = z.infer<typeof customerLoan>;

const loanDetail = customerLoan.extend({
  ...explained,
  ...ofTransactions,
  repayments: optionalList(
    z.object({ id, amount, currency: z.string(), ...ofCurrency, status: z.string(), created_at: dateTime }),
  ),
  timeline: decidedTimeline,
});
export type LoanDetail = z.infer<typeof loanDetail>;

/** An asset that secures loans: rates in percent, `min` and `max` of what a customer can pledge, in `asset`. */
const loanAsset = z.object({
  id,
  asset: z.string(),
  max_ltv: amount,
  liquidation_ltv: amount,
  apr: amount,
  min: amount,
  max: amount,
  enabled: flag,
  created_at: dateTime,
  history: settingHistory,
});
export type LoanAsset = z.infer<typeof loanAsset>;

const savedLoanAsset = writeAnswer.extend({ data: orNull(loanAsset) });

export const loans = {
  list: get('/loan/summary', {
    query: listQuery(['opened_at', 'due_at', 'ltv', 'principal']).extend({
      status: oneOrMany(z.string()).optional(),
      currency: oneOrMany(z.string()).optional(),
      /** Only running loans whose LTV is close to their liquidation LTV or above it. */
      near_liquidation: booleanParam.optional(),
      /** Only loans that were due and are not repaid. */
      overdue: booleanParam.optional(),
    }),
    answer: pageAnswer(customerLoan),
  }),
  get: get('/loan/summary/:id', { answer: recordAnswer(loanDetail) }),
  assets: get('/loan/assets', {
    query: listQuery(['created_at', 'asset', 'apr']).extend({ enabled: booleanParam.optional() }),
    answer: pageAnswer(loanAsset),
  }),
  asset: get('/loan/assets/:id', { answer: recordAnswer(loanAsset) }),
  addAsset: post('/loan/assets', { body: loanAssetBody, answer: savedLoanAsset }),
  updateAsset: put('/loan/assets/:id', { body: loanAssetChangeBody, answer: savedLoanAsset }),
};
