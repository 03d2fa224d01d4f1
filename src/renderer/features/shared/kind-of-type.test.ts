import { expect, test } from 'vitest';
import { kindOfType } from './kind-of-type.ts';

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
])('%s is a %s', (type, kind) => expect(kindOfType(type)).toBe(kind));
