// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToday } from './use-today.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-31T23:59:58Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the day changes at midnight in UTC, and at the next one', () => {
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-03-31');
  act(() => void vi.advanceTimersByTime(1_999));
  expect(result.current).toBe('2026-03-31');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe('2026-04-01');
  act(() => void vi.advanceTimersByTime(86_400_000));
  expect(result.current).toBe('2026-04-02');
});

test.each([
  ['focus', () => window.dispatchEvent(new Event('focus'))],
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
])('the day changes at %s after a sleep', (_event, wake) => {
  const { result } = renderHook(useToday);
  vi.setSystemTime(new Date('2026-04-02T08:00:00Z'));
  act(() => void wake());
  expect(result.current).toBe('2026-04-02');
});

test('a page that is left waits for no midnight', () => {
  renderHook(useToday).unmount();
  expect(vi.getTimerCount()).toBe(0);
});
