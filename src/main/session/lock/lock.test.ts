import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#contract/values/limits.ts';
import { firstState } from '../../config/state.ts';
import { createLock } from './lock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Scene {
  policy?: number | null;
  chosen?: number | null;
  isUnlocked?: boolean;
}

const build = ({ policy = null, chosen = null, isUnlocked = true }: Scene = {}) => {
  let minutes = chosen;
  let idle = { machine: 0, own: 0 };
  const events = new EventEmitter();
  const session = { lock: vi.fn(), unlockMethod: () => 'password' as const };
  const lock = createLock({
    power: {
      on: (event: string, listener: () => void) => events.on(event, listener),
      getSystemIdleTime: () => idle.machine,
    },
    ownIdleSeconds: () => idle.own,
    session,
    isUnlocked: () => isUnlocked,
    settings: { lockAfterMinutes: policy },
    state: {
      get value() {
        return { ...firstState, lockAfterMinutes: minutes };
      },
      update: ({ lockAfterMinutes = null }) => {
        minutes = lockAfterMinutes;
      },
    },
  });
  /** Seconds without input on the whole machine and, by default the same, in the console's windows. */
  const idleFor = (machine: number, own = machine) => {
    idle = { machine, own };
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
  ['the default minutes', {}, limits.lockAfterMinutes * 60],
  ["the member's choice", { chosen: 5 }, 300],
  ["policy's choice over the member's", { chosen: 60, policy: 1 }, 60],
])('locks after %s of idle time, not before', (_, scene, seconds) => {
  const { session, idleFor } = build(scene);
  idleFor(seconds - 1);
  expect(session.lock).not.toHaveBeenCalled();
  idleFor(seconds);
  expect(session.lock).toHaveBeenCalled();
});

test.each([
  ["in the console's windows, where the machine's idle time never grows", 0, 900],
  ["in the console's windows, while another program is used", 3, 900],
  ['on the machine, where a window came under the pointer', 900, 3],
])('locks after 15 minutes without input %s', (_, machine, own) => {
  const { session, idleFor } = build();
  idleFor(Math.min(machine, 899), Math.min(own, 899));
  expect(session.lock).not.toHaveBeenCalled();
  idleFor(machine, own);
  expect(session.lock).toHaveBeenCalledOnce();
});

test('idle time does not lock again while locked or signed out; suspend does', () => {
  const { session, idleFor, events } = build({ isUnlocked: false });
  idleFor(1_000_000);
  expect(session.lock).not.toHaveBeenCalled();
  events.emit('suspend');
  expect(session.lock).toHaveBeenCalledOnce();
});

test('policy 0 disables the idle lock', () => {
  const { lock, session, idleFor } = build({ policy: 0, chosen: 1 });
  idleFor(1_000_000);
  expect(session.lock).not.toHaveBeenCalled();
  expect(lock.get()).toEqual({ idleMinutes: null, managed: true, unlock: 'password' });
});

test('idle time is looked at every 15 s', () => {
  const { session, idleFor } = build({ chosen: 1 });
  idleFor(60);
  expect(session.lock).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(14_999);
  expect(session.lock).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(session.lock).toHaveBeenCalledTimes(2);
});

test('the chosen minutes apply at once', () => {
  const { lock, session, idleFor } = build();
  expect(lock.get()).toMatchObject({ idleMinutes: limits.lockAfterMinutes, managed: false });
  expect(lock.set(1)).toMatchObject({ ok: true, value: { idleMinutes: 1 } });
  idleFor(60);
  expect(session.lock).toHaveBeenCalled();
});

test('a value set by policy cannot be changed', () => {
  const { lock, minutes } = build({ policy: 10 });
  expect(lock.set(60)).toEqual({
    ok: false,
    code: 'forbidden',
    message: 'Your organization manages this setting',
  });
  expect(minutes()).toBeNull();
  expect(lock.get()).toMatchObject({ idleMinutes: 10, managed: true });
});
