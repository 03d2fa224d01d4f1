import { hasDisplay } from '../lib/project.mjs';
import { ensureAccount } from '../runtime/account.mjs';
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
  const system = await ensureSystem({ forTests, hasRuntime: runtime !== undefined, hasDisplay: hasDisplay() });
  const accountProblem = ensureAccount();
  if (accountProblem) console.error(accountProblem);
  console.log(report({ runtime, system, forTests }));
  // Tests need no Electron but for the specs, which are skipped without.
  if (system.essential || accountProblem || (!runtime && !forTests)) process.exitCode = 1;
}
