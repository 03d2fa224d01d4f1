import { execFile } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { appId } from '../config/app-id.ts';

const run = promisify(execFile);
const commandTimeoutMs = 2_000;
const nameLength = 64;

const output = async (file: string, args: string[]): Promise<string> => {
  const { stdout } = await run(file, args, { timeout: commandTimeoutMs, windowsHide: true });
  return stdout;
};

/** The machine's own id, or null where the system gives none. Confidential: it leaves only as an HMAC. */
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
        const reg = join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe');
        const key = 'HKLM\\SOFTWARE\\Microsoft\\Cryptography';
        return /MachineGuid\s+REG_SZ\s+(\S+)/.exec(await output(reg, ['query', key, '/v', 'MachineGuid']))?.[1];
      },
    ],
  };
  for (const source of sources[platform] ?? []) {
    const id = (await source().catch(() => undefined))?.trim();
    if (id !== undefined && id !== '' && id !== 'uninitialized') return id;
  }
  return null;
};

/** A machine id as a Device-ID: HMAC-SHA256, shaped as a UUID (version 8, "custom"), not to be turned back into the machine's id. */
export const deviceIdOf = (machineId: string): string => {
  const bytes = createHmac('sha256', machineId).update(`${appId}|device|v1`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** A computer's name as a header can carry it: ASCII, one line, 64 characters at most ("Ada’s Mac" reads "Ada's Mac"). */
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
  /** The id of an earlier run; kept even when the machine's own source changed since. */
  stored: string | null;
  store: (id: string) => void;
  machineId?: (platform: NodeJS.Platform) => Promise<string | null>;
}

/** Gives the device's identity, finding it out once (notes/desktop.md section 4). */
export const createDevice = ({ platform, hostname, stored, store, machineId = readMachineId }: DeviceParts) => {
  const find = async () => {
    const name = deviceNameOf(platform === 'darwin' ? await macName(hostname) : hostname());
    if (stored !== null) return { id: stored, name };
    const own = await machineId(platform);
    const id = own === null ? randomUUID() : deviceIdOf(own);
    store(id);
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
