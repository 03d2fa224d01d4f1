import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackageFromStreams } from '@electron/asar';
import plist from 'plist';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

/** By which @electron/fuses finds the fuses of a program. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Fuse wire of version 1 as Electron 45 ships it: 9 fuses, `1` on and `0` off. */
const wireOf = (fuses) => Buffer.concat([Buffer.from(sentinel), Buffer.from([1, fuses.length]), Buffer.from(fuses)]);
const shippedFuses = '101100110';

/** Prints which file it is, so that a check can see what a link in a folder of programs starts: what follows `exit` is data. */
const linuxProgram = '#!/bin/sh\nreadlink -f "$0"\nexit\n';

const write = (path, content, mode = 0o644) => {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  chmodSync(path, mode);
};

/** A Windows program with nothing but fuses and the version information that electron-builder edits. */
function windowsProgram(arch, wire) {
  const program = NtExecutable.createEmpty(false, false);
  program.newHeader.fileHeader.machine = arch === 'arm64' ? 0xaa64 : 0x8664;
  const resources = NtExecutableResource.from(program, true);
  const version = Resource.VersionInfo.createEmpty();
  version.setFileVersion(45, 0, 0, 0, 1033);
  version.setStringValues({ lang: 1033, codepage: 1200 }, { FileDescription: 'Electron', ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  program.setExtraData(wire);
  return Buffer.from(program.generate());
}

const common = (folder) => {
  write(join(folder, 'LICENSE'), 'made up\n');
  write(join(folder, 'LICENSES.chromium.html'), 'made up\n');
  write(join(folder, 'version'), '45.3.4\n');
};
const locales = (folder) => {
  for (const name of ['en-US', 'de']) write(join(folder, 'locales', `${name}.pak`), name);
};
const defaultApp = (resources) => {
  mkdirSync(resources, { recursive: true });
  return createPackageFromStreams(join(resources, 'default_app.asar'), []);
};

async function linuxRuntime(folder, _arch, wire) {
  common(folder);
  locales(folder);
  await defaultApp(join(folder, 'resources'));
  write(join(folder, 'electron'), Buffer.concat([Buffer.from(linuxProgram), wire]), 0o755);
  for (const name of ['chrome-sandbox', 'chrome_crashpad_handler']) write(join(folder, name), 'made up\n', 0o755);
}

async function windowsRuntime(folder, arch, wire) {
  common(folder);
  locales(folder);
  await defaultApp(join(folder, 'resources'));
  write(join(folder, 'electron.exe'), windowsProgram(arch, wire));
  write(join(folder, 'ffmpeg.dll'), 'made up\n');
}

async function macRuntime(folder, _arch, wire) {
  common(folder);
  const contents = join(folder, 'Electron.app', 'Contents');
  await defaultApp(join(contents, 'Resources'));
  const info = (name) =>
    plist.build({ CFBundleExecutable: name, CFBundleName: name, CFBundleIdentifier: `com.github.${name}` });
  write(join(contents, 'Info.plist'), info('Electron'));
  write(join(contents, 'MacOS', 'Electron'), 'made up\n', 0o755);
  const frameworks = join(contents, 'Frameworks');
  const framework = join(frameworks, 'Electron Framework.framework');
  write(join(framework, 'Electron Framework'), wire, 0o755);
  write(join(framework, 'Versions', 'A', 'Resources', 'en.lproj', 'locale.pak'), 'en');
  write(join(contents, 'Resources', 'en.lproj', 'locale.pak'), 'en');
  for (const suffix of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const name = `Electron Helper${suffix}`;
    write(join(frameworks, `${name}.app`, 'Contents', 'Info.plist'), info(name));
    write(join(frameworks, `${name}.app`, 'Contents', 'MacOS', name), 'made up\n', 0o755);
  }
}

const runtimes = { linux: linuxRuntime, win: windowsRuntime, mac: macRuntime };

/**
 * Makes a folder laid out like Electron's download for a system, where that cannot be fetched. Its programs hold fuses and resources,
 * and run nothing; the one of Linux prints its path. `fuses` replaces those that Electron ships.
 */
export async function makeRuntime(folder, system, arch, fuses = shippedFuses) {
  await runtimes[system](folder, arch, wireOf(fuses));
  return folder;
}
