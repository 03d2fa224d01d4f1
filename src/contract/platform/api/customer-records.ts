import { z } from 'zod';
import { limits } from '../../values/limits.ts';
import {
  amount,
  countUpTo,
  dateTime,
  flag,
  id,
  identifier,
  mapOf,
  optionalDateTime,
  optionalList,
  orNull,
} from '../../values/schemas.ts';
import {
  actor,
  decidedTimeline,
  explained,
  fieldChange,
  ofCurrency,
  ofTransaction,
  timelineEntry,
} from '../definitions/entities.ts';

/** The records of a customer. Amounts are in major units of the record's currency. */

export const verification = z.object({
  id,
  type: z.string(),
  status: z.string(),
  provider: orNull(z.string()),
  submitted_at: optionalDateTime,
  reviewed_at: optionalDateTime,
  reviewer: orNull(z.string()),
  reason: orNull(z.string()),
  document_url: orNull(z.string()),
  fields: mapOf(z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type Verification = z.infer<typeof verification>;

/** An entry of an audit log or review log: who changed what, from which value to which. */
export const logEntry = z.object({
  id,
  actor,
  action: z.string(),
  reason: orNull(z.string()),
  changes: optionalList(fieldChange),
  ip: orNull(z.string()),
  created_at: dateTime,
});
export type LogEntry = z.infer<typeof logEntry>;

export const wallet = z.object({
  currency: z.string(),
  name: z.string(),
  is_fiat: flag,
  /** The decimals of the currency's smallest unit. */
  decimals: countUpTo(limits.namedDecimals).nullish(),
  category: orNull(z.string()),
  balance: amount,
  available: amount,
  locked: amount,
  usd_value: orNull(amount),
  active: flag,
  address: orNull(identifier),
  network: orNull(z.string()),
});
export type Wallet = z.infer<typeof wallet>;

export const transaction = z.object({
  id,
  reference: identifier,
  type: z.string(),
  amount,
  currency: z.string(),
  is_fiat: flag,
  /** The amount's value in USD when it moved. Optional. */
  amount_usd: orNull(amount),
  fee: orNull(amount),
  status: z.string(),
  description: orNull(z.string()),
  direction: orNull(z.string()),
  counterparty: orNull(identifier),
  created_at: dateTime,
  completed_at: optionalDateTime,
});
export type Transaction = z.infer<typeof transaction>;

const linkedRecord = z.object({ id, reference: identifier, status: z.string() });
/** `kind` is the `:kind` of the record's path. */
const linkedOfKind = linkedRecord.extend({ kind: z.string() });

/** The records that a transaction belongs to, such as its payout and the trade that the payout pays out. */
const linkedRecords = z.object({
  payout: orNull(linkedOfKind),
  deposit: orNull(linkedOfKind),
  trade: orNull(linkedRecord),
  order: orNull(linkedOfKind),
  transfer: orNull(linkedRecord),
  loan: orNull(linkedRecord),
  earn_plan: orNull(linkedRecord),
  top_up: orNull(linkedRecord),
  charge: orNull(linkedRecord),
  voucher: orNull(linkedRecord),
});

/** What a transaction can belong to. */
export const linkedType = linkedRecords.keyof();
export type LinkedType = z.infer<typeof linkedType>;

export const transactionDetail = transaction.extend({
  ...explained,
  /** Empty or null for one that belongs to nothing. A platform that doesn't say leaves it out. */
  linked: linkedRecords.nullish(),
  timeline: optionalList(timelineEntry),
  meta: mapOf(z.json()),
});
export type TransactionDetail = z.infer<typeof transactionDetail>;

export const transfer = z.object({
  id,
  reference: identifier,
  kind: z.string(),
  amount,
  currency: z.string(),
  fee: orNull(amount),
  status: z.string(),
  from: orNull(identifier),
  to: orNull(identifier),
  provider: orNull(z.string()),
  provider_reference: orNull(identifier),
  ...ofTransaction,
  ...explained,
  created_at: dateTime,
  timeline: decidedTimeline,
});
export type Transfer = z.infer<typeof transfer>;

export const device = z.object({
  id,
  name: z.string(),
  platform: orNull(z.string()),
  os: orNull(z.string()),
  app_version: orNull(identifier),
  ip: orNull(z.string()),
  location: orNull(z.string()),
  last_seen_at: optionalDateTime,
  trusted: flag,
});
export type Device = z.infer<typeof device>;

export const cryptoAddress = z.object({
  id,
  asset: z.string(),
  network: orNull(z.string()),
  address: identifier,
  label: orNull(z.string()),
  created_at: dateTime,
});
export type CryptoAddress = z.infer<typeof cryptoAddress>;

export const externalAddress = cryptoAddress.extend({
  memo: orNull(identifier),
  whitelisted: flag,
  last_used_at: optionalDateTime,
});
export type ExternalAddress = z.infer<typeof externalAddress>;

export const paymentAccount = z.object({
  id,
  bank_name: z.string(),
  account_number: identifier,
  account_name: z.string(),
  currency: z.string(),
  provider: orNull(z.string()),
  status: z.string(),
  created_at: dateTime,
});
export type PaymentAccount = z.infer<typeof paymentAccount>;

export const senderAccount = z.object({
  id,
  provider: z.string(),
  account_number: identifier,
  account_name: z.string(),
  currency: z.string(),
  active: flag,
  created_at: dateTime,
});
export type SenderAccount = z.infer<typeof senderAccount>;

export const beneficiary = z.object({
  id,
  name: z.string(),
  type: z.string(),
  bank_name: orNull(z.string()),
  account_number: orNull(identifier),
  address: orNull(identifier),
  network: orNull(z.string()),
  currency: z.string(),
  created_at: dateTime,
});
export type Beneficiary = z.infer<typeof beneficiary>;

export const loan = z.object({
  id,
  reference: identifier,
  principal: amount,
  /** Of the principal and what is outstanding. */
  currency: z.string(),
  ...ofCurrency,
  collateral: amount,
  collateral_currency: z.string(),
  ltv: amount,
  apr: amount,
  status: z.string(),
  opened_at: dateTime,
  due_at: optionalDateTime,
  outstanding: amount,
});
export type Loan = z.infer<typeof loan>;

export const yieldPosition = z.object({
  currency: z.string(),
  ...ofCurrency,
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
  role: orNull(z.string()),
  status: orNull(z.string()),
  created_at: optionalDateTime,
});
export type LinkedBusiness = z.infer<typeof linkedBusiness>;

export const note = z.object({ id, text: z.string(), author: actor, created_at: dateTime });
export type Note = z.infer<typeof note>;
