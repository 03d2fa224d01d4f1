import { expect, test } from 'vitest';
import { changedLabels } from './changed-labels.ts';

test.each([
  [['City'], 'City changed'],
  [['Address line 2', 'City'], 'Address line 2 and city changed'],
  [['Deposits', 'Payouts', 'Limits'], 'Deposits, payouts, and limits changed'],
])('%s: %s', (labels, sentence) =>
  expect(changedLabels(labels.map((label) => ({ label, from: 'a', to: 'b' })))).toBe(sentence),
);
