// `npm run bench` measures the built app (`npm run build` first); tests/bench/run.ts has the options.
import { findRuntime } from './runtime/find-runtime.mjs';
import { runOnDesktops } from './runtime/run-on-desktops.mjs';

const { kind, version } = findRuntime() ?? {};
const { code, skipped } = await runOnDesktops(['tests/bench/run.ts', ...process.argv.slice(2)], {
  env: { ...process.env, BENCH_RUNTIME: `Electron ${version}, ${kind}` },
  writable: ['.bench'],
  onOutput: (chunk) => process.stdout.write(chunk),
});
if (skipped) console.error(skipped);
process.exitCode = skipped ? 1 : code;
