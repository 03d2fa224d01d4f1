import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import publishing from 'app-builder-lib/out/publish/PublishManager.js';
import { dump } from 'js-yaml';
import plist from 'plist';
import { setFuses } from './fuses.mjs';
import { systems } from './systems.mjs';

const systemOf = { linux: 'linux', win32: 'win', darwin: 'mac' };

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
