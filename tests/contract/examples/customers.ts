import { characterId } from '../../../src/training/seed/customers/characters.ts';
import { type Example, type ExamplesOf, findCustomerRecord, onCustomer, onCustomerRecord } from './example.ts';

const reason: Example = { body: { reason: 'Requested by the customer' }, badBody: { reason: ' ' } };
const address = { primary_address: '1 Broad Street', city: 'Lagos', state: 'Lagos', country_id: 'NG' };

export const customersExamples: ExamplesOf<'customers'> = {
  list: {},
  get: onCustomer('plain'),
  verifications: onCustomer('plain'),
  verification: onCustomerRecord('verifications', 'verificationId'),
  rejectVerifications: onCustomer('plain', reason),
  auditLogs: onCustomer('plain'),
  reviewLog: onCustomer('plain'),
  updateProfile: onCustomer('plain', { body: { first_name: 'Ada', last_name: 'Obi' }, badBody: { first_name: '' } }),
  updateAddress: onCustomer('plain', { body: address, badBody: { city: '' } }),
  changeEmail: onCustomer('plain', { body: { email: 'new@mail.test' }, badBody: { email: 'no' } }),
  changePhone: onCustomer('plain', {
    body: { country_code: '+254', number: '712345678' },
    badBody: { country_code: '+254', number: 'abc' },
  }),
  changeStatus: onCustomer('plain', { body: { vip: true, merchant: true }, badBody: { vip: 'yes' } }),
  levelLimits: onCustomer('plain'),
  changeLevel: onCustomer('plain', {
    body: { level: '3', reason: 'Documents' },
    badBody: { level: '9', reason: 'Documents' },
  }),
  haltDeletion: onCustomer('deletionPending', reason),
  toggleActive: onCustomer('plain', reason),
  togglePayout: onCustomer('plain', reason),
  toggleRestriction: onCustomer('plain', { body: {}, badBody: { reason: 7 } }),
  resetTwoFactor: onCustomer('plain', { body: { reason: 'Lost the phone' }, badBody: { reason: 7 } }),
  jail: onCustomer('plain', {
    body: { reason: 'Chargeback', duration: '24h' },
    badBody: { reason: 'Chargeback', duration: '2h' },
  }),
  unjail: onCustomer('jailed', reason),
  unassignBvn: onCustomer('plain'),
  wallets: onCustomer('plain'),
  walletCategories: onCustomer('plain'),
  setWalletStatus: async (platform) => {
    const { json } = await platform.send('GET', `/customers/${characterId('plain')}/wallets`, {
      bearer: await platform.token('admin'),
    });
    const active = JSON.stringify(json).match(/"currency":"NGN".*?"active":(true|false)/)?.[1] === 'true';
    return {
      params: { id: characterId('plain'), currency: 'NGN' },
      body: { active: !active, reason: 'Asked' },
      badBody: { active: 'no' },
    };
  },
  setWalletBalance: {
    params: { id: characterId('plain'), currency: 'NGN' },
    body: { balance: '987654321.12', reason: 'Count' },
    badBody: { balance: 'many' },
  },
  transactions: onCustomer('plain'),
  transaction: onCustomerRecord('transactions', 'transactionId'),
  updateTransaction: onCustomerRecord('transactions?status=pending', 'transactionId', {
    body: { status: 'failed', reason: 'Bank said so' },
    badBody: { status: '' },
  }),
  exportTransactions: onCustomer('plain', { body: { date: '2026-01-05' }, badBody: { date: 'today' }, isFile: true }),
  transfers: onCustomer('plain'),
  transfer: onCustomerRecord('transfers', 'transferId'),
  devices: onCustomer('plain'),
  cryptoAddresses: onCustomer('plain'),
  deleteCryptoAddress: onCustomerRecord('crypto-addresses', 'addressId'),
  externalAddresses: onCustomer('plain'),
  beneficiaries: onCustomer('plain'),
  updateBeneficiary: onCustomerRecord('beneficiaries', 'beneficiaryId', {
    body: { name: 'Somebody Else' },
    badBody: { name: '' },
  }),
  deleteBeneficiary: onCustomerRecord('beneficiaries', 'beneficiaryId'),
  yield: onCustomer('plain'),
  loans: onCustomer('plain'),
  paymentAccounts: onCustomer('plain'),
  paymentAccount: onCustomerRecord('payment-accounts', 'accountId'),
  deletePaymentAccount: onCustomerRecord('payment-accounts', 'accountId'),
  linkedBusiness: onCustomer('subAccount'),
  senderAccounts: onCustomer('plain'),
  senderAccount: onCustomerRecord('sender-accounts', 'accountId'),
  toggleSenderAccount: async (platform) => {
    const { customerId: id, recordId: accountId } = await findCustomerRecord(platform, 'sender-accounts');
    const { json } = await platform.send('GET', `/customers/${id}/sender-accounts/${accountId}`, {
      bearer: await platform.token('admin'),
    });
    return { params: { id, accountId, value: String(!JSON.stringify(json).includes('"active":true')) } };
  },
  notes: onCustomer('plain'),
  addNote: onCustomer('plain', { body: { text: 'Called back' }, badBody: { text: '' } }),
  reveal: onCustomer('plain', { body: { field: 'bvn' }, badBody: { field: ' ' } }),
};
