import { runSpecs } from '../../scripts/runtime/run-specs.mjs';

// Renews the pictures of the demo area that have changed, or compares them with `--check`.
const isCheck = process.argv.includes('--check');
const { code, skipped } = await runSpecs({
  config: 'tests/pictures/playwright.config.ts',
  args: [`--update-snapshots=${isCheck ? 'none' : 'changed'}`],
  writable: ['docs/images/demo'],
  onOutput: (chunk) => process.stdout.write(chunk),
});
if (skipped) console.error(skipped);
process.exitCode = skipped ? 1 : code;
