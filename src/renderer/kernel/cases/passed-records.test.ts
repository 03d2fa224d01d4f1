// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passedWithinMs, useStaysOn } from './passed-records.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (id: string | null) => {
  const { result, rerender } = renderHook(
    ({ shown }) => useStaysOn(shown === null ? null : { type: 'customers', id: shown }),
    {
      initialProps: { shown: id },
    },
  );
  return {
    staysOn: () => result.current,
    step: (next: string | null) => rerender({ shown: next }),
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
  };
};

test('a record is stayed on after a moment, and so is the next one', () => {
  const { staysOn, step, wait } = show('CUS1');
  wait(passedWithinMs - 1);
  expect(staysOn()).toBe(false);
  wait(1);
  expect(staysOn()).toBe(true);
  step('CUS2');
  expect(staysOn()).toBe(false);
  wait(passedWithinMs);
  expect(staysOn()).toBe(true);
});

test('records that are passed are not stayed on, also not one that was before', () => {
  const { staysOn, step, wait } = show('CUS1');
  wait(passedWithinMs);
  for (const id of ['CUS2', 'CUS3', 'CUS2', 'CUS1']) {
    step(id);
    wait(passedWithinMs - 1);
    expect(staysOn()).toBe(false);
  }
});

test('no record is never stayed on', () => {
  const { staysOn, wait } = show(null);
  wait(passedWithinMs);
  expect(staysOn()).toBe(false);
});
