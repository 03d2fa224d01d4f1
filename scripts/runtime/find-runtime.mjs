import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, readOr } from '../lib/project.mjs';
import { allowSandbox, registryRuntime } from './registry-runtime.mjs';

/**
 * The Electron that `npm start`, `npm run dev`, the specs and `npm run bench` use, as `{ program, version, kind }`: the `official` one of the
 * electron package, which is also the one that is packaged; else the one from the npm registry (`registry`), which is for trying and testing only.
 * ELECTRON_OVERRIDE_DIST_PATH names the folder of another official one. Undefined: this machine has none.
 */
export function findRuntime() {
  const official = officialRuntime();
  if (official) return { kind: 'official', ...official };
  const registry = registryRuntime();
  return registry && { kind: 'registry', ...registry };
}

/** The runtime of the electron package, whose download is a step of its own. */
export function officialRuntime() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? inRoot('node_modules', 'electron', 'dist');
  const name = readOr(
    inRoot('node_modules', 'electron', 'path.txt'),
    process.env.ELECTRON_OVERRIDE_DIST_PATH ? 'electron' : '',
  ).trim();
  const program = join(folder, name);
  if (name === '' || !existsSync(program)) return undefined;
  return { program, version: readOr(join(folder, 'version'), '').trim().replace(/^v/, '') };
}

/** Lets the runtime's sandbox work for the account that the console runs as, where this process is root. */
export const prepareSandbox = ({ program }) => allowSandbox(dirname(program));

/** One sentence about a runtime. */
export const describeRuntime = ({ kind, version }) =>
  kind === 'official'
    ? `The console is ready on Electron ${version}.`
    : `The console is ready on Electron ${version} from the npm registry, as Electron's own download can't be reached: it is for trying and testing, and older than the one that is packaged.`;

export const missingRuntime =
  "There is no Electron on this machine: its download can't be reached, and the npm registry has one for Linux x64 only. `node scripts/bootstrap.mjs --retry-runtime` tries again.";
