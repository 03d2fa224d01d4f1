import { ensureRuntime } from './electron-runtime.mjs';
import { ensurePackages } from './node-packages.mjs';
import { report } from './report.mjs';
import { ensureSystem } from './system-packages.mjs';

/** Prepares a fresh machine: packages, the Electron runtime, system packages. On a prepared one it takes a few milliseconds. */
export async function prepare(args) {
  const forTests = args.includes('--tests');
  if (!(await ensurePackages())) {
    process.exitCode = 1;
    return;
  }
  const runtime = await ensureRuntime(args.includes('--retry-runtime'));
  const system = await ensureSystem({ forTests, hasRuntime: runtime !== undefined });
  console.log(report({ runtime, system, forTests }));
  if (system.essential) process.exitCode = 1;
}
