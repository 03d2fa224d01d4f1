import { expect, test } from 'vitest';
import {
  acceptsValue,
  asyncSelect,
  dateRange,
  filterKeys,
  isMultiple,
  search,
  select,
  yesNoSelect,
} from './filters.ts';

const level = select('level', 'Level', ['0', '1']);
const status = select(
  'status',
  'Status',
  ['in_review', { value: 'x', label: 'An X' }].filter((one) => typeof one === 'string'),
  {
    multiple: true,
  },
);
const country = asyncSelect(
  'country_code',
  'Country',
  () => ({ queryKey: ['countries.list', {}], queryFn: async () => [] }),
  {
    options: () => [],
    accepts: /^[A-Z]{2}$/,
    name: (value) => value,
  },
);

test('URL parameters of each kind', () => {
  expect(filterKeys(level)).toEqual(['level']);
  expect(filterKeys(country)).toEqual(['country_code']);
  expect(filterKeys(dateRange('Created'))).toEqual(['from', 'to']);
  expect(filterKeys(search('Name'))).toEqual(['q']);
});

test.each([
  [level, '1', true],
  [level, '9', false],
  [level, '', false],
  [country, 'NG', true],
  [country, 'ng', false],
  [country, 'NGA', false],
  [dateRange('Created'), '2026-02-28', true],
  [dateRange('Created'), '2026-02-30', false],
  [dateRange('Created'), 'yesterday', false],
  [search('Name'), 'ada', true],
  [search('Name'), '   ', false],
  [search('Name'), 'x'.repeat(200), true],
  [search('Name'), 'x'.repeat(201), false],
])('%o accepts %j: %s', (filter, value, isAccepted) => expect(acceptsValue(filter, value)).toBe(isAccepted));

test('isMultiple', () => {
  expect([level, status, country, dateRange('Created'), search('Name')].map(isMultiple)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('plain values get readable labels', () => {
  expect(status.kind === 'select' && status.options).toEqual([{ value: 'in_review', label: 'In review' }]);
  const verified = yesNoSelect('verified', 'Verified', 'Verified', 'Not verified');
  expect(verified.kind === 'select' && verified.options).toEqual([
    { value: 'true', label: 'Verified' },
    { value: 'false', label: 'Not verified' },
  ]);
});
