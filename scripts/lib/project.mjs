import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// import.meta.dirname is missing in the first releases of Node 20.
export const root = fileURLToPath(new URL('../..', import.meta.url));
export const inRoot = (...parts) => join(root, ...parts);

/** The packages of programs that have another name than their package. */
const packageNames = { biome: '@biomejs/biome', tsc: 'typescript' };
/**
 * The path of a package's program, by the `bin` of its package.json: a file that Node runs, or Node itself. node_modules/.bin holds
 * shell scripts on Windows. The file does not exist if the package is not installed.
 */
export function bin(name, packages = inRoot('node_modules')) {
  const folder = join(packages, packageNames[name] ?? name);
  const { bin: files } = JSON.parse(readOr(join(folder, 'package.json'), '{}'));
  return join(folder, (typeof files === 'string' ? files : files?.[name]) ?? name);
}

export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/** On Linux, where Chromium has no sandbox for root, so that the console runs as another account. */
export const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

export function readOr(path, fallback) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return fallback;
  }
}

/** The seconds since a time of `performance.now()`, for people. */
export const seconds = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
