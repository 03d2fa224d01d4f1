import { expect, test, vi } from 'vitest';
import { memoryLog } from '../../log/testing/memory-log.ts';
import type { LoginItem } from './login-item.ts';
import { createStartAtLogin } from './start-at-login.ts';

type State = Awaited<ReturnType<LoginItem['read']>>;

const build = (policy: boolean | null = null, first: State = 'off', item: Partial<LoginItem> = {}) => {
  let state = first;
  const write = vi.fn(async (enabled: boolean) => {
    state = enabled ? 'on' : 'off';
  });
  const log = memoryLog();
  const control = createStartAtLogin({
    item: { read: async () => state, write, ...item },
    settings: { startAtLogin: policy },
    log,
  });
  const onChange = vi.fn();
  control.onChange(onChange);
  return { ...control, write, onChange, log };
};
const rejects = () => Promise.reject(new Error('EACCES'));

test('changes the system and announces it', async () => {
  const { get, set, onChange } = build();
  expect(await get()).toEqual({ ok: true, value: { state: 'off', managed: false } });
  expect(await set(true)).toEqual({ ok: true, value: { state: 'on', managed: false } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ state: 'on', managed: false });
  expect(await get()).toEqual({ ok: true, value: { state: 'on', managed: false } });
});

test('waiting for approval counts as turned on', async () => {
  const { set } = build(null, 'off', { read: async () => 'needs-approval' });
  expect(await set(true)).toMatchObject({ ok: true, value: { state: 'needs-approval' } });
});

test('a change that the system did not accept fails and is not announced', async () => {
  const { set, onChange } = build(null, 'off', { write: async () => undefined });
  expect(await set(true)).toMatchObject({ ok: false, message: "Your system didn't accept the change" });
  expect(onChange).not.toHaveBeenCalled();
});

test('errors of the system are logged and shown without details', async () => {
  const failing = build(null, 'off', { read: rejects, write: rejects });
  expect(await failing.get()).toMatchObject({ ok: false, code: 'internal' });
  expect(await failing.set(true)).toMatchObject({ ok: false, code: 'internal' });
  expect(failing.log.entries.map(({ event }) => event)).toEqual(['start-at-login.read', 'start-at-login.write']);
  const managed = build(true, 'off', { read: rejects });
  await managed.applyPolicy();
  expect(managed.log.entries.map(({ event }) => event)).toEqual(['start-at-login.policy']);
});

test.each([
  [true, 'off', [[true]]],
  [true, 'on', []],
  [true, 'needs-approval', []],
  [false, 'on', [[false]]],
  [false, 'off', []],
  [null, 'on', []],
] as const)('policy %s, system %s', async (policy, first, writes) => {
  const { applyPolicy, write } = build(policy, first);
  await applyPolicy();
  expect(write.mock.calls).toEqual(writes);
});

test('a managed state cannot be changed', async () => {
  const { get, set, write } = build(true, 'on');
  expect(await get()).toEqual({ ok: true, value: { state: 'on', managed: true } });
  expect(await set(false)).toMatchObject({ ok: false, code: 'forbidden' });
  expect(write).not.toHaveBeenCalled();
});

test('a build that is not installed cannot start at login', async () => {
  const control = createStartAtLogin({ item: null, settings: { startAtLogin: true }, log: memoryLog() });
  await control.applyPolicy();
  expect(await control.get()).toEqual({ ok: true, value: { state: 'unavailable', managed: true } });
  const unmanaged = createStartAtLogin({ item: null, settings: { startAtLogin: null }, log: memoryLog() });
  expect(await unmanaged.set(true)).toMatchObject({ ok: false, code: 'invalid' });
});
