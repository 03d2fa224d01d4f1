// Type-checks each part of the console with its own tsconfig: `node scripts/typecheck.mjs [names]`.
import { bin, inRoot, seconds } from './lib/project.mjs';
import { run } from './lib/run.mjs';

const all = ['contract', 'main', 'preload', 'renderer', 'training', 'tests'];
const requested = process.argv.slice(2);
const queue = requested.length > 0 ? requested : [...all];
const failed = [];

async function worker() {
  for (let name = queue.shift(); name; name = queue.shift()) {
    const startedAt = performance.now();
    const { code, output } = await run(process.execPath, [
      bin('tsc'),
      '--pretty',
      'false',
      '-p',
      inRoot('tsconfig', `${name}.json`),
      // A second run checks only what changed since the first.
      '--incremental',
      '--tsBuildInfoFile',
      inRoot('node_modules', '.cache', 'typecheck', `${name}.tsbuildinfo`),
    ]);
    console.log(`${code === 0 ? 'ok    ' : 'failed'} ${name} (${seconds(startedAt)})`);
    if (code === 0) continue;
    console.log(output.trimEnd());
    failed.push(name);
  }
}

await Promise.all([worker(), worker()]); // two cores
if (failed.length > 0) console.error(`Type errors in: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
