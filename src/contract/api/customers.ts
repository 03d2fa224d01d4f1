import { z } from 'zod';
import { jailDurations } from '../limits.ts';
import { amount, emailField, flag, isoDate, many, required } from '../values.ts';
import { all, done, file, listQuery, one, page } from './answers.ts';
import {
  beneficiary,
  cryptoAddress,
  device,
  externalAddress,
  linkedBusiness,
  loan,
  logEntry,
  note,
  paymentAccount,
  senderAccount,
  transaction,
  transactionDetail,
  transfer,
  verification,
  wallet,
  yieldPosition,
} from './customer-records.ts';
import { del, get, patch, post, put } from './endpoint.ts';
import { customer, customerDetail } from './people.ts';

/** The states a customer list is filtered by (api.md, customer list filters). */
export const customerStatuses = ['active', 'restricted', 'jailed', 'deactivated', 'deletion'] as const;
export const customerSortKeys = ['created_at', 'first_name', 'email', 'level'] as const;

const read = { permission: 'customer:read' } as const;
const act = { permission: 'customer:update', answer: done } as const;
const reason = z.object({ reason: required('Reason is required') });

const customerQuery = listQuery(customerSortKeys).extend({
  level: many(z.string().regex(/^\d$/)).optional(),
  verified: flag.optional(),
  status: many(z.enum(customerStatuses)).optional(),
  country_code: many(z.string().regex(/^[A-Z]{2}$/)).optional(),
  /** Ours: the sub accounts of a business. */
  business_id: z.string().max(200).optional(),
});

const movementQuery = listQuery(['created_at', 'amount']).extend({
  type: many(z.string()).optional(),
  status: many(z.string()).optional(),
  currency: many(z.string()).optional(),
  direction: z.string().optional(),
});

const transferQuery = movementQuery.omit({ type: true, direction: true }).extend({ kind: many(z.string()).optional() });

const logQuery = listQuery(['created_at']).extend({
  action: many(z.string()).optional(),
  actor: z.string().optional(),
});

const profileBody = z.object({
  first_name: required('First name is required'),
  last_name: required('Last name is required'),
  gender: z.string().nullable().optional(),
  date_of_birth: isoDate.nullable().optional(),
});

const addressBody = z.object({
  primary_address: required('Address is required'),
  secondary_address: z.string().trim().max(200).nullable().optional(),
  city: required('City is required'),
  state: required('State is required'),
  county: z.string().trim().max(100).nullable().optional(),
  postal_code: z.string().trim().max(20).nullable().optional(),
  country_id: required('Country is required'),
});

const beneficiaryBody = z.object({
  name: required('Name is required'),
  bank_name: z.string().nullable().optional(),
  account_number: z.string().nullable().optional(),
  address: z.string().nullable().optional(),
  network: z.string().nullable().optional(),
});

