// `npm start` builds if the sources have changed, then opens the console on the training platform; without a display on a virtual one.
//   npm start -- --no-training   against the configured platform
import { build, isBuilt } from './lib/build.mjs';
import { hasDisplay, inRoot, seconds } from './lib/project.mjs';
import { startApp } from './lib/start-app.mjs';
import { startDesktop } from './runtime/desktop.mjs';
import { findRuntime, missingRuntime } from './runtime/find-runtime.mjs';
import { saveFirstWindow } from './runtime/first-window.mjs';

const requested = process.argv.slice(2);
const runtime = findRuntime();

if (!runtime) {
  console.error(missingRuntime);
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
const desktop = hasDisplay() ? undefined : await startDesktop();
let isShown = false;
if (desktop) {
  const picture = inRoot('test-results', 'first-window.png');
  const { DISPLAY, XAUTHORITY } = desktop.env;
  console.log(
    `There is no display, so the console opens on a virtual one (DISPLAY=${DISPLAY} XAUTHORITY=${XAUTHORITY}). The picture of its first window will be ${picture}. Ctrl+C ends both.`,
  );
  saveFirstWindow(picture, desktop.env).then(
    () => {
      isShown = true;
      console.log(`Saved the picture of the first window: ${picture}`);
    },
    (error) => console.error(`There is no picture of the first window: ${error.message}`),
  );
}
startApp(runtime.program, args, {
  env: desktop?.env,
  end: async () => {
    if (desktop && !isShown)
      console.error(
        'The console ended before its window could be seen. It may be running already with the same profile folder.',
      );
    await desktop?.stop();
  },
});
