import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from './decimal.ts';
import { directedAmount, totalsByStatus, totalsOf } from './totals.ts';

test.each([
  ['5', 'out', '-5'],
  ['-5', 'out', '-5'],
  ['0.00', 'out', '0.00'],
  ['5', 'in', '5'],
])('%s %s counts as %s', (amount, direction, directed) => expect(directedAmount({ amount, direction })).toBe(directed));

describe('sumOf', () => {
  test.each([
    [['0.1', '0.2'], '0.3'],
    [['1000', '200.00'], '1200.00'],
    [['0.00000001', '0.5'], '0.50000001'],
    [['-1.5', '1'], '-0.5'],
    [['-1.50', '1.5'], '0.00'],
    [['999999999999999999999999999999.99', '0.01'], '1000000000000000000000000000000.00'],
    [['-0'], '0'],
    [[], '0'],
  ])('%j is %s', (amounts, sum) => expect(sumOf(amounts)).toBe(sum));

  test.each(['', '1,5', '1e3', '.5', 'soon'])('is null with "%s"', (odd) => expect(sumOf(['1', odd])).toBeNull());

  test('is exact for any signs, sizes and decimals', () => {
    const places = 12;
    const units = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
    const asText = (value: bigint): string => {
      const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
      return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
    };
    fc.assert(
      fc.property(fc.array(units, { minLength: 1 }), (values) => {
        expect(sumOf(values.map(asText))).toBe(asText(values.reduce((sum, value) => sum + value, 0n)));
      }),
    );
  });

  test('does not depend on order or trailing zeros', () => {
    const amount = fc.stringMatching(/^-?\d{1,20}\.\d{1,10}$/);
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), (amounts) => {
        expect(sumOf([...amounts].reverse())).toBe(sumOf(amounts));
        expect(sumOf([...amounts, '0'])).toBe(sumOf(amounts));
      }),
    );
  });
});

describe('totalsOf', () => {
  test('adds up each currency separately, in order of appearance, and skips rows without an amount', () => {
    expect(
      totalsOf([
        { amount: '1000', currency: 'NGN' },
        { amount: '0.5', currency: 'BTC' },
        null,
        { amount: '200.00', currency: 'NGN' },
      ]),
    ).toEqual([
      { currency: 'NGN', amount: '1200.00' },
      { currency: 'BTC', amount: '0.5' },
    ]);
    expect(totalsOf([null])).toEqual([]);
  });

  test('a currency with an unreadable amount has no total', () => {
    expect(
      totalsOf([
        { amount: '1', currency: 'NGN' },
        { amount: '?', currency: 'NGN' },
        { amount: '2', currency: 'USD' },
      ]),
    ).toEqual([{ currency: 'USD', amount: '2' }]);
  });

  test('each total is the sum of the amounts in its currency', () => {
    const money = fc.record({
      currency: fc.constantFrom('NGN', 'BTC', 'USD'),
      amount: fc.stringMatching(/^-?\d{1,12}(\.\d{1,8})?$/),
    });
    fc.assert(
      fc.property(fc.array(money), (monies) => {
        const totals = totalsOf(monies);
        expect(new Set(totals.map(({ currency }) => currency))).toEqual(
          new Set(monies.map(({ currency }) => currency)),
        );
        for (const { currency, amount } of totals)
          expect(amount).toBe(sumOf(monies.filter((one) => one.currency === currency).map((one) => one.amount)));
      }),
    );
  });
});

test('money that went out is taken off the total', () =>
  expect(
    totalsOf([
      { amount: '1000.00', currency: 'NGN', direction: 'in' },
      { amount: '400.50', currency: 'NGN', direction: 'out' },
    ]),
  ).toEqual([{ currency: 'NGN', amount: '599.50' }]));

describe('totalsByStatus', () => {
  const ngn = (amount: string, status?: string) => ({ amount, currency: 'NGN', ...(status && { status }) });
  test('counts what moved, and names the rest', () =>
    expect(
      totalsByStatus([
        ngn('100', 'failed'),
        ngn('50', 'completed'),
        ngn('900', 'reversed'),
        ngn('7', 'PENDING'),
        ngn('8', 'pending'),
        ngn('1', 'Settled by hand'),
        null,
        { ...ngn('0.5', 'funds_delivered'), currency: 'BTC' },
      ]),
    ).toEqual([
      {
        status: null,
        totals: [
          { currency: 'NGN', amount: '50' },
          { currency: 'BTC', amount: '0.5' },
        ],
      },
      { status: 'failed', totals: [ngn('100')] },
      { status: 'reversed', totals: [ngn('900')] },
      { status: 'pending', totals: [ngn('15')] },
      { status: 'settled by hand', totals: [ngn('1')] },
    ]));

  test('counts all amounts that are no movement', () =>
    expect(totalsByStatus([ngn('1'), ngn('2')])).toEqual([{ status: null, totals: [ngn('3')] }]));
});