export const customers = {
  list: get('/customers', { query: customerQuery, answer: page(customer), ...read }),
  get: get('/customers/:id', { answer: one(customerDetail), ...read }),

  verifications: get('/customers/:id/verifications', { answer: all(verification), ...read }),
  verification: get('/customers/:id/verifications/:verificationId', { answer: one(verification), ...read }),
  rejectVerifications: put('/customers/:id/verifications/reject', { body: reason, ...act }),
  auditLogs: get('/customers/:id/audit_logs', { query: logQuery, answer: page(logEntry), ...read }),
  reviewLog: get('/customers/:id/review-log', { query: logQuery, answer: page(logEntry), ...read }),

  updateProfile: put('/customers/:id/profile', { body: profileBody, ...act }),
  updateAddress: put('/customers/:id/address', { body: addressBody, ...act }),
  changeEmail: put('/customers/:id/email', { body: z.object({ email: emailField('Invalid email') }), ...act }),
  changePhone: put('/customers/:id/phone', {
    body: z.object({
      country_code: required('Country code is required'),
      number: required('Phone number is required').regex(/^\d{4,14}$/, 'Use 4 to 14 digits, without the country code'),
    }),
    ...act,
  }),
  changeStatus: put('/customers/:id/status', { body: z.object({ vip: z.boolean(), merchant: z.boolean() }), ...act }),
  changeLevel: put('/customers/:id/level', {
    body: z.object({ level: required('Level is required'), reason: required('Reason is required') }),
    ...act,
  }),
  haltDeletion: put('/customers/:id/halt-deletion', {
    body: z.object({ reason: required('Please enter a reason for rejecting the deletion request') }),
    ...act,
  }),
  toggleActive: put('/customers/:id/toggle-active', { body: reason, ...act }),
  togglePayout: put('/customers/:id/payout', { body: reason, ...act }),
  toggleRestriction: put('/customers/:id/restriction', {
    body: z.object({ reason: z.string().trim().max(2_000, 'Use at most 2,000 characters').optional() }),
    ...act,
  }),
  resetTwoFactor: post('/customers/:id/reset2fa', act),
  jail: post('/customers/:id/jailer/jail_customer', {
    body: reason.extend({ duration: z.enum(jailDurations.map((duration) => duration.value)) }),
    ...act,
  }),
  unjail: post('/customers/:id/jailer/un_jail_customer', { body: reason, ...act }),
  unassignBvn: post('/customers/:id/unassign-bvn', act),

  wallets: get('/customers/:id/wallets', { answer: all(wallet), ...read }),
  walletCategories: get('/customers/:id/wallets/categories', {
    query: z.object({ category: z.string().optional() }),
    answer: all(z.object({ category: z.string(), wallets: z.array(wallet) })),
    ...read,
  }),
  setWalletStatus: put('/customers/:id/wallets/:currency/status', {
    body: z.object({ active: z.boolean(), reason: required('Reason is required') }),
    ...act,
  }),
  setWalletBalance: put('/customers/:id/wallets/:currency/balance', {
    body: z.object({ balance: amount, reason: required('Reason is required') }),
    ...act,
  }),

  transactions: get('/customers/:id/transactions', {
    query: movementQuery,
    answer: page(transaction),
    permission: 'transaction:read',
  }),
  transaction: get('/customers/:id/transactions/:transactionId', {
    answer: one(transactionDetail),
    permission: 'transaction:read',
  }),
  updateTransaction: put('/customers/:id/transactions/:transactionId', {
    body: z.object({ status: required('Status is required'), reason: required('Reason is required') }),
    ...act,
  }),
  exportTransactions: post('/customers/:id/transactions/export', {
    body: z.object({ date: isoDate }),
    answer: file,
    kind: 'file',
    safe: true,
    permission: 'transaction:read',
  }),
  transfers: get('/customers/:id/transfers', { query: transferQuery, answer: page(transfer), ...read }),
  transfer: get('/customers/:id/transfers/:transferId', { answer: one(transfer), ...read }),

  devices: get('/customers/:id/devices', { answer: all(device), ...read }),
  cryptoAddresses: get('/customers/:id/crypto-addresses', { answer: all(cryptoAddress), ...read }),
  deleteCryptoAddress: del('/customers/:id/crypto-addresses/:addressId', act),
  externalAddresses: get('/customers/:id/external-addresses', { answer: all(externalAddress), ...read }),
  beneficiaries: get('/customers/:id/beneficiaries', { answer: all(beneficiary), ...read }),
  updateBeneficiary: put('/customers/:id/beneficiaries/:beneficiaryId', { body: beneficiaryBody, ...act }),
  deleteBeneficiary: del('/customers/:id/beneficiaries/:beneficiaryId', act),
  yield: get('/customers/:id/yield', { answer: all(yieldPosition), ...read }),
  loans: get('/customers/:id/loans', { answer: all(loan), ...read }),
  paymentAccounts: get('/customers/:id/payment-accounts', { answer: all(paymentAccount), ...read }),
  paymentAccount: get('/customers/:id/payment-accounts/:accountId', { answer: one(paymentAccount), ...read }),
  deletePaymentAccount: del('/customers/:id/payment-accounts/:accountId', act),
  linkedBusiness: get('/customers/:id/linked_business', { answer: all(linkedBusiness), ...read }),
  senderAccounts: get('/customers/:id/sender-accounts', { answer: all(senderAccount), ...read }),
  senderAccount: get('/customers/:id/sender-accounts/:accountId', { answer: one(senderAccount), ...read }),
  toggleSenderAccount: patch('/customers/:id/sender-accounts/:accountId/toggle/:value', act),
  notes: get('/customers/:id/notes', { answer: all(note), ...read }),
  addNote: post('/customers/:id/notes', { body: z.object({ text: required('Write the note') }), ...act }),
};
