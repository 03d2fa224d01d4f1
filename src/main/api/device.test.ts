import { expect, test, vi } from 'vitest';
import { firstState } from '../config/state.ts';
import { createDevice, deviceIdOf, deviceNameOf } from './device.ts';

test.each([
  ['Ada’s Mac', "Ada's Mac"],
  ['Amélie', 'Amelie'],
  ['漢字', 'Unknown device'],
  ['漢字 pc', 'pc'],
  ['a\r\nHost: evil', 'a Host: evil'],
  ['“big” box', '"big" box'],
  ['', 'Unknown device'],
  ['x'.repeat(100), 'x'.repeat(64)],
  ['ﬁne\u0000', 'fine'],
])('device name %j becomes %j', (name, wanted) => {
  expect(deviceNameOf(name)).toBe(wanted);
  expect(() => new Headers({ 'Device-Name': deviceNameOf(name) })).not.toThrow();
});

test('the device id is a stable UUID that hides the machine id', () => {
  const id = deviceIdOf('0123456789abcdef0123456789abcdef');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(deviceIdOf('0123456789abcdef0123456789abcdef')).toBe(id);
  expect(deviceIdOf('other')).not.toBe(id);
});

const parts = { platform: 'linux' as const, hostname: () => 'pc' };
const stateWith = (deviceId: string | null) => ({ value: { ...firstState, deviceId }, update: vi.fn() });

test('a machine without an id gets a random one, which is stored', async () => {
  const state = stateWith(null);
  const device = createDevice({ ...parts, state, machineId: async () => null });
  const { id } = await device();
  expect(state.update).toHaveBeenCalledExactlyOnceWith({ deviceId: id });
  expect((await device()).id).toBe(id);
});

test('a stored id wins over the machine id', async () => {
  const machineId = vi.fn(async () => 'machine');
  const device = createDevice({ ...parts, state: stateWith('kept'), machineId });
  expect(await device()).toEqual({ id: 'kept', name: 'pc' });
  expect(machineId).not.toHaveBeenCalled();
});
