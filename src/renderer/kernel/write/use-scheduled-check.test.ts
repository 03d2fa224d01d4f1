// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { emit } from '../../testing/fake-bridge.ts';
import { useScheduledCheck } from './use-scheduled-check.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  sessionOverlay.set(null);
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const respondAgain = async () => {
  emit('platform.reachable', { reachable: true, lastAnswerAt: Date.now() });
  await pass(0);
};

type Check = (signal: AbortSignal) => Promise<void>;

/** A check that is due after `ms`, or never. */
const schedule = (ms: number | null) => {
  const check = vi.fn<Check>(async () => {});
  const at = (after: number | null) => (after === null ? null : Date.now() + after);
  const initialProps: { at: number | null; check: Check } = { at: at(ms), check };
  const { rerender, unmount } = renderHook((props: typeof initialProps) => useScheduledCheck(props.at, props.check), {
    initialProps,
  });
  return {
    check,
    unmount,
    /** Gives the check another time, counted from now. */
    moveTo: (after: number | null) => rerender({ at: at(after), check }),
    replaceCheck: (next: Check) => rerender({ at: at(ms), check: next }),
  };
};

test('a check runs once, at its time', async () => {
  const { check } = schedule(5_000);
  await pass(4_999);
  expect(check).not.toHaveBeenCalled();
  await pass(1);
  expect(check).toHaveBeenCalledOnce();
  await pass(60_000);
  expect(check).toHaveBeenCalledOnce();
});

test('a check whose time is over runs at once', async () => {
  const { check } = schedule(-5_000);
  await pass(0);
  expect(check).toHaveBeenCalledOnce();
});

test('a check without a time never runs', async () => {
  const { check } = schedule(null);
  await pass(60_000);
  await respondAgain();
  expect(check).not.toHaveBeenCalled();
});

test('a check runs before its time if the platform responds again', async () => {
  const { check } = schedule(5_000);
  await respondAgain();
  expect(check).toHaveBeenCalledOnce();
});

test('a check does not run when the platform stops responding', async () => {
  const { check } = schedule(5_000);
  emit('platform.reachable', { reachable: false, lastAnswerAt: null });
  await pass(0);
  expect(check).not.toHaveBeenCalled();
});

test('a check that ran early does not run again at its time', async () => {
  const { check } = schedule(5_000);
  await respondAgain();
  await pass(5_000);
  expect(check).toHaveBeenCalledOnce();
});

test('a check that ran at its time does not run again when the platform responds again', async () => {
  const { check } = schedule(5_000);
  await pass(5_000);
  await respondAgain();
  expect(check).toHaveBeenCalledOnce();
});

test('a check runs at its new time only', async () => {
  const { check, moveTo } = schedule(5_000);
  moveTo(15_000);
  await pass(14_999);
  expect(check).not.toHaveBeenCalled();
  await pass(1);
  expect(check).toHaveBeenCalledOnce();
});

test('a check runs again at a further time', async () => {
  const { check, moveTo } = schedule(5_000);
  await pass(5_000);
  moveTo(10_000);
  await pass(10_000);
  expect(check).toHaveBeenCalledTimes(2);
});

test('a check that lost its time does not run', async () => {
  const { check, moveTo } = schedule(5_000);
  moveTo(null);
  await pass(5_000);
  await respondAgain();
  expect(check).not.toHaveBeenCalled();
});

test('a check of a form that is gone does not run', async () => {
  const { check, unmount } = schedule(5_000);
  unmount();
  await pass(5_000);
  await respondAgain();
  expect(check).not.toHaveBeenCalled();
});

test('the check of the last render runs', async () => {
  const { check, replaceCheck } = schedule(5_000);
  const next = vi.fn(async () => {});
  replaceCheck(next);
  await pass(5_000);
  expect(next).toHaveBeenCalledOnce();
  expect(check).not.toHaveBeenCalled();
});

test('a check that is due beneath the lock runs once after unlocking', async () => {
  const { check } = schedule(5_000);
  sessionOverlay.set('locked');
  await pass(5_000);
  expect(check).not.toHaveBeenCalled();
  sessionOverlay.set(null);
  await pass(0);
  expect(check).toHaveBeenCalledOnce();
});

test('a check of a form that is closed beneath the lock does not run', async () => {
  const { check, unmount } = schedule(5_000);
  sessionOverlay.set('locked');
  await pass(5_000);
  unmount();
  sessionOverlay.set(null);
  await pass(0);
  expect(check).not.toHaveBeenCalled();
});

test('a check is told when its form is gone', async () => {
  const { check, unmount } = schedule(0);
  await pass(0);
  const signal = check.mock.calls[0]?.[0];
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});

test('a check is told when its time changes', async () => {
  const { check, moveTo } = schedule(0);
  await pass(0);
  moveTo(5_000);
  expect(check.mock.calls[0]?.[0].aborted).toBe(true);
});
