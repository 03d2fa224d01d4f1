import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Chromium } from './chromium.ts';
import { packaged } from './packaged/program.ts';

interface Manifest {
  main: string;
  name: string;
  productName: string | undefined;
  version: string;
}

/** The command line and the app's folder. */
const args: readonly string[] = process.argv.slice(1);

export function switchValue(name: string): string | undefined {
  for (const arg of args) {
    if (arg === `--${name}`) return '';
    if (arg.startsWith(`--${name}=`)) return arg.slice(name.length + 3);
  }
  return undefined;
}

const target = packaged?.archive ?? resolve(args.find((arg) => !arg.startsWith('-')) ?? '.');
const isFolder = packaged !== null || (statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false);

export const appPath = isFolder ? target : dirname(target);

export function manifest(): Manifest {
  const { main, name, productName, version } = JSON.parse(readFileSync(join(appPath, 'package.json'), 'utf8'));
  return { main: main ?? 'index.js', name: name ?? 'Electron', productName, version: version ?? '0.0.0' };
}

export const mainFile = (): string => (isFolder ? join(appPath, manifest().main) : target);

/** A window needs a display; without one, or with --headless, pages are rendered too and can be automated. */
export const headless =
  switchValue('headless') !== undefined ||
  (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY);

let running: Chromium | undefined;

export const setChromium = (chromium: Chromium): void => {
  running = chromium;
};

export function chromium(): Chromium {
  if (!running) throw new Error('electron stand-in: Chromium has not started yet');
  return running;
}
