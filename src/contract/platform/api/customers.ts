import { z } from 'zod';
import { recordIdForm } from '../../values/record-id.ts';
import { booleanParam, list, oneOrMany } from '../../values/schemas.ts';
import { reasonBody } from '../bodies/common.ts';
import {
  addressBody,
  beneficiaryBody,
  emailBody,
  exportDayBody,
  haltDeletionBody,
  jailBody,
  levelBody,
  noteBody,
  phoneBody,
  profileBody,
  restrictionBody,
  revealBody,
  statusBody,
  transactionStatusBody,
  twoFactorBody,
  walletBalanceBody,
  walletStatusBody,
} from '../bodies/customers.ts';
import { followTransactions, namesCustomers } from '../definitions/affected-groups.ts';
import { fileAnswer, listAnswer, listQuery, pageAnswer, recordAnswer, writeAnswer } from '../definitions/answers.ts';
import { del, get, type NamedRecord, patch, post, put } from '../definitions/endpoint.ts';
import { customer, customerDetail, levelLimits } from '../definitions/entities.ts';
import { customerStatuses } from '../enums.ts';
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

export const customerSortKeys = ['created_at', 'first_name', 'email', 'level'] as const;

const read = { permission: 'customer:read' } as const;
const write = { permission: 'customer:read', answer: writeAnswer, independent: true } as const;
/** Sub accounts show the customer's email and status. */
const changesAccount = { ...write, affects: ['subAccounts'] } as const;

const customerWords = customer.pick({ profile: true }).transform(({ profile: { first_name, last_name } }) => ({
  customer: [first_name, last_name].filter(Boolean).join(' '),
}));

/** A confirmation that names the customer. */
const namedCustomer = (message: string): NamedRecord => ({ endpoint: 'customers.get', words: customerWords, message });

const customerQuery = listQuery(customerSortKeys).extend({
  level: oneOrMany(z.string().regex(/^\d$/)).optional(),
  verified: booleanParam.optional(),
  status: oneOrMany(z.enum(customerStatuses)).optional(),
  /** IDs of countries. */
  country_code: oneOrMany(z.string().regex(recordIdForm)).optional(),
  /** Only the sub accounts of this business. */
  business_id: z.string().max(200).optional(),
});

export const movementQuery = listQuery(['created_at', 'amount']).extend({
  type: oneOrMany(z.string()).optional(),
  status: oneOrMany(z.string()).optional(),
  currency: oneOrMany(z.string()).optional(),
  direction: z.string().optional(),
});

export const transferQuery = movementQuery
  .omit({ type: true, direction: true })
  .extend({ kind: oneOrMany(z.string()).optional() });

export const logQuery = listQuery(['created_at']).extend({
  action: oneOrMany(z.string()).optional(),
  actor: z.string().optional(),
});

