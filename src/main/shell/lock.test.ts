import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { createLock } from './lock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Scene {
  policy?: number | null;
  chosen?: number | null;
  isPresent?: boolean;
}

const build = ({ policy = null, chosen = null, isPresent = true }: Scene = {}) => {
  let minutes = chosen;
  let idle = 0;
  const events = new EventEmitter();
  const session = { lock: vi.fn(), unlockedBy: () => 'password' as const };
  const lock = createLock({
    power: { on: (event: string, listener: () => void) => events.on(event, listener), getSystemIdleTime: () => idle },
    session,
    isPresent: () => isPresent,
    settings: { lockAfterMinutes: policy },
    own: {
      get: () => minutes,
      set: (next) => {
        minutes = next;
      },
    },
  });
  const idleFor = (seconds: number) => {
    idle = seconds;
    vi.advanceTimersByTime(15_000);
  };
  return { lock, session, events, idleFor, minutes: () => minutes };
};

test.each(['lock-screen', 'suspend'])('%s locks at once', (event) => {
  const { session, events } = build();
  events.emit(event);
  expect(session.lock).toHaveBeenCalledOnce();
});

test.each<[string, Scene, number]>([
  ['the usual minutes', {}, limits.lockAfterMinutes * 60],
  ["the member's own", { chosen: 5 }, 300],
  ["policy's, whatever the member chose", { chosen: 60, policy: 1 }, 60],
])('locks after %s without a key or the pointer, and not before', (_, scene, seconds) => {
  const { session, idleFor } = build(scene);
  idleFor(seconds - 1);
  expect(session.lock).not.toHaveBeenCalled();
  idleFor(seconds);
  expect(session.lock).toHaveBeenCalled();
});

test('nobody is there, locked or signed out: minutes lock nothing, and void nothing that was begun', () => {
  const { session, idleFor, events } = build({ isPresent: false });
  idleFor(1_000_000);
  expect(session.lock).not.toHaveBeenCalled();
  events.emit('suspend');
  expect(session.lock).toHaveBeenCalledOnce();
});

test('policy 0: never by itself', () => {
  const { lock, session, idleFor } = build({ policy: 0, chosen: 1 });
  idleFor(1_000_000);
  expect(session.lock).not.toHaveBeenCalled();
  expect(lock.get()).toEqual({ idleMinutes: null, managed: true, unlock: 'password' });
});

test('the member chooses, and it counts from then on', () => {
  const { lock, session, idleFor } = build();
  expect(lock.get()).toMatchObject({ idleMinutes: limits.lockAfterMinutes, managed: false });
  expect(lock.set(1)).toMatchObject({ ok: true, value: { idleMinutes: 1 } });
  idleFor(60);
  expect(session.lock).toHaveBeenCalled();
});

test('what policy has set nobody else sets', () => {
  const { lock, minutes } = build({ policy: 10 });
  expect(lock.set(60)).toMatchObject({ ok: false, code: 'forbidden' });
  expect(minutes()).toBeNull();
  expect(lock.get()).toMatchObject({ idleMinutes: 10, managed: true });
});
