import { expect, test } from 'vitest';
import { recordRefOf, recordRefPath } from './record-ref.ts';

test.each([
  ['payouts/fiat', ['PYT1'], { type: 'payouts/fiat', id: 'PYT1' }, 'payouts/fiat/PYT1'],
  ['vouchers/all', ['VOU1'], { type: 'vouchers', id: 'VOU1' }, 'vouchers/all/VOU1'],
  ['customers/:id/transactions', ['CUS1', 'TRX1'], { type: 'transactions', id: 'TRX1' }, 'transactions/TRX1'],
])('a record of %s', (path, ids, recordRef, page) => {
  expect(recordRefOf(path, ids)).toEqual(recordRef);
  expect(recordRefPath(recordRef)).toBe(page);
});

test.each(['members', 'currencies', 'books/rates', 'approvals'])('no record of %s', (path) =>
  expect(recordRefOf(path, ['1'])).toBeNull(),
);

test("a customer's verification is on a tab of the customer", () =>
  expect(recordRefPath({ type: 'customers/CUS1/verifications', id: 'VER1' })).toBe('customers/CUS1/documents'));

test.each([
  { type: '../customers', id: 'CUS1' },
  { type: 'customers', id: '../members/1' },
  { type: 'customers', id: 'a/b' },
])('%j has no page', (recordRef) => expect(recordRefPath(recordRef)).toBeNull());
