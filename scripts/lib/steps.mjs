import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { reportPath, runSpecs } from '../runtime/run-specs.mjs';
import { build } from './build.mjs';
import { affectedByChanges } from './changed.mjs';
import { bin } from './project.mjs';
import { playwrightCounts, playwrightFiles, vitestCounts, vitestFiles } from './results.mjs';
import { run } from './run.mjs';

/** A step that takes longer hangs: the slowest one needs less than a fifth of it on two cores. */
const stepLimitMs = 45 * 60_000;
const node = process.execPath;

/** Runs several commands as one step, which fails when any of them does. */
async function runAll(...commands) {
  let code = 0;
  let output = '';
  for (const args of commands) {
    const result = await run(node, args, { timeout: stepLimitMs });
    output += result.output;
    code ||= result.code;
  }
  return { code, output };
}

/** The environment of tests: without the developer's display and session bus. */
function testEnv(more = {}) {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, DBUS_SESSION_BUS_ADDRESS: _bus, ...env } = process.env;
  return { ...env, NO_COLOR: '1', ...more };
}

const vitestArgs = (projects, json, files = []) => [
  bin('vitest'),
  'run',
  ...projects.flatMap((name) => ['--project', name]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${json}`,
  ...files,
];

/** What needs no window: the projects of vitest.config.ts. */
const projects = ['shared', 'components', 'isolated', 'fuzz'];

/** Runs these test files, by default all. */
async function vitest(temp, files) {
  const json = join(temp, 'vitest.json');
  const result = await run(node, vitestArgs(projects, json, files), { env: testEnv(), timeout: stepLimitMs });
  return { ...result, counts: vitestCounts(json), files: vitestFiles(json) };
}

/** Runs the keychain tests against a real Secret Service with its own bus, home folder and unlocked keyring. */
async function keychain(temp) {
  if (process.platform !== 'linux') return { code: 0, output: '', skipped: 'the Secret Service exists on Linux only' };
  const json = join(temp, 'keychain.json');
  const home = mkdtempSync(join(temp, 'home-'));
  const runtimeDir = join(home, 'run');
  mkdirSync(runtimeDir, { mode: 0o700 });
  // Without the newline the password would be empty, and no keyring would be created.
  const script = 'printf "x\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null && exec "$@"';
  const args = ['--', 'bash', '-c', script, 'bash', node, ...vitestArgs(['keychain'], json)];
  const env = testEnv({
    HOME: home,
    XDG_RUNTIME_DIR: runtimeDir,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
  });
  const result = await run('dbus-run-session', args, { env, timeout: stepLimitMs });
  return { ...result, counts: vitestCounts(json), files: vitestFiles(json) };
}

/** Runs these specs, by default all. */
async function e2e(args = []) {
  const options = { config: 'tests/e2e/playwright.config.ts', args, env: testEnv(), timeout: stepLimitMs };
  const result = await runSpecs(options);
  return {
    ...result,
    ...(!result.skipped && { counts: playwrightCounts(reportPath), files: playwrightFiles(reportPath) }),
  };
}

const lint = {
  name: 'lint',
  run: () => runAll([bin('biome'), 'check', '--error-on-warnings', '.'], [bin('knip')], ['scripts/check-imports.mjs']),
};
const types = { name: 'types', run: () => runAll(['scripts/typecheck.mjs']) };
const buildStep = { name: 'build', run: () => build() };

/** The steps, in order; those of one group run in parallel. A step is left out when the step it needs has failed. */
export const groups = [
  // Each of them leaves a core free for a part of its time.
  [lint, types, buildStep],
  [
    { name: 'packages', needs: 'build', run: () => runAll(['scripts/dist-check.mjs', '--fast']) },
    { name: 'keychain', run: keychain },
  ],
  [{ name: 'unit, contract', run: (temp) => vitest(temp) }],
  [{ name: 'e2e', needs: 'build', run: () => e2e() }],
];

/** The steps that the changes since a commit can break, by default those that are not committed. */
export function changedGroups(base) {
  const { tests, specs } = affectedByChanges(base);
  return [
    specs.length > 0 ? [lint, types, buildStep] : [lint, types],
    tests.length > 0 ? [{ name: 'unit, contract', run: (temp) => vitest(temp, tests) }] : [],
    specs.length > 0 ? [{ name: 'e2e', needs: 'build', run: () => e2e(specs) }] : [],
  ];
}
