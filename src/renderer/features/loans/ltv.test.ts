import { expect, test } from 'vitest';
import { ltvState } from './ltv.ts';

const loan = (ltv: string, status = 'processing', outstanding = '100.00') => ({
  ...{ ltv, max_ltv: '60.00', liquidation_ltv: '80.00' },
  ...{ status, outstanding },
});

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
  const edge = { ...loan('0'), max_ltv: '60.10', liquidation_ltv: '80.10' };
  expect(ltvState({ ...edge, ltv: '75.10' }).tone).toBe('danger');
  expect(ltvState({ ...edge, ltv: '60.100000000000000001' }).tone).toBe('warning');
});

test('a loan with an unreadable LTV is neutral', () => {
  expect(ltvState(loan('high')).tone).toBe('neutral');
});

test.each([
  ['completed', '0.00', 'nothing is owed now'],
  ['completed', '26121600.14', 'the loan does not run'],
  ['in_review', '26121600.14', 'not paid out yet'],
  ['IN_REVIEW', '0.00', 'not paid out yet'],
  ['pending', '0.00', 'not paid out yet'],
])('a loan that is %s with %s outstanding has no risk: %s', (status, outstanding, why) => {
  expect(ltvState(loan('80.00', status, outstanding))).toEqual({ tone: 'neutral', words: `Not at risk: ${why}` });
});

test('a loan without limits is neutral', () => {
  expect(ltvState({ ...loan('80.00'), liquidation_ltv: null }).tone).toBe('neutral');
});
