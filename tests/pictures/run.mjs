import { spawnSync } from 'node:child_process';
import { bin } from '../../scripts/lib/project.mjs';

// Renews the pictures of the demo area that have changed, or compares them with `--check`.
const isCheck = process.argv.includes('--check');
const { status } = spawnSync(
  process.execPath,
  [
    ...[bin('playwright'), 'test', '--config', 'tests/pictures/playwright.config.ts'],
    `--update-snapshots=${isCheck ? 'none' : 'changed'}`,
  ],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
