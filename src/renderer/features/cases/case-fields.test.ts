import { expect, test } from 'vitest';
import { recordKind, recordNames } from './case-fields.ts';

test.each([
  ['customers', 'Customer'],
  ['businesses', 'Business'],
  ['payouts/fiat', 'Fiat payout'],
  ['payouts/connect', 'Connect payout'],
  ['deposits/below-minimum', 'Below minimum deposit'],
  ['orders/customer-orders', 'Customer order'],
  ['orders/recurring', 'Recurring order'],
  ['earn/plans', 'Earn plan'],
  ['loan/summary', 'Loan'],
  ['transfers', 'Transfer'],
  ['customers/CUS1/verifications', 'Verification'],
  ['commerce/payment-links', 'Payment link'],
  ['vouchers', 'Voucher'],
])('%s is a %s', (type, kind) => expect(recordKind(type)).toBe(kind));

test('a voucher that a platform names by its code is shown by the end of it', () => {
  const records = [
    { type: 'vouchers', id: 'VCH1', name: '7HX2PD3S', status: null },
    { type: 'vouchers', id: 'VCH2', name: null, status: null },
    { type: 'transfers', id: 'TRF1', name: 'TRF-ABCD', status: null },
  ];
  expect(recordNames({ records })).toBe('Ends in PD3S, VCH2, TRF-ABCD');
});
