// `npm run test:e2e`, `test:soak` and `pictures` run Playwright's specs on Electron: the first argument is the config, the rest is Playwright's.
import { runSpecs } from './runtime/run-specs.mjs';

const [config, ...args] = process.argv.slice(2);
const { code, skipped } = await runSpecs({ config, args, onOutput: (chunk) => process.stdout.write(chunk) });
if (skipped) console.error(skipped);
process.exitCode = skipped ? 1 : code;
