import { join } from 'node:path';
import { inRoot } from '../../lib/project.mjs';
import { run } from '../../lib/run.mjs';
import { systems } from '../systems.mjs';
import { makeRuntime } from './synthetic-runtime.mjs';

const limitMs = 180_000;

/** The packages that a run builds: all of them, or the one that fits into `npm test`. */
export const allPackages = [
  { system: 'linux', arch: 'x64', flavor: 'release' },
  { system: 'linux', arch: 'arm64', flavor: 'release' },
  { system: 'win', arch: 'x64', flavor: 'release' },
  { system: 'win', arch: 'arm64', flavor: 'release' },
  { system: 'mac', arch: 'x64', flavor: 'release' },
  { system: 'mac', arch: 'arm64', flavor: 'release' },
  { system: 'linux', arch: 'x64', flavor: 'e2e' },
];
export const fastPackages = allPackages.slice(0, 1);

export const titleOf = ({ system, arch, flavor }) => `${system} ${arch}${flavor === 'e2e' ? ' e2e' : ''}`;

/** Where the parts of a built package are. */
export const partsOf = (wanted, output) => {
  const { folder, resources, program, keytar } = systems[wanted.system];
  const unpacked = join(output, folder(wanted.arch));
  return {
    ...wanted,
    folder: unpacked,
    program,
    programPath: join(unpacked, program),
    resources: join(unpacked, resources),
    archive: join(unpacked, resources, 'app.asar'),
    keytar: keytar(wanted.arch),
  };
};

/** Runs scripts/release/package.mjs on a made-up runtime and returns `{ code, output, folder }`. */
export async function runPackaging(wanted, targets, temp, env = {}) {
  const { system, arch, flavor } = wanted;
  const name = [system, arch, flavor, ...targets].join('-');
  const runtime = await makeRuntime(join(temp, 'runtimes', name), system, arch);
  const folder = join(temp, 'packages', name);
  const args = [
    inRoot('scripts', 'release', 'package.mjs'),
    ...['--system', system, '--arch', arch, '--flavor', flavor, '--runtime', runtime, '--output', folder],
    ...targets.flatMap((target) => ['--target', target]),
    '--update-info',
  ];
  const result = await run(process.execPath, args, { env: { ...process.env, ...env }, timeout: limitMs });
  return { ...result, folder };
}

/** Builds an unpacked package; throws with electron-builder's output where it fails. */
export async function buildPackage(wanted, temp) {
  const { code, output, folder } = await runPackaging(wanted, ['dir'], temp);
  if (code !== 0) throw new Error(`${titleOf(wanted)}: electron-builder failed\n${output}`);
  return partsOf(wanted, folder);
}
