import { expect, test, vi } from 'vitest';
import { createPlatformClock } from './platform-clock.ts';
import { createReachability } from './reachability.ts';

const day = 86_400_000;

test.each([day, -day])('follows a platform clock that is %i ms off', (away) => {
  const changed = vi.fn();
  const clock = createPlatformClock({ offsetMs: 0, local: () => 1_000_000 });
  clock.onChange(changed);
  clock.observe(1_000_000 + away, 999_900, 1_000_100);
  expect(Math.abs(clock.now() - (1_000_000 + away))).toBeLessThan(1_000);
  expect(changed).toHaveBeenCalledOnce();
});

test('differences below two seconds and a single wrong answer are ignored', () => {
  const changed = vi.fn();
  const clock = createPlatformClock({ offsetMs: 0, local: () => 50_000 });
  clock.onChange(changed);
  for (const serverTime of [50_000, 51_000, 49_000, 50_000]) clock.observe(serverTime, 50_000, 50_000);
  clock.observe(50_000 + day, 50_000, 50_000);
  expect(clock.now()).toBe(50_000);
  expect(changed).not.toHaveBeenCalled();
});

test('the fraction of a second that the Date header leaves out counts as half', () => {
  const clock = createPlatformClock({ offsetMs: 0, local: () => 1_000_000 });
  clock.observe(1_000_000 + day, 999_900, 1_000_100);
  expect(clock.now()).toBe(1_000_000 + day + 500);
});

test('single answers that are far off, either way, change nothing', () => {
  const clock = createPlatformClock({ offsetMs: 0, local: () => 50_000 });
  for (const serverTime of [50_000, 50_000, 50_000 - day, 50_000, 50_000 + day, 50_000])
    clock.observe(serverTime, 50_000, 50_000);
  expect(clock.now()).toBe(50_000);
});

test('the middle one of the answers counts, in whatever order they come', () => {
  const clock = createPlatformClock({ offsetMs: 0, local: () => 50_000 });
  for (const days of [3, 1, 2]) clock.observe(50_000 + days * day, 50_000, 50_000);
  expect(clock.now()).toBe(50_000 + 2 * day + 500);
});

test('the last five answers decide', () => {
  const changed = vi.fn();
  const clock = createPlatformClock({ offsetMs: 0, local: () => 50_000 });
  clock.onChange(changed);
  for (let answer = 0; answer < 5; answer += 1) clock.observe(50_000, 50_000, 50_000);
  for (let answer = 0; answer < 2; answer += 1) clock.observe(50_000 + day, 50_000, 50_000);
  expect(changed).not.toHaveBeenCalled();
  clock.observe(50_000 + day, 50_000, 50_000);
  expect(changed).toHaveBeenCalledExactlyOnceWith(day + 500);
});

test('a difference of two seconds is followed, and so is a change by two', () => {
  const clock = createPlatformClock({ offsetMs: 0, local: () => 50_000 });
  clock.observe(51_500, 50_000, 50_000);
  expect(clock.now()).toBe(52_000);
  const changed = vi.fn();
  clock.onChange(changed);
  for (let answer = 0; answer < 5; answer += 1) clock.observe(53_499, 50_000, 50_000);
  expect(changed).not.toHaveBeenCalled();
  for (let answer = 0; answer < 5; answer += 1) clock.observe(53_500, 50_000, 50_000);
  expect(clock.now()).toBe(54_000);
});

test("without an offset it is this machine's time", () => {
  vi.useFakeTimers({ now: 70_000 });
  try {
    expect(createPlatformClock({ offsetMs: 5 }).now()).toBe(70_005);
  } finally {
    vi.useRealTimers();
  }
});

test('drops a stored offset once the clocks agree', () => {
  const clock = createPlatformClock({ offsetMs: day, local: () => 50_000 });
  expect(clock.now()).toBe(50_000 + day);
  clock.observe(50_000, 50_000, 50_000);
  expect(clock.now()).toBe(50_000);
});

test('reachability is announced only when it changes', () => {
  const onChange = vi.fn();
  const { onAnswer, onNoAnswer, current } = createReachability({ onChange });
  expect(current()).toEqual({ reachable: true, lastAnswerAt: null });
  onAnswer(1);
  onAnswer(2);
  onNoAnswer();
  onNoAnswer();
  onAnswer(3);
  expect(onChange.mock.calls).toEqual([
    [{ reachable: false, lastAnswerAt: 2 }],
    [{ reachable: true, lastAnswerAt: 3 }],
  ]);
});
