import { expect, test } from 'vitest';
import { ltvState } from './ltv.ts';

const loan = (ltv: string, status = 'processing') => ({ ltv, max_ltv: '60.00', liquidation_ltv: '80.00', status });

test.each([
  ['40.00', 'success', '40.00 points to liquidation'],
  ['60.00', 'success', '20.00 points to liquidation'],
  ['60.01', 'warning', 'Above the max LTV, 19.99 points to liquidation'],
  ['75.00', 'danger', 'Near liquidation, 5.00 points left'],
  ['80.00', 'danger', 'Liquidation LTV reached, 0.00 points above'],
  ['81.50', 'danger', 'Liquidation LTV reached, 1.50 points above'],
])('an LTV of %s of 60 and 80 is %s: %s', (ltv, tone, words) => {
  expect(ltvState(loan(ltv))).toEqual({ tone, words });
});

test('an LTV at the very edge of the warning is compared exactly', () => {
  const edge = { max_ltv: '60.10', liquidation_ltv: '80.10', status: 'processing' };
  expect(ltvState({ ...edge, ltv: '75.10' }).tone).toBe('danger');
  expect(ltvState({ ...edge, ltv: '60.100000000000000001' }).tone).toBe('warning');
});

test('a loan with an unreadable LTV is neutral', () => {
  expect(ltvState(loan('high')).tone).toBe('neutral');
});

test('a repaid loan has no risk', () => {
  expect(ltvState(loan('80.00', 'completed')).tone).toBe('neutral');
});

test('a loan without limits is neutral', () => {
  expect(ltvState({ ...loan('80.00'), liquidation_ltv: null }).tone).toBe('neutral');
});
