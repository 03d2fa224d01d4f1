import { execFile } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { appId } from '../config/app-id.ts';
import type { JsonFile } from '../config/json-file.ts';
import type { AppState } from '../config/state.ts';
import { windowsProgram } from '../config/system-program.ts';

const run = promisify(execFile);
const commandTimeoutMs = 2_000;
const nameLength = 64;

const output = async (file: string, args: string[]): Promise<string> => {
  const { stdout } = await run(file, args, { timeout: commandTimeoutMs, windowsHide: true });
  return stdout;
};

/** The machine's id; null: none. It is confidential, so only its HMAC is sent. */
const readMachineId = async (platform: NodeJS.Platform): Promise<string | null> => {
  const sources: Record<string, (() => Promise<string | undefined>)[]> = {
    linux: ['/etc/machine-id', '/var/lib/dbus/machine-id'].map((path) => () => readFile(path, 'utf8')),
    darwin: [
      async () =>
        /"IOPlatformUUID" = "([^"]+)"/.exec(
          await output('/usr/sbin/ioreg', ['-rd1', '-c', 'IOPlatformExpertDevice']),
        )?.[1],
    ],
    win32: [
      async () => {
        const key = 'HKLM\\SOFTWARE\\Microsoft\\Cryptography';
        return /MachineGuid\s+REG_SZ\s+(\S+)/.exec(
          await output(windowsProgram('reg.exe'), ['query', key, '/v', 'MachineGuid']),
        )?.[1];
      },
    ],
  };
  for (const source of sources[platform] ?? []) {
    const id = (await source().catch(() => undefined))?.trim();
    if (id !== undefined && id !== '' && id !== 'uninitialized') return id;
  }
  return null;
};

/** The Device-ID of a machine: an HMAC-SHA256 of its id as a UUID (version 8, "custom"), which does not reveal the id. */
export const deviceIdOf = (machineId: string): string => {
  const bytes = createHmac('sha256', machineId).update(`${appId}|device|v1`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** A computer name as a header value: ASCII, one line, at most 64 characters ("Ada’s Mac" becomes "Ada's Mac"). */
export const deviceNameOf = (name: string): string => {
  const plain = name
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, nameLength)
    .trim();
  return plain === '' ? 'Unknown device' : plain;
};

interface DeviceParts {
  platform: NodeJS.Platform;
  hostname: () => string;
  /** Stores the id: it stays the same even when the machine's id changes. */
  state: Pick<JsonFile<AppState>, 'value' | 'update'>;
  machineId?: (platform: NodeJS.Platform) => Promise<string | null>;
}

/** Gives the device's id and name, read once. */
export const createDevice = ({ platform, hostname, state, machineId = readMachineId }: DeviceParts) => {
  const find = async () => {
    const name = deviceNameOf(platform === 'darwin' ? await macName(hostname) : hostname());
    const { deviceId } = state.value;
    if (deviceId !== null) return { id: deviceId, name };
    const own = await machineId(platform);
    const id = own === null ? randomUUID() : deviceIdOf(own);
    state.update({ deviceId: id });
    return { id, name };
  };
  let found: ReturnType<typeof find> | undefined;
  return () => {
    found ??= find();
    return found;
  };
};

const macName = (hostname: () => string): Promise<string> =>
  output('/usr/sbin/scutil', ['--get', 'ComputerName']).catch(() => hostname());
