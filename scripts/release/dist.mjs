// `npm run dist` builds the packages of this system. A release must be signed; without what signs it nothing is built.
//   npm run dist -- --unsigned      for a trial: the names of the files say that they are unsigned
//   npm run dist -- --flavor=e2e    an unpacked app that Playwright can control, for end-to-end specs
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../lib/build.mjs';
import { inRoot } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { isArtifact } from './artifacts.mjs';
import { packedPackages } from './check/archive.mjs';
import { checkArchives, checkFuses, checkHashes } from './check/contents.mjs';
import { partsOf } from './check/packages.mjs';
import { checksums } from './checksums.mjs';
import { flavors } from './config.mjs';
import { manifest } from './product.mjs';
import { bundledSbom } from './sbom.mjs';
import { releaseProblems } from './signing.mjs';
import { systems, thisSystem } from './systems.mjs';
import { unsignedFiles } from './verify-signatures.mjs';

const { values } = parseArgs({
  options: { unsigned: { type: 'boolean', default: false }, flavor: { type: 'string', default: 'release' } },
});
const { flavor } = values;
const isSigned = flavor === 'release' && !values.unsigned;
const output = inRoot('dist', isSigned ? 'release' : flavor === 'e2e' ? 'e2e' : 'unsigned');

/** Ends with the problems, if there are any. */
function stopOn(problems, title) {
  if (problems.length === 0) return;
  console.error(`${title}\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exit(1);
}

/** The unpacked apps that electron-builder left for its packages. */
const unpackedPackages = () =>
  ['x64', 'arm64', 'universal']
    .filter((arch) => existsSync(join(output, systems[thisSystem].folder(arch))))
    .map((arch) => partsOf({ system: thisSystem, arch, flavor }, output));

/** Puts the packages in a folder of their own, with their checksums and the list of components, and signs the checksums on Linux. */
async function collect({ archive }) {
  const folder = join(output, 'artifacts');
  mkdirSync(folder);
  for (const name of readdirSync(output).filter(isArtifact)) renameSync(join(output, name), join(folder, name));
  const sbom = bundledSbom(manifest, packedPackages(archive));
  writeFileSync(
    join(folder, `${manifest.name}-${manifest.version}-${thisSystem}.cdx.json`),
    JSON.stringify(sbom, null, 2),
  );
  const sums = join(folder, `SHA256SUMS-${thisSystem}.txt`);
  writeFileSync(sums, await checksums(readdirSync(folder).map((name) => join(folder, name))));
  if (isSigned && thisSystem === 'linux') {
    const key = process.env.RELEASE_GPG_KEY;
    const { code, output: text } = await run('gpg', ['--batch', '--local-user', key, '--armor', '--detach-sign', sums]);
    stopOn(code === 0 ? [] : [text], 'The checksums could not be signed:');
  }
  return folder;
}

stopOn(flavors.includes(flavor) ? [] : [`--flavor is ${flavors.join(' or ')}`], 'Unknown flavor:');
if (isSigned)
  stopOn(
    releaseProblems(thisSystem, process.env),
    'A release must be signed (docs/deployment.md). For a trial: npm run dist -- --unsigned',
  );

rmSync(output, { recursive: true, force: true });
const built = await build(flavor);
stopOn(built.code === 0 ? [] : [built.output], 'The build failed:');
const { status } = spawnSync(
  process.execPath,
  [
    inRoot('scripts', 'release', 'package.mjs'),
    ...['--system', thisSystem, '--flavor', flavor, '--output', output],
    ...(flavor === 'e2e' ? ['--target', 'dir', '--arch', process.arch] : []),
    ...(isSigned ? ['--signed'] : []),
  ],
  { stdio: 'inherit' },
);
stopOn(status === 0 ? [] : [`electron-builder ended with ${status}`], 'The packages were not built:');

const packages = unpackedPackages();
stopOn(packages.length > 0 ? [] : [output], 'There is no unpacked app in:');
const context = { packages, temp: join(output, 'checks') };
stopOn(
  [...checkArchives(context), ...checkHashes(context), ...(await checkFuses(context))],
  'The packages do not hold what they should:',
);
rmSync(context.temp, { recursive: true, force: true });
if (flavor === 'e2e') console.log(`Packaged: ${packages[0].programPath}`);
else {
  const folder = await collect(packages[0]);
  if (isSigned)
    stopOn(
      unsignedFiles([
        ...packages.map(({ programPath }) => programPath),
        ...readdirSync(folder).map((name) => join(folder, name)),
      ]),
      'These files have no valid signature:',
    );
  console.log(`Packages: ${folder}`);
}
