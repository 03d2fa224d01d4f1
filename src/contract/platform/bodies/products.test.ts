import { expect, test } from 'vitest';
import { earnAssetBody, loanAssetBody } from './products.ts';

const earn = {
  asset: 'USDT',
  name: 'Locked USDT, 30 days',
  apy: '7.25',
  term_days: 30,
  min: '10',
  max: '50000',
  capacity: '140000',
  status: 'active',
};
const loan = {
  asset: 'BTC',
  max_ltv: '60',
  liquidation_ltv: '80',
  apr: '9.5',
  min: '0.001',
  max: '20',
  enabled: true,
};

/** The messages by field. */
const messages = (body: typeof earnAssetBody | typeof loanAssetBody, value: unknown): Record<string, string> =>
  Object.fromEntries(body.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);

test('valid products pass', () => {
  expect(messages(earnAssetBody, earn)).toEqual({});
  expect(messages(earnAssetBody, { ...earn, term_days: null, min: '50000', capacity: '50000.00' })).toEqual({});
  expect(messages(loanAssetBody, loan)).toEqual({});
});

test.each([
  ['a maximum below the minimum', { max: '9.99' }, { max: 'The maximum must be at least the minimum' }],
  ['a capacity below the maximum', { capacity: '49999.99' }, { capacity: 'The capacity must be at least the maximum' }],
  ['no amount', { min: '' }, { min: 'Minimum is required' }],
  ['an amount of zero', { min: '0.00' }, { min: 'Use an amount above 0' }],
  ['a negative amount', { min: '-1' }, { min: 'Use an amount above 0' }],
  ['nineteen decimals', { min: '0.0000000000000000001' }, { min: 'Use at most 18 decimals' }],
  ['a rate above 100', { apy: '100.01' }, { apy: 'Enter a number between 0.01 and 100' }],
  ['a rate of zero', { apy: '0' }, { apy: 'Enter a number between 0.01 and 100' }],
  ['a rate with three decimals', { apy: '7.255' }, { apy: 'Use at most 2 decimals' }],
  ['half a day', { term_days: 0.5 }, { term_days: 'Enter a whole number between 1 and 3,650' }],
  ['no number of days', { term_days: Number.NaN }, { term_days: 'Enter a whole number between 1 and 3,650' }],
])('an earn asset with %s is refused beside its field', (_, change, expected) => {
  expect(messages(earnAssetBody, { ...earn, ...change })).toEqual(expected);
});

test.each([
  ['60', 'equal to'],
  ['59.99', 'below'],
])('a liquidation LTV of %s, %s the max LTV, is refused', (liquidation_ltv) => {
  expect(messages(loanAssetBody, { ...loan, liquidation_ltv })).toEqual({
    liquidation_ltv: 'The liquidation LTV must be above the max LTV',
  });
});

test('amounts are compared by value and not as text', () => {
  expect(messages(loanAssetBody, { ...loan, min: '9', max: '10' })).toEqual({});
  expect(messages(loanAssetBody, { ...loan, min: '123456789012345678.1', max: '123456789012345678' })).toEqual({
    max: 'The maximum must be at least the minimum',
  });
});

test('rules between fields are checked while other fields are invalid', () => {
  expect(messages(earnAssetBody, { ...earn, name: '', max: '1' })).toEqual({
    name: 'Name is required',
    max: 'The maximum must be at least the minimum',
  });
});
