import { describe, expect, test } from 'vitest';
import { periodError, readReportState, writeReportState } from './report-state.ts';

const now = Date.parse('2026-11-22T23:30:00Z');
const definition = {
  filters: [
    { key: 'currency', label: 'Currency', initial: 'NGN', accepts: /^[A-Z]+$/ },
    { key: 'venue', label: 'Venue', initial: null, allLabel: 'All venues', accepts: /^\w+$/ },
  ],
};
const read = (search: string) => readReportState(definition, new URLSearchParams(search), now);

describe('readReportState', () => {
  test('an address without parameters shows the last 30 days up to today in UTC, compared with those before', () => {
    expect(read('')).toEqual({
      preset: '30',
      period: { from: '2026-10-24', to: '2026-11-22' },
      comparison: 'previous',
      filters: { currency: 'NGN' },
    });
  });

  test('reads a preset, two dates, the comparison and filters', () => {
    expect(read('days=7').period).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(read('period=last-month').period).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(read('period=2026-02')).toMatchObject({
      preset: '2026-02',
      period: { from: '2026-02-01', to: '2026-02-28' },
    });
    expect(read('period=2026-q3').period).toEqual({ from: '2026-07-01', to: '2026-09-30' });
    expect(read('from=2026-01-01&to=2026-01-31&compare=year&currency=USD&venue=Kraken')).toEqual({
      preset: null,
      period: { from: '2026-01-01', to: '2026-01-31' },
      comparison: 'year',
      filters: { currency: 'USD', venue: 'Kraken' },
    });
  });

  test.each([
    ['days=8'],
    ['period=next-month'],
    ['period=2026-12'],
    ['period=2026-q5'],
    ['compare=decade'],
    ['from=2026-02-30&to=2026-03-01'],
    ['from=2026-03-02&to=2026-03-01'],
    ['from=2024-01-01&to=2026-01-01'],
    ['from=2026-01-01'],
    ['currency=<b>&venue=a b'],
  ])('ignores what is not valid: %s', (search) => {
    expect(read(search)).toEqual(read(''));
  });
});

test.each([
  '',
  'days=90',
  'period=last-month&compare=year',
  'period=2026-02',
  'period=2026-q3&currency=USD',
  'from=2026-01-01&to=2026-01-31&compare=none&currency=USD&venue=Kraken',
])('writes what it reads: %s', (search) => {
  expect(writeReportState(definition, read(search)).toString()).toBe(search);
});

test.each([
  ['', '2026-01-01', 'Enter two dates such as Oct 31, 2026'],
  ['Oct', '2026-01-01', 'Enter two dates such as Oct 31, 2026'],
  ['2026-01-02', '2026-01-01', 'The first day must not be after the last'],
  ['2025-01-01', '2026-01-02', 'Choose at most 366 days'],
  ['2025-01-01', '2026-01-01', null],
])('%s to %s: %s', (from, to, error) => {
  expect(periodError({ from, to })).toBe(error);
});
