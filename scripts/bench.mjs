// `npm run bench` measures the built app (`npm run build` first); tests/bench/run.ts has the options.
import { findRuntime } from './runtime/find-runtime.mjs';
import { endWith, inTerminal, runOnDesktops } from './runtime/run-on-desktops.mjs';

const { kind, version } = findRuntime() ?? {};
const result = await runOnDesktops(['tests/bench/run.ts', ...process.argv.slice(2)], {
  env: { ...process.env, BENCH_RUNTIME: `Electron ${version}, ${kind}` },
  writable: ['.bench'],
  ...inTerminal,
});
endWith(result);
