// The default app of the runtime from the npm registry, which comes without one: `electron [-r MODULE]… FOLDER` runs the app in FOLDER, as
// the default app of Electron's own packages does. It is no part of the console's packages.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';
import { runTrainingInNode } from './training-worker.mjs';

const require = createRequire(import.meta.url);

/** Splits the command line into the modules to load first, as Playwright asks with -r, and the app's folder. */
function readArguments(args) {
  const modules = [];
  for (let at = 0; at < args.length; at += 1) {
    if (args[at] === '-r' || args[at] === '--require') {
      at += 1;
      modules.push(args[at]);
    } else if (!args[at].startsWith('-')) return { modules, folder: resolve(args[at]) };
  }
  return { modules };
}

const { modules, folder } = readArguments(process.argv.slice(1));
for (const module of modules) require(module);

if (folder === undefined) {
  console.log(JSON.stringify(process.versions));
  app.exit(0);
} else {
  // Electron's own default app sets it, and Electron's own code reads it to find the app's arguments.
  Object.defineProperty(process, 'defaultApp', { configurable: false, enumerable: true, value: true });
  const { name, productName, version, desktopName, main } = require(join(folder, 'package.json'));
  if (version) app.setVersion(version);
  if (productName ?? name) app.setName(productName ?? name);
  if (desktopName) app.setDesktopName(desktopName);
  app.setAppPath(folder);
  runTrainingInNode(folder);
  // Awaited at the top level, because Electron becomes ready once this module has ended, and the app has things to do before.
  await import(pathToFileURL(resolve(folder, main)).href);
}
