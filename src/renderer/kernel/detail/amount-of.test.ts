import { expect, test } from 'vitest';
import { amountOf } from './amount-of.ts';

interface Movement {
  amount: string;
  currency: string;
  direction: string | null;
  fee: string | null;
  net: string | null;
}
const movement: Movement = { amount: '100.10', currency: 'NGN', direction: 'out', fee: '0.2', net: null };
const paths = { path: 'amount', currency: 'currency', direction: 'direction', fee: 'fee', net: 'net' } as const;
const of = (changes: Partial<Movement>) => amountOf<Movement>({ ...movement, ...changes }, paths);

test('the fee of an outgoing amount is added to its total', () =>
  expect(of({})).toEqual({
    money: { amount: '100.10', currency: 'NGN', direction: 'out' },
    fee: '0.2',
    total: { label: 'Total', amount: '100.30' },
  }));

test('the fee of an incoming amount is taken from its net', () =>
  expect(of({ direction: 'in' })?.total).toEqual({ label: 'Net', amount: '99.90' }));

test("the platform's own net is shown as it is", () =>
  expect(of({ net: '42' })?.total).toEqual({ label: 'Total', amount: '42' }));

test.each([{ fee: null }, { fee: '0' }, { fee: '0.00' }, { direction: null }, { direction: 'sideways' }])(
  'no total with %j',
  (changes) => expect(of(changes)?.total).toBeNull(),
);

test('an unknown direction is none', () => expect(of({ direction: 'sideways' })?.money.direction).toBeUndefined());

test('a direction can be that of all records', () =>
  expect(
    amountOf(movement, { path: 'amount', currency: 'currency', direction: { always: 'in' } })?.money.direction,
  ).toBe('in'));

test('a record without an amount has no headline', () =>
  expect(amountOf({ amount: null, currency: 'NGN' }, { path: 'amount', currency: 'currency' })).toBeNull());
