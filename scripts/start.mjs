// `npm start` builds if the sources have changed, then opens the console on the training platform.
//   npm start -- --no-training   against the configured platform      npm start -- --headless   without a window
import { build, isBuilt } from './lib/build.mjs';
import { electronRuntime, hasDisplay, inRoot, isRoot, seconds } from './lib/project.mjs';
import { startApp } from './lib/start-app.mjs';

const requested = process.argv.slice(2);
const isHeadless = requested.includes('--headless');

if (!hasDisplay() && !isHeadless) {
  console.error(
    'There is no display to open a window on. Use one of these:\n' +
      '  xvfb-run -a npm start        a virtual display\n' +
      '  ssh -X <this machine>        use your own display, then run npm start\n' +
      '  npm start -- --headless      no window; Ctrl+C ends the app\n' +
      "  _electron.launch({ executablePath: 'tests/standin/electron', args: ['.', '--training'] })   with Playwright",
  );
  process.exit(1);
}

if (!isBuilt()) {
  const startedAt = performance.now();
  console.log('Building …');
  const { code, output } = await build();
  if (code !== 0) {
    console.error(output);
    console.error('The build failed; the lines above say why.');
    process.exit(code);
  }
  console.log(`Built in ${seconds(startedAt)}.`);
}

const training = requested.includes('--no-training') || requested.includes('--training') ? [] : ['--training'];
const args = ['.', ...training, ...requested.filter((arg) => arg !== '--no-training')];
const runtime = electronRuntime();
const [command, commandArgs] = runtime
  ? [runtime, [...(isRoot ? ['--no-sandbox'] : []), ...args]]
  : [process.execPath, standIn(args)];
startApp(command, commandArgs);

/** The arguments of tests/standin/electron, for systems without a shell. */
function standIn(appArgs) {
  const file = (name) => inRoot('tests', 'standin', name);
  return ['--disable-warning=ExperimentalWarning', '-r', file('hooks.ts'), file('boot.ts'), ...appArgs];
}
