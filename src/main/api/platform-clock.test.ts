import { expect, test, vi } from 'vitest';
import { createPlatformClock } from './platform-clock.ts';
import { createReachability } from './reachability.ts';

const day = 86_400_000;

test.each([day, -day])('follows a platform %i ms away', (away) => {
  const changed = vi.fn();
  const clock = createPlatformClock({ offsetMs: 0, changed, local: () => 1_000_000 });
  clock.observe(1_000_000 + away, 999_900, 1_000_100);
  expect(Math.abs(clock.now() - (1_000_000 + away))).toBeLessThan(1_000);
  expect(changed).toHaveBeenCalledOnce();
});

test('noise below two seconds is none, one odd answer among five moves nothing', () => {
  const changed = vi.fn();
  const clock = createPlatformClock({ offsetMs: 0, changed, local: () => 50_000 });
  for (const serverTime of [50_000, 51_000, 49_000, 50_000]) clock.observe(serverTime, 50_000, 50_000);
  clock.observe(50_000 + day, 50_000, 50_000);
  expect(clock.now()).toBe(50_000);
  expect(changed).not.toHaveBeenCalled();
});

test('a clock that was put right loses its old offset', () => {
  const clock = createPlatformClock({ offsetMs: day, changed: () => undefined, local: () => 50_000 });
  expect(clock.now()).toBe(50_000 + day);
  clock.observe(50_000, 50_000, 50_000);
  expect(clock.now()).toBe(50_000);
});

test('reachability speaks only when it turns', () => {
  const changed = vi.fn();
  const { answered, unanswered } = createReachability(changed);
  answered(1);
  answered(2);
  unanswered();
  unanswered();
  answered(3);
  expect(changed.mock.calls).toEqual([[{ reachable: false, lastAnswerAt: 2 }], [{ reachable: true, lastAnswerAt: 3 }]]);
});
