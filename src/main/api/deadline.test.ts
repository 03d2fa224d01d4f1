import { expect, test, vi } from 'vitest';
import { startDeadline } from './deadline.ts';

const never = new Promise<never>(() => undefined);

test('a deadline that was canceled before its start waits for nothing', async () => {
  const deadline = startDeadline(1_000, AbortSignal.abort());
  expect(deadline.signal.aborted).toBe(true);
  await expect(deadline.race(never)).rejects.toMatchObject({ reason: 'cancelled', message: 'cancelled' });
  deadline.end();
});

test('once renewed, a deadline passes when its whole time is over again', async () => {
  vi.useFakeTimers();
  try {
    const deadline = startDeadline(1_000, undefined);
    const ended = deadline.race(never).catch((error: unknown) => error);
    vi.advanceTimersByTime(999);
    deadline.renew();
    vi.advanceTimersByTime(999);
    expect(deadline.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(deadline.signal.aborted).toBe(true);
    expect(await ended).toMatchObject({ reason: 'timeout' });
  } finally {
    vi.useRealTimers();
  }
});

test('a deadline that has ended leaves no timer behind', () => {
  vi.useFakeTimers();
  try {
    startDeadline(1_000, undefined).end();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('the end aborts the request, which releases a body that was not read', () => {
  const deadline = startDeadline(1_000, undefined);
  expect(deadline.signal.aborted).toBe(false);
  deadline.end();
  expect(deadline.signal.aborted).toBe(true);
});
