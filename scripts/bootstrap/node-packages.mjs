import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { bin, inRoot, seconds } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { record, recorded } from './record.mjs';

const limit = 10 * 60_000;

/** Installs what the lock file names, when it is another than the one installed. False when that failed. */
export async function ensurePackages() {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  if (recorded().lock === lock && existsSync(bin('node'))) return true;

  console.log('Installing the packages of package-lock.json …');
  const since = performance.now();
  let result = await npm('ci');
  if (lacksForeignPlatformsOnly(result)) result = await npm('install', '--no-save');
  if (result.code === 0 && existsSync(bin('node'))) {
    record({ lock });
    console.log(`Packages installed in ${seconds(since)}.`);
    return true;
  }
  console.error(result.output.trim().split('\n').slice(0, 20).join('\n'));
  console.error(`\n${reason(result)}`);
  return false;
}

const npm = (command, ...more) =>
  run('npm', [command, ...more, '--loglevel=error', '--no-audit', '--no-fund'], {
    env: withoutOwnNode(),
    timeout: limit,
  });

/**
 * A registry that serves this platform alone makes `npm ci` refuse a lock file that is right: it misses packages that would
 * not be installed here, and knows no version of them. `npm install` takes the very same versions from the lock file.
 */
function lacksForeignPlatformsOnly({ code, output }) {
  const missing = output.match(/(?:Missing|Invalid): .*/g) ?? [];
  return (
    code !== 0 && missing.length > 0 && missing.every((line) => /^Missing: \S+@ from lock file$/.test(line.trim()))
  );
}

/** npm removes node_modules first, and with it the pinned Node: it must not be the one that runs npm. */
function withoutOwnNode() {
  const own = inRoot('node_modules');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(own));
  // A mode of production would leave out the tools that build the console.
  return { ...process.env, PATH: path.join(delimiter), NODE_ENV: 'development' };
}

function reason({ code, output }) {
  if (code === 124)
    return `The packages did not arrive within ${limit / 60_000} minutes: the package registry is too slow or does not answer. Run the same command again.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network/i.test(output))
    return "The package registry could not be reached, so the packages are not installed. Check the network or npm's registry and proxy settings, then run the same command again.";
  if (/EUSAGE|can only install packages when/i.test(output))
    return 'package.json and package-lock.json disagree. Run `npm install` once and commit the lock file.';
  if (code === 127) return 'npm was not found. Install Node with npm and run the same command again.';
  return 'npm could not install the packages; the lines above say why.';
}
