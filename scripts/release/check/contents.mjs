// The checks of unpacked packages. Each returns its problems; the packages come from packages.mjs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { fusesOf, readFuses, setFuses } from '../fuses.mjs';
import { product } from '../product.mjs';
import { contentProblems, hashProblems, headerHash, manifestProblems } from './archive.mjs';
import { titleOf } from './packages.mjs';
import { embeddedHash, keytarProblems } from './programs.mjs';
import { makeRuntime } from './synthetic-runtime.mjs';

/** The problems of each package, with its name. */
const inEach = (packages, find) =>
  packages.flatMap((built) => find(built).map((problem) => `${titleOf(built)}: ${problem}`));

/** What is packed, and what is not. */
export const checkArchives = ({ packages }) =>
  inEach(packages, ({ resources, archive, keytar }) => [
    ...contentProblems(resources, keytar),
    ...manifestProblems(archive),
    ...keytarProblems(resources, keytar),
  ]);

/** The hashes in the archive's header, and the header's own in the program. Linux has none of the latter. */
export const checkHashes = ({ packages }) =>
  inEach(packages, ({ system, folder, program, archive }) => {
    const embedded = embeddedHash[system]?.(folder, program);
    const isSame = system === 'linux' || embedded === headerHash(archive);
    return [...hashProblems(archive), ...(isSame ? [] : ['the program does not hold the hash of the archive'])];
  });

const fuseProblems = async (program, flavor) => {
  const actual = await readFuses(program);
  const wanted = fusesOf(flavor);
  return [...new Set([...Object.keys(wanted), ...Object.keys(actual)])]
    .filter((name) => actual[name] !== wanted[name])
    .map((name) => `fuse ${name} is ${actual[name]}, not ${wanted[name]}`);
};

/** The fuses of each package, those of both flavors, and that a fuse which nobody decided about stops the build. */
export async function checkFuses({ packages, temp }) {
  const problems = [];
  for (const built of packages)
    for (const problem of await fuseProblems(built.programPath, built.flavor))
      problems.push(`${titleOf(built)}: ${problem}`);

  const runtime = await makeRuntime(join(temp, 'fuses', 'nine'), 'linux', 'x64');
  await setFuses(join(runtime, 'electron'), 'e2e');
  problems.push(...(await fuseProblems(join(runtime, 'electron'), 'e2e')).map((problem) => `e2e flavor: ${problem}`));

  const newer = await makeRuntime(join(temp, 'fuses', 'ten'), 'linux', 'x64', '1011001100');
  const isRefused = await setFuses(join(newer, 'electron'), 'release').then(
    () => false,
    () => true,
  );
  if (!isRefused) problems.push('a runtime with a tenth fuse was accepted');
  return problems;
}

/** Where packages look for updates, and whose signature Windows asks for. Those of Linux are updated by the package manager. */
export const checkUpdateInfo = ({ packages }) =>
  inEach(packages, ({ system, resources }) => {
    const path = join(resources, 'app-update.yml');
    if (system === 'linux') return existsSync(path) ? ['app-update.yml must not exist'] : [];
    if (!existsSync(path)) return ['app-update.yml is missing'];
    const { provider, url, publisherName } = load(readFileSync(path, 'utf8'));
    return [
      ...(provider === 'generic' && url === product.updateFeed ? [] : [`updates come from ${url}`]),
      ...(system !== 'win' || publisherName?.join() === product.publisher ? [] : [`the publisher is ${publisherName}`]),
    ];
  });
