import { endWith, inTerminal } from '../../scripts/runtime/run-on-desktops.mjs';
import { runSpecs } from '../../scripts/runtime/run-specs.mjs';

// Renews the pictures of the demo area that have changed, or compares them with `--check`.
const isCheck = process.argv.includes('--check');
const result = await runSpecs({
  config: 'tests/pictures/playwright.config.ts',
  args: [`--update-snapshots=${isCheck ? 'none' : 'changed'}`],
  writable: ['docs/images/demo'],
  ...inTerminal,
});
endWith(result);
