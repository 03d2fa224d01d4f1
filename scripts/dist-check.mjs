// `npm run dist:check` builds packages from made-up Electron runtimes and checks them, where the real runtime is absent and on every
// system. `--fast` runs the part that `npm test` contains. Needs the build in out/; all of it also needs the one in out-e2e/.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, isBuilt } from './lib/build.mjs';
import { seconds } from './lib/project.mjs';

const isFast = process.argv.includes('--fast');
const temp = mkdtempSync(join(tmpdir(), 'console-dist-'));
// For electron-builder and Playwright, which leave files there.
const temporaryFiles = join(temp, 'tmp');
mkdirSync(temporaryFiles);
// Also for the account that the packed app runs as where this process is root.
chmodSync(temp, 0o711);
chmodSync(temporaryFiles, 0o1777);
Object.assign(process.env, { TMPDIR: temporaryFiles, TEMP: temporaryFiles, TMP: temporaryFiles });
process.once('exit', () => rmSync(temp, { recursive: true, force: true, maxRetries: 3 }));

// Imported now: electron-builder finds the folder for temporary files when it is loaded.
const { checks } = await import('./release/check/checks.mjs');
const { allPackages, buildPackage, fastPackages } = await import('./release/check/packages.mjs');

const results = [];

/** The problems that a check returns; an exception is one too. */
async function problemsOf(check) {
  try {
    return await check();
  } catch (error) {
    return [error.message];
  }
}

async function runCheck({ name, run, skipped }, context) {
  const startedAt = performance.now();
  const reason = skipped?.(context);
  const problems = reason ? [] : await problemsOf(() => run(context));
  const state = reason ? 'skipped' : problems.length === 0 ? 'ok' : 'failed';
  results.push({ name, state, time: seconds(startedAt), note: reason ?? '' });
  for (const problem of problems) console.log(`${name}: ${problem}`);
}

const context = { temp, packages: [] };
const packageCheck = {
  name: '2 unpacked packages',
  run: async () => {
    if (!isFast || !isBuilt()) {
      const builds = [!isBuilt() && (await build()), !isFast && (await build('e2e'))].filter(Boolean);
      const failed = builds.find(({ code }) => code !== 0);
      if (failed) return [failed.output];
    }
    for (const wanted of isFast ? fastPackages : allPackages) context.packages.push(await buildPackage(wanted, temp));
    return [];
  },
};

const [first, ...rest] = checks.filter((check) => !isFast || check.isFast);
await runCheck(first, context);
await runCheck(packageCheck, context);
const isPacked = results.at(-1).state === 'ok';
for (const check of rest) {
  if (isPacked) await runCheck(check, context);
  else results.push({ name: check.name, state: 'failed', time: '', note: 'not run: there are no packages' });
}

const width = Math.max(...results.map(({ name }) => name.length)) + 2;
console.log(`\n${'Check'.padEnd(width)} Result    Time      Note`);
for (const { name, state, time, note } of results)
  console.log(`${name.padEnd(width)} ${state.padEnd(9)} ${time.padEnd(9)} ${note}`.trimEnd());
process.exitCode = results.some(({ state }) => state === 'failed') ? 1 : 0;