export const customers = {
  list: get('/customers', { query: customerQuery, answer: pageAnswer(customer), ...read }),
  get: get('/customers/:id', { answer: recordAnswer(customerDetail), ...read }),

  verifications: get('/customers/:id/verifications', { answer: listAnswer(verification), ...read }),
  verification: get('/customers/:id/verifications/:verificationId', { answer: recordAnswer(verification), ...read }),
  rejectVerifications: put('/customers/:id/verifications/reject', { body: reasonBody, ...write }),
  auditLogs: get('/customers/:id/audit_logs', { query: logQuery, answer: pageAnswer(logEntry), ...read }),
  reviewLog: get('/customers/:id/review-log', { query: logQuery, answer: pageAnswer(logEntry), ...read }),

  updateProfile: put('/customers/:id/profile', {
    body: profileBody,
    ...write,
    // Their records show the customer's name.
    affects: namesCustomers,
  }),
  updateAddress: put('/customers/:id/address', { body: addressBody, ...write }),
  changeEmail: put('/customers/:id/email', { body: emailBody, ...changesAccount }),
  changePhone: put('/customers/:id/phone', { body: phoneBody, ...write }),
  changeStatus: put('/customers/:id/status', { body: statusBody, ...write }),
  /** What each level would allow this customer, in their currency. */
  levelLimits: get('/customers/:id/level-limits', { answer: listAnswer(levelLimits), ...read }),
  changeLevel: put('/customers/:id/level', { body: levelBody, ...write }),
  haltDeletion: put('/customers/:id/halt-deletion', { body: haltDeletionBody, ...changesAccount }),
  toggleActive: put('/customers/:id/toggle-active', { body: reasonBody, ...changesAccount }),
  togglePayout: put('/customers/:id/payout', { body: reasonBody, ...write }),
  toggleRestriction: put('/customers/:id/restriction', { body: restrictionBody, ...changesAccount }),
  resetTwoFactor: post('/customers/:id/reset2fa', {
    body: twoFactorBody,
    ...write,
    confirm: {
      message: 'Remove two-factor authentication from customer {id}?',
      button: 'Remove 2FA',
      named: namedCustomer('Remove two-factor authentication from {customer}?'),
    },
  }),
  jail: post('/customers/:id/jailer/jail_customer', { body: jailBody, ...changesAccount, independent: false }),
  unjail: post('/customers/:id/jailer/un_jail_customer', { body: reasonBody, ...changesAccount, independent: false }),
  unassignBvn: post('/customers/:id/unassign-bvn', {
    ...write,
    confirm: {
      message: 'Unassign the BVN of customer {id}?',
      button: 'Unassign BVN',
      named: namedCustomer("Unassign {customer}'s BVN?"),
    },
  }),

  wallets: get('/customers/:id/wallets', { answer: listAnswer(wallet), ...read }),
  walletCategories: get('/customers/:id/wallets/categories', {
    query: z.object({ category: z.string().optional() }),
    answer: listAnswer(z.object({ category: z.string(), wallets: list(wallet) })),
    ...read,
  }),
  setWalletStatus: put('/customers/:id/wallets/:currency/status', { body: walletStatusBody, ...write }),
  setWalletBalance: put('/customers/:id/wallets/:currency/balance', {
    body: walletBalanceBody,
    ...write,
    affects: ['transactions'],
    confirm: {
      message: 'Set the {currency} balance of customer {id} to {balance:amount}?',
      button: 'Correct balance',
      named: namedCustomer("Set {customer}'s {currency} balance to {balance:amount}?"),
    },
  }),

  transactions: get('/customers/:id/transactions', {
    query: movementQuery,
    answer: pageAnswer(transaction),
    permission: 'transaction:read',
  }),
  transaction: get('/customers/:id/transactions/:transactionId', {
    answer: recordAnswer(transactionDetail),
    permission: 'transaction:read',
  }),
  updateTransaction: put('/customers/:id/transactions/:transactionId', {
    body: transactionStatusBody,
    ...write,
    permission: 'transaction:read',
    affects: followTransactions,
  }),
  exportTransactions: post('/customers/:id/transactions/export', {
    body: exportDayBody,
    answer: fileAnswer,
    kind: 'file',
    readOnly: true,
    permission: 'transaction:read',
  }),
  transfers: get('/customers/:id/transfers', { query: transferQuery, answer: pageAnswer(transfer), ...read }),
  transfer: get('/customers/:id/transfers/:transferId', { answer: recordAnswer(transfer), ...read }),

  devices: get('/customers/:id/devices', { answer: listAnswer(device), ...read }),
  cryptoAddresses: get('/customers/:id/crypto-addresses', { answer: listAnswer(cryptoAddress), ...read }),
  deleteCryptoAddress: del('/customers/:id/crypto-addresses/:addressId', {
    ...write,
    confirm: {
      message: 'Delete crypto address {addressId} of customer {id}?',
      button: 'Delete address',
      named: namedCustomer("Delete {customer}'s crypto address {addressId}?"),
    },
  }),
  externalAddresses: get('/customers/:id/external-addresses', { answer: listAnswer(externalAddress), ...read }),
  beneficiaries: get('/customers/:id/beneficiaries', { answer: listAnswer(beneficiary), ...read }),
  updateBeneficiary: put('/customers/:id/beneficiaries/:beneficiaryId', { body: beneficiaryBody, ...write }),
  deleteBeneficiary: del('/customers/:id/beneficiaries/:beneficiaryId', {
    ...write,
    confirm: {
      message: 'Delete beneficiary {beneficiaryId} of customer {id}?',
      button: 'Delete beneficiary',
      named: namedCustomer("Delete {customer}'s beneficiary {beneficiaryId}?"),
    },
  }),
  yield: get('/customers/:id/yield', { answer: listAnswer(yieldPosition), ...read }),
  loans: get('/customers/:id/loans', { answer: listAnswer(loan), ...read }),
  paymentAccounts: get('/customers/:id/payment-accounts', { answer: listAnswer(paymentAccount), ...read }),
  paymentAccount: get('/customers/:id/payment-accounts/:accountId', { answer: recordAnswer(paymentAccount), ...read }),
  deletePaymentAccount: del('/customers/:id/payment-accounts/:accountId', {
    ...write,
    confirm: {
      message: 'Delete payment account {accountId} of customer {id}?',
      button: 'Delete account',
      named: namedCustomer("Delete {customer}'s payment account {accountId}?"),
    },
  }),
  linkedBusiness: get('/customers/:id/linked_business', { answer: listAnswer(linkedBusiness), ...read }),
  senderAccounts: get('/customers/:id/sender-accounts', { answer: listAnswer(senderAccount), ...read }),
  senderAccount: get('/customers/:id/sender-accounts/:accountId', { answer: recordAnswer(senderAccount), ...read }),
  toggleSenderAccount: patch('/customers/:id/sender-accounts/:accountId/toggle/:value', write),
  notes: get('/customers/:id/notes', { answer: listAnswer(note), ...read }),
  addNote: post('/customers/:id/notes', { body: noteBody, ...write }),
  /**
   * Writes into the audit log who looked at a sensitive value. Pages of customers, payouts, transactions and transfers use it, so no single
   * permission covers it: the platform checks that the member may read one of them.
   */
  reveal: post('/customers/:id/reveals', {
    body: revealBody,
    answer: writeAnswer,
    changesOnly: ['auditLogs'],
    repeatable: true,
  }),
};
