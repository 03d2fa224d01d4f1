// `npm test` runs every check once and ends with a table; `npm test -- lint types` runs only those steps, `npm test -- changed` what the
// changes that are not committed can break, `npm test -- changed main` those since a commit.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { root, seconds } from './lib/project.mjs';
import { add, summary } from './lib/results.mjs';
import { changedGroups, groups } from './lib/steps.mjs';
import { checkTemporaryFiles } from './lib/temporary-files.mjs';

const [first, ...more] = process.argv.slice(2);
const isChanged = first === 'changed';
const requested = first === undefined || isChanged ? [] : [first, ...more];
const isRequested = ({ name }) => requested.length === 0 || requested.some((word) => name.includes(word));
const results = new Map();
const temp = mkdtempSync(join(tmpdir(), 'console-check-'));
const startedAt = performance.now();
/** The system's folder for temporary files, as the steps see it. What they leave there is reported at the end. */
const temporaryFiles = join(temp, 'tmp');
mkdirSync(temporaryFiles);
// Also for the account that specs run as where this process is root.
chmodSync(temp, 0o711);
chmodSync(temporaryFiles, 0o1777);
// Without the cache that a loader of electron-builder keeps there.
Object.assign(process.env, {
  TMPDIR: temporaryFiles,
  TEMP: temporaryFiles,
  TMP: temporaryFiles,
  JITI_FS_CACHE: 'false',
});
// On exit, not in a finally block: a signal ends this process too.
process.once('exit', () => rmSync(temp, { recursive: true, force: true, maxRetries: 3 }));

async function runStep(step) {
  const isBlocked = step.needs && results.get(step.needs)?.state === 'failed';
  if (isBlocked) {
    results.set(step.name, { state: 'failed', time: '', note: `not run: ${step.needs} failed` });
    return;
  }
  console.log(`── ${step.name} …`);
  const stepStartedAt = performance.now();
  const { code, output, counts, files, skipped } = await step.run(temp);
  const state = skipped ? 'skipped' : code === 0 ? 'ok' : 'failed';
  const note = skipped ?? (counts ? summary(counts) : '');
  results.set(step.name, { state, time: seconds(stepStartedAt), note, counts, files });
  if (state === 'failed') console.log(`${output.trimEnd()}\n`);
  console.log(`── ${step.name}: ${state} (${seconds(stepStartedAt)})${note ? `, ${note}` : ''}`);
}

for (const group of isChanged ? changedGroups(more[0]) : groups)
  await Promise.all(group.filter(isRequested).map(runStep));
await runStep({ name: 'temporary files', run: () => checkTemporaryFiles(temporaryFiles) });

const total = add([...results.values()].map(({ counts }) => counts).filter((counts) => counts !== undefined));
const failed = [...results.values()].some(({ state }) => state === 'failed');
const hasNoTests = !isChanged && requested.length === 0 && total.passed + total.failed === 0;

console.log('\nStep             Result    Time      Tests');
for (const [name, { state, time, note }] of results) {
  console.log(`${name.padEnd(16)} ${state.padEnd(9)} ${time.padEnd(9)} ${note}`);
}
console.log(`${'all'.padEnd(16)} ${(failed ? 'failed' : 'ok').padEnd(9)} ${seconds(startedAt)}`);
const slowest = [...results.values()].flatMap(({ files = [] }) => files).sort((a, b) => b.ms - a.ms);
if (slowest.length > 0) console.log('\nThe slowest test files, without loading them');
for (const { file, ms } of slowest.slice(0, 10))
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(root, file).split(sep).join('/')}`);
if (hasNoTests) console.log('No test ran.');
console.log(summary(total));
process.exitCode = failed || hasNoTests ? 1 : 0;
