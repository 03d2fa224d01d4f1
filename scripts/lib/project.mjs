import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Not import.meta.dirname, which the first releases of Node 20 do not know.
export const root = fileURLToPath(new URL('../..', import.meta.url));
export const inRoot = (...parts) => join(root, ...parts);
export const bin = (name) => inRoot('node_modules', '.bin', name);

/** Path of Electron's own runtime, where it could be brought; undefined means the stand-in. */
export function electronRuntime() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? inRoot('node_modules', 'electron', 'dist');
  const name = readOr(inRoot('node_modules', 'electron', 'path.txt'), '').trim();
  const path = join(folder, name);
  return name !== '' && existsSync(path) ? path : undefined;
}

export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

export function readOr(path, fallback) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return fallback;
  }
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
