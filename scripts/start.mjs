// `npm start`: builds when the sources are newer than the build, then opens the console on the training platform.
//   npm start -- --no-training   against the configured platform      npm start -- --headless   without a window
import { spawn } from 'node:child_process';
import { build, isBuilt } from './lib/build.mjs';
import { electronRuntime, hasDisplay, inRoot, root, seconds } from './lib/project.mjs';

const given = process.argv.slice(2);
const headless = given.includes('--headless');

if (!hasDisplay() && !headless) {
  console.error(
    'There is no display to open a window on. Take one of these ways:\n' +
      '  xvfb-run -a npm start        a virtual display on this machine\n' +
      '  ssh -X <this machine>        your own display, then npm start\n' +
      '  npm start -- --headless      no window: the app runs, and ends with Ctrl+C\n' +
      "  _electron.launch({ executablePath: 'tests/standin/electron', args: ['.', '--training'] })   driven by Playwright",
  );
  process.exit(1);
}

if (!isBuilt()) {
  const since = performance.now();
  console.log('Building …');
  const { code, output } = await build();
  if (code !== 0) {
    console.error(output);
    console.error('The build failed; the lines above say why.');
    process.exit(code);
  }
  console.log(`Built in ${seconds(since)}.`);
}

const training = given.includes('--no-training') || given.includes('--training') ? [] : ['--training'];
const args = ['.', ...training, ...given.filter((arg) => arg !== '--no-training')];
const runtime = electronRuntime();
const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const [command, commandArgs] = runtime
  ? [runtime, [...(isRoot ? ['--no-sandbox'] : []), ...args]]
  : [process.execPath, standIn(args)];

const child = spawn(command, commandArgs, { cwd: root, stdio: 'inherit' });
child.once('error', (error) => {
  console.error(`The app could not be started: ${error.message}`);
  process.exit(1);
});
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

/** What tests/standin/electron does, without a shell, which not every system has. */
function standIn(appArgs) {
  const file = (name) => inRoot('tests', 'standin', name);
  return ['--disable-warning=ExperimentalWarning', '-r', file('hooks.ts'), file('boot.ts'), ...appArgs];
}
