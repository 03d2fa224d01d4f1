// `npm run test:fuzz` runs every fuzz test with 10,000 values a target: `npm run test:fuzz -- tests/fuzz/policy.test.ts`, or `-- -t payouts`, runs some.
// FUZZ_RUNS sets another number; FUZZ_SEED repeats the values of a failed run.
import { bin } from './lib/project.mjs';
import { run } from './lib/run.mjs';

const { code } = await run(process.execPath, [bin('vitest'), 'run', '--project', 'fuzz', ...process.argv.slice(2)], {
  env: { FUZZ_RUNS: '10000', ...process.env },
  onOutput: (text) => process.stdout.write(text),
});
process.exitCode = code;
