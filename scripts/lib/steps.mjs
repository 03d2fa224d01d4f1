import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { bin, hasDisplay } from './project.mjs';
import { playwrightCounts, vitestCounts } from './results.mjs';
import { run } from './run.mjs';

const limit = 15 * 60_000; // for one step
const node = process.execPath;

/** Several programs as one step: each speaks, and any that fails fails the step. */
async function all(...commands) {
  let code = 0;
  let output = '';
  for (const args of commands) {
    const result = await run(node, args, { timeout: limit });
    output += result.output;
    code ||= result.code;
  }
  return { code, output };
}

/** Tests draw no windows on the developer's screen, and know no session of the developer's. */
function quietEnv(more = {}) {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, DBUS_SESSION_BUS_ADDRESS: _bus, ...env } = process.env;
  return { ...env, NO_COLOR: '1', ...more };
}

const vitestArgs = (projects, json) => [
  bin('vitest'),
  'run',
  ...projects.flatMap((name) => ['--project', name]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${json}`,
];

async function vitest(projects, temp) {
  const json = join(temp, `${projects[0]}.json`);
  const result = await run(node, vitestArgs(projects, json), { env: quietEnv(), timeout: limit });
  return { ...result, counts: vitestCounts(json) };
}

/** A real Secret Service, of this run only: a bus, a home folder and an unlocked keyring of its own. */
async function keychain(temp) {
  if (process.platform !== 'linux') return { code: 0, output: '', skipped: "the Secret Service is Linux's" };
  const json = join(temp, 'keychain.json');
  const home = mkdtempSync(join(temp, 'home-'));
  const runtimeDir = join(home, 'run');
  mkdirSync(runtimeDir, { mode: 0o700 });
  // The newline matters: an empty password would create no collection.
  const script = 'printf "x\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null && exec "$@"';
  const args = ['--', 'bash', '-c', script, 'bash', node, ...vitestArgs(['keychain'], json)];
  const env = quietEnv({
    HOME: home,
    XDG_RUNTIME_DIR: runtimeDir,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
  });
  const result = await run('dbus-run-session', args, { env, timeout: limit });
  return { ...result, counts: vitestCounts(json) };
}

async function e2e(temp) {
  const json = join(temp, 'e2e.json');
  const args = [bin('playwright'), 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'];
  const real = process.env.E2E_RUNTIME === 'electron';
  const reports = { PLAYWRIGHT_JSON_OUTPUT_FILE: json };
  const result = real
    ? await run(hasDisplay() ? node : 'xvfb-run', [...(hasDisplay() ? [] : ['-a', node]), ...args], {
        env: { ...process.env, ...reports },
        timeout: limit,
      })
    : await run(node, args, { env: quietEnv(reports), timeout: limit });
  return { ...result, counts: playwrightCounts(json) };
}

/** In order; steps of one group run side by side. A step that needs another does not run when that one failed. */
export const groups = [
  [
    { name: 'lint', run: () => all([bin('biome'), 'check', '--error-on-warnings', '.'], [bin('knip')]) },
    { name: 'types', run: () => all(['scripts/typecheck.mjs']) },
  ],
  [{ name: 'build', run: () => build() }],
  [{ name: 'unit, contract', run: (temp) => vitest(['unit', 'contract'], temp) }],
  [{ name: 'stand-in', run: (temp) => vitest(['standin'], temp) }],
  [{ name: 'keychain', run: keychain }],
  [{ name: 'e2e', needs: 'build', run: e2e }],
];
