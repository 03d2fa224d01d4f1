// `npm run test:e2e`, `test:soak` and `pictures` run Playwright's specs on Electron: the first argument is the config, the rest is Playwright's.
import { endWith, inTerminal } from './runtime/run-on-desktops.mjs';
import { runSpecs } from './runtime/run-specs.mjs';

const [config, ...args] = process.argv.slice(2);
endWith(await runSpecs({ config, args, ...inTerminal }));
