import { expect, test, vi } from 'vitest';
import { createCrashBudget } from './crash-budget.ts';

test('allows three events in any minute', () => {
  let now = 0;
  const within = createCrashBudget(3, 60_000, () => now);
  expect([within(), within(), within(), within()]).toEqual([true, true, true, false]);
  now = 59_999;
  expect(within()).toBe(false);
  now = 60_000;
  expect(within()).toBe(true);
});

test('the budget is three a minute', () => {
  vi.useFakeTimers({ now: 0 });
  try {
    const within = createCrashBudget();
    expect([within(), within(), within(), within()]).toEqual([true, true, true, false]);
    vi.advanceTimersByTime(59_999);
    expect(within()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(within()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
