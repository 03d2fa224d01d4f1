import { describe, expect, test } from 'vitest';
import { lengthOf, periodBefore, periodError, readReportState, writeReportState } from './report-state.ts';

const now = Date.parse('2026-11-22T23:30:00Z');
const definition = {
  filters: [
    { key: 'currency', label: 'Currency', initial: 'NGN', accepts: /^[A-Z]+$/ },
    { key: 'venue', label: 'Venue', initial: null, allLabel: 'All venues', accepts: /^\w+$/ },
  ],
};
const read = (search: string) => readReportState(definition, new URLSearchParams(search), now);

describe('readReportState', () => {
  test('an address without parameters shows the last 30 days up to today in UTC', () => {
    expect(read('')).toEqual({
      preset: 30,
      period: { from: '2026-10-24', to: '2026-11-22' },
      filters: { currency: 'NGN' },
    });
  });

  test('reads a preset, two dates and filters', () => {
    expect(read('days=7').period).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(read('from=2026-01-01&to=2026-01-31&currency=USD&venue=Kraken')).toEqual({
      preset: null,
      period: { from: '2026-01-01', to: '2026-01-31' },
      filters: { currency: 'USD', venue: 'Kraken' },
    });
  });

  test.each([
    ['days=8'],
    ['from=2026-02-30&to=2026-03-01'],
    ['from=2026-03-02&to=2026-03-01'],
    ['from=2024-01-01&to=2026-01-01'],
    ['from=2026-01-01'],
    ['currency=<b>&venue=a b'],
  ])('ignores what is not valid: %s', (search) => {
    expect(read(search)).toEqual(read(''));
  });
});

test.each(['', 'days=90', 'from=2026-01-01&to=2026-01-31&currency=USD&venue=Kraken'])(
  'writes what it reads: %s',
  (search) => {
    expect(writeReportState(definition, read(search)).toString()).toBe(search);
  },
);

test('the period before has the same length and ends the day before', () => {
  const period = { from: '2026-03-01', to: '2026-03-31' };
  expect(periodBefore(period)).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  expect(lengthOf(periodBefore(period))).toBe(lengthOf(period));
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
});

test.each([
  ['', '2026-01-01', 'Enter both dates'],
  ['2026-01-02', '2026-01-01', 'The first day must not be after the last'],
  ['2025-01-01', '2026-01-02', 'Choose at most 366 days'],
  ['2025-01-01', '2026-01-01', null],
])('%s to %s: %s', (from, to, error) => {
  expect(periodError({ from, to })).toBe(error);
});
