import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firstState } from '../config/state.ts';
import { createDevice, deviceIdOf, deviceNameOf } from './device.ts';

/** What the machine holds: the texts of files, and what commands print. */
const machine = vi.hoisted(() => new Map<string, string>());
vi.mock('node:fs/promises', () => ({
  readFile: async (path: string) => machine.get(path) ?? Promise.reject(new Error('ENOENT')),
}));
vi.mock('node:child_process', () => ({
  execFile: (file: string, args: string[], options: { timeout?: number }, done: (...result: unknown[]) => void) => {
    const stdout = machine.get([file, ...args].join(' '));
    // A command that hangs would hang the console's start.
    if (stdout === undefined || options.timeout !== 2_000) done(new Error('failed'));
    else done(null, { stdout, stderr: '' });
  },
}));
beforeEach(() => machine.clear());

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
  ['  pc ', 'pc'],
  ["Ada‘s 'Mac'", "Ada's 'Mac'"],
  ['a   b', 'a b'],
  [`${'x'.repeat(63)} yz`, 'x'.repeat(63)],
])('device name %j becomes %j', (name, wanted) => {
  expect(deviceNameOf(name)).toBe(wanted);
  expect(() => new Headers({ 'Device-Name': deviceNameOf(name) })).not.toThrow();
});

test('the device id is a stable UUID that hides the machine id', () => {
  const id = deviceIdOf('0123456789abcdef0123456789abcdef');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  // The platform knows machines by it: another one would make each a new device.
  expect(id).toBe('8c0597e5-9ceb-831f-8487-fe8eab8c9922');
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

describe('the device id comes from', () => {
  const ioreg = '/usr/sbin/ioreg -rd1 -c IOPlatformExpertDevice';
  const reg = 'C:\\Windows\\System32\\reg.exe query HKLM\\SOFTWARE\\Microsoft\\Cryptography /v MachineGuid';
  test.each<[string, NodeJS.Platform, [string, string][], string | null]>([
    ['the HMAC of a file', 'linux', [['/etc/machine-id', 'id-1\n']], 'id-1'],
    ['the HMAC of the second file', 'linux', [['/var/lib/dbus/machine-id', 'id-2\n']], 'id-2'],
    [
      'the HMAC of the second file if the first is empty',
      'linux',
      [
        ['/etc/machine-id', '\n'],
        ['/var/lib/dbus/machine-id', 'id-2'],
      ],
      'id-2',
    ],
    ['chance on a system that has not started yet', 'linux', [['/etc/machine-id', 'uninitialized\n']], null],
    ['chance without a file', 'linux', [], null],
    ['the HMAC of what ioreg prints', 'darwin', [[ioreg, '  "IOPlatformUUID" = "ABC-1"\n  "other" = "x"']], 'ABC-1'],
    ['chance without a line of ioreg', 'darwin', [[ioreg, '"IOPlatformUUID" = ""']], null],
    ['the HMAC of what the registry has', 'win32', [[reg, '\r\n    MachineGuid    REG_SZ    abc-2\r\n\r\n']], 'abc-2'],
    ['chance without a value of the registry', 'win32', [[reg, 'ERROR: not found']], null],
    ['chance on another system', 'freebsd', [['/etc/machine-id', 'id-1']], null],
  ])('%s', async (_, platform, holds, machineId) => {
    for (const [source, text] of holds) machine.set(source, text);
    const state = stateWith(null);
    const { id } = await createDevice({ ...parts, platform, state })();
    if (machineId === null) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
    else expect(id).toBe(deviceIdOf(machineId));
    expect(state.update).toHaveBeenCalledExactlyOnceWith({ deviceId: id });
  });
});

test.each<[string, NodeJS.Platform, string]>([
  ['Linux its host name', 'linux', 'pc'],
  ['macOS the name that its owner gave', 'darwin', "Ada's Mac"],
])('the name of a device is on %s', async (_, platform, name) => {
  machine.set('/usr/sbin/scutil --get ComputerName', 'Ada’s Mac\n');
  expect((await createDevice({ ...parts, platform, state: stateWith('kept') })()).name).toBe(name);
});

test('a Mac without a name has its host name', async () => {
  const device = createDevice({ ...parts, platform: 'darwin', state: stateWith('kept') });
  expect(await device()).toEqual({ id: 'kept', name: 'pc' });
});

test('a stored id wins over the machine id', async () => {
  const machineId = vi.fn(async () => 'machine');
  const device = createDevice({ ...parts, state: stateWith('kept'), machineId });
  expect(await device()).toEqual({ id: 'kept', name: 'pc' });
  expect(machineId).not.toHaveBeenCalled();
});
