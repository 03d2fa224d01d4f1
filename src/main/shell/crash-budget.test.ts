import { expect, test } from 'vitest';
import { createCrashBudget } from './crash-budget.ts';

test('three in a minute and no more, then again when they are past', () => {
  let now = 0;
  const within = createCrashBudget(3, 60_000, () => now);
  expect([within(), within(), within(), within()]).toEqual([true, true, true, false]);
  now = 59_999;
  expect(within()).toBe(false);
  now = 60_000;
  expect(within()).toBe(true);
});
