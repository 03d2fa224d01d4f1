import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import publishing from 'app-builder-lib/out/publish/PublishManager.js';
import { dump } from 'js-yaml';
import plist from 'plist';
import { readOr } from '../lib/project.mjs';
import { setFuses } from './fuses.mjs';
import { manifest } from './product.mjs';
import { systems } from './systems.mjs';

const systemOf = { linux: 'linux', win32: 'win', darwin: 'mac' };

/**
 * Stops the build unless the runtime is the official one of the version that package.json names: the one that trials and tests use on a closed
 * network is older, and must not reach members. Electron's downloads name their version in a file; that one has none.
 */
export function refuseOtherRuntime({ appOutDir }) {
  const wanted = manifest.devDependencies.electron;
  const found = readOr(join(appOutDir, 'version'), '').trim().replace(/^v/, '');
  if (found !== wanted)
    throw new Error(
      `Packages are built from Electron ${wanted}, and this runtime is ${found === '' ? 'another one' : found}.`,
    );
}

/** Finishes an unpacked package before it is signed. For a universal app it runs for each half and for the whole. */
export async function finishPackage({ appOutDir, electronPlatformName }, flavor) {
  const system = systems[systemOf[electronPlatformName]];
  const resources = join(appOutDir, system.resources);
  // Electron's own page, which it shows when there is no app. A runtime that is copied from a folder still has it.
  rmSync(join(resources, 'default_app.asar'), { force: true });
  if (electronPlatformName === 'darwin') restrictTransport(join(resources, '..', 'Info.plist'));
  await setFuses(join(appOutDir, system.program), flavor);
}

/** electron-builder allows requests without TLS to every host. The updater of macOS needs them to this machine only, which it names too. */
function restrictTransport(path) {
  const info = plist.parse(readFileSync(path, 'utf8'));
  info.NSAppTransportSecurity.NSAllowsArbitraryLoads = false;
  writeFileSync(path, plist.build(info));
}

/** Writes app-update.yml as the targets with updates do. An unpacked folder alone gets none. */
export async function writeUpdateInfo({ appOutDir, electronPlatformName, packager, arch }) {
  const info = await publishing.getAppUpdatePublishConfiguration(packager, null, arch, false);
  const { resources } = systems[systemOf[electronPlatformName]];
  if (info) writeFileSync(join(appOutDir, resources, 'app-update.yml'), dump(info));
}
