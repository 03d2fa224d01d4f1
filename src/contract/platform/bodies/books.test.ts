import { expect, test } from 'vitest';
import { newBookBody, rateConfirmation, rateOverrideFrom } from './books.ts';

const now = Date.parse('2026-11-24T09:00:00Z');
const override = { buy: '1040', sell: '1020', source_rate: '1000', until: '2026-11-24T12:30:00Z', reason: 'Outage' };

/** The messages by field, for a source rate of 1000. */
const messages = (change: Partial<typeof override> & { confirmation?: string }): Record<string, string> =>
  Object.fromEntries(
    rateOverrideFrom(now)
      .safeParse({ ...override, ...change })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );

test('rates within 5% of the source need no confirmation', () => {
  expect(rateConfirmation({ buy: '1050', sell: '950' }, '1000')).toBeNull();
  expect(messages({ buy: '1050', sell: '950' })).toEqual({});
});

test('the larger difference has to be typed', () => {
  expect(rateConfirmation({ buy: '1050.01', sell: '1000' }, '1000')).toBe('5.01%');
  expect(rateConfirmation({ buy: '1020', sell: '900' }, '1000')).toBe('10.00%');
});

test.each([
  ['nothing typed', {}],
  ['another percentage', { confirmation: '7.00%' }],
  ['the percentage of other rates', { confirmation: '8.00%', buy: '1081' }],
])('%s does not confirm', (_case, change) =>
  expect(messages({ buy: '1080', ...change })).toEqual({ confirmation: 'Type the percentage as shown' }),
);

test('the percentage confirms', () => expect(messages({ buy: '1080', confirmation: ' 8.00% ' })).toEqual({}));

test.each([
  ['an end in the past', { until: '2026-11-24T08:59:00Z' }, { until: 'Use a time in the future' }],
  ['an end too far away', { until: '2026-12-25T09:00:00Z' }, { until: 'Use a time within 30 days' }],
  ['no end', { until: '' }, { until: 'End is required' }],
  ['a sell rate above the buy rate', { sell: '1041' }, { buy: 'The buy rate must be at least the sell rate' }],
  ['no reason', { reason: ' ' }, { reason: 'Reason is required' }],
])('%s is refused', (_case, change, expected) => expect(messages(change)).toEqual(expected));

test('a book trades two currencies', () => {
  const terms = { maker_fee: '0', taker_fee: '0.20', min: '1', max: '2', enabled: true, reason: 'New market' };
  expect(newBookBody.safeParse({ ...terms, base: 'BTC', quote: 'USDT' }).success).toBe(true);
  expect(newBookBody.safeParse({ ...terms, base: 'BTC', quote: 'BTC' }).error?.issues[0]?.path).toEqual(['quote']);
});
