// `npm run test:soak` works in the built app for as long as a day's work would, and prints what its memory did (`npm run build` first).
// `-- --navigations 200 --writes 20 --locks 2 --losses 1 --crashes 1 --warm-up 50` is a short run.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { bin } from '../../scripts/lib/project.mjs';

const names = ['navigations', 'writes', 'locks', 'losses', 'crashes', 'warm-up'];
const { values } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) });

const { status } = spawnSync(
  process.execPath,
  [bin('playwright'), 'test', '--config', 'tests/soak/playwright.config.ts'],
  { stdio: 'inherit', env: { ...process.env, SOAK: JSON.stringify(values) } },
);
process.exitCode = status ?? 1;
