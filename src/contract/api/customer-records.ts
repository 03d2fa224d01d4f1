import { z } from 'zod';
import { amount, id, moment, opt } from '../values.ts';
import { actor, step } from './people.ts';

/** The records below a customer (api.md "Customers"); amounts in major units of the record's currency. */

export const verification = z.object({
  id,
  type: z.string(),
  status: z.string(),
  provider: opt(z.string()),
  submitted_at: opt(moment),
  reviewed_at: opt(moment),
  reviewer: opt(z.string()),
  reason: opt(z.string()),
  document_url: opt(z.string()),
  fields: opt(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))).transform(
    (value) => value ?? {},
  ),
});
export type Verification = z.infer<typeof verification>;

/** One entry of an audit log or a review log: who did what, and from what to what. */
export const logEntry = z.object({
  id,
  actor,
  action: z.string(),
  reason: opt(z.string()),
  changes: opt(z.array(z.object({ field: z.string(), from: opt(z.string()), to: opt(z.string()) }))).transform(
    (list) => list ?? [],
  ),
  ip: opt(z.string()),
  created_at: moment,
});
export type LogEntry = z.infer<typeof logEntry>;

export const wallet = z.object({
  currency: z.string(),
  name: z.string(),
  is_fiat: z.boolean(),
  category: opt(z.string()),
  balance: amount,
  available: amount,
  locked: amount,
  usd_value: opt(amount),
  active: z.boolean(),
  address: opt(z.string()),
  network: opt(z.string()),
});
export type Wallet = z.infer<typeof wallet>;

export const transaction = z.object({
  id,
  reference: z.string(),
  type: z.string(),
  amount,
  currency: z.string(),
  is_fiat: z.boolean(),
  fee: opt(amount),
  status: z.string(),
  description: opt(z.string()),
  direction: opt(z.string()),
  counterparty: opt(z.string()),
  created_at: moment,
  completed_at: opt(moment),
});
export type Transaction = z.infer<typeof transaction>;

export const transactionDetail = transaction.extend({
  timeline: opt(z.array(step)).transform((list) => list ?? []),
  meta: opt(z.record(z.string(), z.json())).transform((value) => value ?? {}),
});
export type TransactionDetail = z.infer<typeof transactionDetail>;

export const transfer = z.object({
  id,
  reference: z.string(),
  kind: z.string(),
  amount,
  currency: z.string(),
  fee: opt(amount),
  status: z.string(),
  from: opt(z.string()),
  to: opt(z.string()),
  created_at: moment,
});
export type Transfer = z.infer<typeof transfer>;

export const device = z.object({
  id,
  name: z.string(),
  platform: opt(z.string()),
  os: opt(z.string()),
  app_version: opt(z.string()),
  ip: opt(z.string()),
  location: opt(z.string()),
  last_seen_at: opt(moment),
  trusted: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const cryptoAddress = z.object({
  id,
  asset: z.string(),
  network: opt(z.string()),
  address: z.string(),
  label: opt(z.string()),
  created_at: moment,
});
export type CryptoAddress = z.infer<typeof cryptoAddress>;

export const externalAddress = cryptoAddress.extend({
  memo: opt(z.string()),
  whitelisted: z.boolean(),
  last_used_at: opt(moment),
});
export type ExternalAddress = z.infer<typeof externalAddress>;

export const paymentAccount = z.object({
  id,
  bank_name: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  currency: z.string(),
  provider: opt(z.string()),
  status: z.string(),
  created_at: moment,
});
export type PaymentAccount = z.infer<typeof paymentAccount>;

export const senderAccount = z.object({
  id,
  provider: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  currency: z.string(),
  active: z.boolean(),
  created_at: moment,
});
export type SenderAccount = z.infer<typeof senderAccount>;

export const beneficiary = z.object({
  id,
  name: z.string(),
  type: z.string(),
  bank_name: opt(z.string()),
  account_number: opt(z.string()),
  address: opt(z.string()),
  network: opt(z.string()),
  currency: z.string(),
  created_at: moment,
});
export type Beneficiary = z.infer<typeof beneficiary>;

export const loan = z.object({
  id,
  reference: z.string(),
  principal: amount,
  currency: z.string(),
  collateral: amount,
  collateral_currency: z.string(),
  ltv: amount,
  apr: amount,
  status: z.string(),
  opened_at: moment,
  due_at: opt(moment),
  outstanding: amount,
});
export type Loan = z.infer<typeof loan>;

export const yieldPosition = z.object({
  currency: z.string(),
  rate: amount,
  balance: amount,
  earned_today: amount,
  earned_total: amount,
  status: z.string(),
});
export type YieldPosition = z.infer<typeof yieldPosition>;

export const linkedBusiness = z.object({
  id,
  name: z.string(),
  role: opt(z.string()),
  status: opt(z.string()),
  created_at: opt(moment),
});
export type LinkedBusiness = z.infer<typeof linkedBusiness>;

export const note = z.object({ id, text: z.string(), author: actor, created_at: moment });
export type Note = z.infer<typeof note>;
