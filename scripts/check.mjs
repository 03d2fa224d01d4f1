// `npm test`: every check there is, each once, with a table at the end. `npm test -- lint types` runs those steps alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds } from './lib/project.mjs';
import { add, closing } from './lib/results.mjs';
import { groups } from './lib/steps.mjs';

const asked = process.argv.slice(2);
const wanted = ({ name }) => asked.length === 0 || asked.some((word) => name.includes(word));
const results = new Map();
const temp = mkdtempSync(join(tmpdir(), 'console-check-'));
const begin = performance.now();

async function perform(step) {
  const broken = step.needs && results.get(step.needs)?.state === 'failed';
  if (broken) {
    results.set(step.name, { state: 'failed', time: '', note: `not run: ${step.needs} failed` });
    return;
  }
  console.log(`── ${step.name} …`);
  const since = performance.now();
  const { code, output, counts, skipped } = await step.run(temp);
  const state = skipped ? 'skipped' : code === 0 ? 'ok' : 'failed';
  const note = skipped ?? (counts ? closing(counts) : '');
  results.set(step.name, { state, time: seconds(since), note, counts });
  if (state === 'failed') console.log(`${output.trimEnd()}\n`);
  console.log(`── ${step.name}: ${state} (${seconds(since)})${note ? `, ${note}` : ''}`);
}

try {
  for (const group of groups) await Promise.all(group.filter(wanted).map(perform));
} finally {
  rmSync(temp, { recursive: true, force: true, maxRetries: 3 });
}

const total = add([...results.values()].map(({ counts }) => counts).filter((counts) => counts !== undefined));
const failed = [...results.values()].some(({ state }) => state === 'failed');
const testless = asked.length === 0 && total.passed + total.failed === 0;

console.log('\nStep             Result    Time      Tests');
for (const [name, { state, time, note }] of results) {
  console.log(`${name.padEnd(16)} ${state.padEnd(9)} ${time.padEnd(9)} ${note}`);
}
console.log(`${'all'.padEnd(16)} ${(failed ? 'failed' : 'ok').padEnd(9)} ${seconds(begin)}`);
if (testless) console.log('No test ran.');
console.log(closing(total));
process.exitCode = failed || testless ? 1 : 0;
