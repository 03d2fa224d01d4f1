// `npm run test:soak` works in the built app for as long as a day's work would, and prints what its memory did (`npm run build` first).
// `-- --navigations 200 --writes 20 --locks 2 --losses 1 --crashes 1 --warm-up 50` is a short run.
import { parseArgs } from 'node:util';
import { endWith, inTerminal } from '../../scripts/runtime/run-on-desktops.mjs';
import { runSpecs } from '../../scripts/runtime/run-specs.mjs';

const names = ['navigations', 'writes', 'locks', 'losses', 'crashes', 'warm-up'];
const { values } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) });

const result = await runSpecs({
  config: 'tests/soak/playwright.config.ts',
  workers: 1,
  env: { ...process.env, SOAK: JSON.stringify(values) },
  ...inTerminal,
});
endWith(result);
