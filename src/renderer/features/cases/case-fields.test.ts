import { expect, test } from 'vitest';
import { recordKind } from './case-fields.ts';

test.each([
  ['customers', 'Customer'],
  ['businesses', 'Business'],
  ['payouts/fiat', 'Fiat payout'],
  ['payouts/connect', 'Connect payout'],
  ['deposits/below-minimum', 'Below minimum deposit'],
  ['orders/customer-orders', 'Customer order'],
  ['orders/recurring', 'Recurring order'],
  ['earn/plans', 'Plan'],
  ['commerce/payment-links', 'Payment link'],
  ['vouchers', 'Voucher'],
])('%s is a %s', (type, kind) => expect(recordKind(type)).toBe(kind));
