import { expect, test } from 'vitest';
import { accepts, ask, dates, keysOf, pick, takesMany, word, yesNo } from './filters.ts';

const level = pick('level', 'Level', ['0', '1']);
const status = pick(
  'status',
  'Status',
  ['in_review', { value: 'x', label: 'An X' }].filter((one) => typeof one === 'string'),
  {
    many: true,
  },
);
const country = ask('country_code', 'Country', () => ({ queryKey: ['countries.list', {}], queryFn: async () => [] }), {
  options: () => [],
  accept: /^[A-Z]{2}$/,
  name: (value) => value,
});

test('each kind speaks through its own words of the address', () => {
  expect(keysOf(level)).toEqual(['level']);
  expect(keysOf(country)).toEqual(['country_code']);
  expect(keysOf(dates('Created'))).toEqual(['from', 'to']);
  expect(keysOf(word('Name'))).toEqual(['q']);
});

test.each([
  [level, '1', true],
  [level, '9', false],
  [level, '', false],
  [country, 'NG', true],
  [country, 'ng', false],
  [country, 'NGA', false],
  [dates('Created'), '2026-02-28', true],
  [dates('Created'), '2026-02-30', false],
  [dates('Created'), 'yesterday', false],
  [word('Name'), 'ada', true],
  [word('Name'), '   ', false],
  [word('Name'), 'x'.repeat(200), true],
  [word('Name'), 'x'.repeat(201), false],
])('%o takes %j: %s', (filter, value, taken) => expect(accepts(filter, value)).toBe(taken));

test('several values only where several are meant', () => {
  expect([level, status, country, dates('Created'), word('Name')].map(takesMany)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('choices get words for people', () => {
  expect(status.kind === 'pick' && status.options).toEqual([{ value: 'in_review', label: 'In review' }]);
  const verified = yesNo('verified', 'Verified', 'Verified', 'Not verified');
  expect(verified.kind === 'pick' && verified.options).toEqual([
    { value: 'true', label: 'Verified' },
    { value: 'false', label: 'Not verified' },
  ]);
});
