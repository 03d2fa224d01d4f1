// Starts a packed app, and makes archives and packages of it.
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { path7za } from '7zip-bin';
import { bin, inRoot, readOr } from '../../lib/project.mjs';
import { run } from '../../lib/run.mjs';
import { withoutRoot } from '../../runtime/account.mjs';
import { startDesktop } from '../../runtime/desktop.mjs';
import { findRuntime, prepareSandbox } from '../../runtime/find-runtime.mjs';
import { manifest, product } from '../product.mjs';
import { runPackaging, titleOf } from './packages.mjs';
import { menuEntryFile } from './validators.mjs';

const limitMs = 240_000;
/** How long the packed app has to show its first page; it is ended then. */
const startLimitMs = 40_000;

/** The runtime's folder with the packed app of a release, as `{ program }`: the package itself has a made-up runtime. */
function runnable({ program, resources }, folder) {
  const runtime = dirname(findRuntime().program);
  cpSync(runtime, folder, { recursive: true });
  renameSync(join(folder, 'electron'), join(folder, program));
  rmSync(join(folder, 'resources'), { recursive: true });
  cpSync(resources, join(folder, 'resources'), { recursive: true });
  const path = join(folder, program);
  prepareSandbox({ program: path });
  return path;
}

/** The packed app of a release shows its first page, and refuses the switch by which it could be controlled. */
export async function checkStart({ packages, temp }) {
  const release = packages.find(
    ({ system, arch, flavor }) => system === 'linux' && arch === 'x64' && flavor === 'release',
  );
  const program = runnable(release, join(temp, 'runnable'));
  const desktop = await startDesktop();
  const start = async (name, switches, options) => {
    const profile = join(temp, 'profiles', name);
    mkdirSync(profile, { recursive: true });
    chmodSync(profile, 0o777);
    const own = withoutRoot(program, [...switches, `--user-data-dir=${profile}`], { ...process.env, ...desktop.env });
    const result = await run(own.command, own.args, { env: own.env, ...options });
    return { ...result, log: readOr(join(profile, 'logs', 'main.log'), '') };
  };
  try {
    const shown = await start('shown', [], { timeout: startLimitMs });
    const controlled = await start('controlled', ['--remote-debugging-port=0'], { timeout: limitMs });
    return [
      ...(shown.log.includes('"call":"app.info","code":"ok"')
        ? []
        : [`the packed app shows no page\n${shown.output}${shown.log}`]),
      ...(controlled.code === 1
        ? []
        : [`with --remote-debugging-port a release ended with ${controlled.code}\n${controlled.output}`]),
    ];
  } finally {
    await desktop.stop();
  }
}

const linux = { system: 'linux', arch: 'x64', flavor: 'release' };

/** An archive of each system, made by 7-Zip as in a release. */
export async function checkArchiveFormats({ temp }) {
  const problems = [];
  // npm does not install it as a program.
  const sevenZip = join(temp, '7za');
  copyFileSync(path7za, sevenZip);
  chmodSync(sevenZip, 0o755);
  const env = { ELECTRON_BUILDER_7ZIP_PATH: sevenZip };
  for (const wanted of [linux, { ...linux, system: 'win' }, { ...linux, system: 'mac', arch: 'arm64' }]) {
    const { code, output, folder } = await runPackaging(wanted, ['zip'], temp, env);
    const zip = code === 0 ? readdirSync(folder).find((name) => name.endsWith('.zip')) : undefined;
    const tested = zip && (await run(sevenZip, ['t', join(folder, zip)]));
    if (tested?.code !== 0) problems.push(`${titleOf(wanted)}: no usable zip\n${output}${tested?.output ?? ''}`);
  }
  return problems;
}

/** Builds the deb with scripts/release/check/fpm.cjs in place of fpm, and returns `{ deb, problems }`. */
async function buildDeb(temp) {
  const shim = { CUSTOM_FPM_PATH: inRoot('scripts', 'release', 'check', 'fpm.cjs') };
  const { code, output, folder } = await runPackaging(linux, ['deb'], temp, shim);
  const name = code === 0 ? readdirSync(folder).find((file) => file.endsWith('.deb')) : undefined;
  return name ? { deb: join(folder, name), problems: [] } : { problems: [`no deb was built\n${output}`] };
}

/**
 * Installs the deb on a copy of this system that ends with the check, starts it as staff do, removes it, and lists what is left.
 * The copy is an overlay in a mount namespace of its own, so that the package's scripts run as on a real machine.
 */
export async function checkDeb({ temp }) {
  const { deb, problems } = await buildDeb(temp);
  if (!deb) return problems;
  const folder = join(temp, 'scratch');
  for (const name of ['upper', 'work', 'root']) mkdirSync(join(folder, name), { recursive: true });
  const script = inRoot('scripts', 'release', 'check', 'install-deb.sh');
  const { code, output } = await run('unshare', ['--mount', 'sh', script, folder, deb, manifest.name], {
    timeout: limitMs,
  });
  const file = join(folder, 'upper', 'installed.desktop');
  const entry = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const wanted = [
    `Name=${product.productName}`,
    `Exec=/opt/${manifest.name}/${manifest.name} %U`,
    `StartupWMClass=${manifest.name}`,
    `MimeType=x-scheme-handler/${product.linkScheme};`,
  ];
  if (entry !== '') writeFileSync(menuEntryFile({ temp }), entry);
  rmSync(join(folder, 'upper'), { recursive: true, force: true });
  return [
    ...(code === 0 ? [] : [`the deb was not installed, started and removed\n${output}`]),
    ...wanted.filter((line) => !entry.split('\n').includes(line)).map((line) => `the menu entry lacks ${line}`),
  ];
}

/**
 * The updater against a feed of this machine: signed, offered, downloaded, refused. The installer that it would start is no part of it.
 */
export async function updaterProblems() {
  const args = [bin('vitest'), 'run', 'src/main/updates', 'scripts/release/feed.test.mjs'];
  const { code, output } = await run(process.execPath, args, { timeout: limitMs });
  return code === 0 ? [] : [output];
}
