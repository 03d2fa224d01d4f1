import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { bin, inRoot, seconds } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { record, recorded } from './record.mjs';

const installLimitMs = 40 * 60_000;

/** Installs the packages of the lock file unless they are installed. Returns whether they are. */
export async function ensurePackages() {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  if (recorded().lock === lock && existsSync(bin('node'))) return true;

  console.log('Installing the packages of package-lock.json …');
  const startedAt = performance.now();
  let result = await npm('ci');
  if (isMissingOtherPlatformsOnly(result)) result = await npm('install', '--no-save');
  if (result.code === 0 && existsSync(bin('node'))) {
    record({ lock });
    console.log(`Packages installed in ${seconds(startedAt)}.`);
    return true;
  }
  console.error(result.output.trim().split('\n').slice(0, 20).join('\n'));
  console.error(`\n${reason(result)}`);
  return false;
}

const npm = (command, ...more) =>
  run('npm', [command, ...more, '--loglevel=error', '--no-audit', '--no-fund'], {
    env: envWithSystemNode(),
    timeout: installLimitMs,
    // npm is a script there.
    shell: process.platform === 'win32',
  });

/**
 * With a registry that has only this platform's packages, `npm ci` refuses a correct lock file: it misses packages that would not be
 * installed here. `npm install` takes the same versions from the lock file.
 */
function isMissingOtherPlatformsOnly({ code, output }) {
  const missing = output.match(/(?:Missing|Invalid): .*/g) ?? [];
  return (
    code !== 0 && missing.length > 0 && missing.every((line) => /^Missing: \S+@ from lock file$/.test(line.trim()))
  );
}

/** `npm ci` deletes node_modules and with it the pinned Node, which therefore must not run npm. */
function envWithSystemNode() {
  const own = inRoot('node_modules');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(own));
  // NODE_ENV=production would leave out the development dependencies.
  return { ...process.env, PATH: path.join(delimiter), NODE_ENV: 'development' };
}

function reason({ code, output }) {
  if (code === 124)
    return `The packages could not be installed within ${installLimitMs / 60_000} minutes: the package registry is too slow or does not answer. Run the same command again.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network/i.test(output))
    return "The package registry could not be reached, so the packages are not installed. Check the network or npm's registry and proxy settings, then run the same command again.";
  if (/EUSAGE|can only install packages when/i.test(output))
    return 'package.json and package-lock.json disagree. Run `npm install` once and commit the lock file.';
  if (code === 127) return 'npm was not found. Install Node with npm and run the same command again.';
  return 'npm could not install the packages; the lines above say why.';
}
