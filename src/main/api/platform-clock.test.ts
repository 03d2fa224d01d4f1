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

test('drops a stored offset once the clocks agree', () => {
  const clock = createPlatformClock({ offsetMs: day, local: () => 50_000 });
  expect(clock.now()).toBe(50_000 + day);
  clock.observe(50_000, 50_000, 50_000);
  expect(clock.now()).toBe(50_000);
});

test('reachability is announced only when it changes', () => {
  const onChange = vi.fn();
  const { onAnswer, onNoAnswer } = createReachability({ onChange });
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
