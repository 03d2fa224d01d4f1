import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import plist from 'plist';
import { NtExecutable, NtExecutableResource } from 'resedit';

/** What a native module is for, by the first bytes of the file: `system-arch`, or null. */
export function binaryKind(content) {
  if (content.readUInt32BE(0) === 0x7f454c46)
    return { 62: 'linux-x64', 183: 'linux-arm64' }[content.readUInt16LE(18)] ?? null;
  if (content.readUInt32LE(0) === 0xfeedfacf)
    return { 16777223: 'darwin-x64', 16777228: 'darwin-arm64' }[content.readUInt32LE(4)] ?? null;
  if (content.toString('latin1', 0, 2) === 'MZ')
    return { 34404: 'win32-x64', 43620: 'win32-arm64' }[content.readUInt16LE(content.readUInt32LE(60) + 4)] ?? null;
  return null;
}

/** Native modules that are for another system or processor than their folder says. One that is missing is reported with the contents. */
export const keytarProblems = (resources, folders) =>
  folders.flatMap((folder) => {
    const path = join(resources, 'app.asar.unpacked', 'node_modules', 'keytar', 'prebuilds', folder, 'keytar.node');
    if (!existsSync(path)) return [];
    const kind = binaryKind(readFileSync(path));
    return kind === folder ? [] : [`keytar of ${folder} is for ${kind ?? 'an unknown system'}`];
  });

/** The hash of the archive's header that a program compares with at its start; undefined: it has none. */
export const embeddedHash = { win: windowsHash, mac: macHash };

function windowsHash(folder, program) {
  const executable = NtExecutable.from(readFileSync(join(folder, program)));
  const { entries } = NtExecutableResource.from(executable);
  const entry = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
  const list = entry ? JSON.parse(Buffer.from(entry.bin).toString('utf8')) : [];
  return list.find(({ file }) => file === 'resources\\app.asar')?.value;
}

function macHash(folder, program) {
  return readInfo(folder, program).ElectronAsarIntegrity?.['Resources/app.asar']?.hash;
}

/** Info.plist of an app. */
export const readInfo = (folder, program) =>
  plist.parse(readFileSync(join(folder, program, 'Contents', 'Info.plist'), 'utf8'));
