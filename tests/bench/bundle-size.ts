import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { entryLimitKib } from '../../scripts/lib/page-limits.ts';
import { type Figure, single } from './times.ts';

const kib = (bytes: number): number => bytes / 1024;
const imports = /(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g;

/** Chunks of code that all screens share, by the groups of electron.vite.config.ts: fetched once. */
const sharedChunks = new Set(['sign-in', 'controls', 'screens']);

/** The limit of the chart library, which only reports load, in KiB. */
const chartsKib = 130;
/** The limits of Sentry and its session replays, which load after the first paint and after sign-in where error reporting is on, in KiB. */
const telemetryKib = 55;
const replayKib = 45;
const ownLimits: Readonly<Record<string, number>> = {
  'chart-plot': chartsKib,
  telemetry: telemetryKib,
  replay: replayKib,
};
const limitOf = (name: string): number | undefined => (sharedChunks.has(name) ? undefined : (ownLimits[name] ?? 25));

/** A module and all that it imports before it runs, by path, with their gzip sizes in bytes. */
const closure = (file: string, sizes = new Map<string, number>()): Map<string, number> => {
  if (sizes.has(file)) return sizes;
  const text = readFileSync(file, 'utf8');
  sizes.set(file, gzipSync(text).length);
  for (const [, to = ''] of text.matchAll(imports)) closure(resolve(dirname(file), to), sizes);
  return sizes;
};

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0);

/**
 * What the page loads before anything shows, and what each lazy chunk adds by itself (gzip). The entry counts script; its
 * styles are a line of their own.
 */
export const bundleSizes = (root: string): Figure[] => {
  const html = readFileSync(join(root, 'index.html'), 'utf8');
  const entries = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, src = '']) =>
    join(root, src),
  );
  if (entries.length === 0) throw new Error('index.html names no entry');
  const first = new Map<string, number>();
  for (const entry of entries) closure(entry, first);
  const styles = [...html.matchAll(/href="([^"]+\.css)"/g)].map(
    ([, href = '']) => gzipSync(readFileSync(join(root, href))).length,
  );
  const assets = join(root, 'assets');
  const routes = readdirSync(assets).find((name) => name.startsWith('console-routes-'));
  if (routes === undefined) throw new Error('the build has no chunk console-routes');
  // Loaded after the sign-in form, or at the start of a signed-in member.
  const withRoutes = closure(join(assets, routes), new Map(first));
  const chunks = readdirSync(assets)
    .filter((name) => name.endsWith('.js') && !first.has(join(assets, name)))
    .map((name) => ({
      name: name.replace(/-[\w-]{8}\.js$/, ''),
      size: gzipSync(readFileSync(join(assets, name))).length,
    }))
    .sort((a, b) => b.size - a.size);
  return [
    single('entry, script', kib(sum(first.values())), 'KiB', entryLimitKib),
    single('entry, styles', kib(sum(styles)), 'KiB'),
    single('entry and the routes of all screens, with all they import', kib(sum(withRoutes.values())), 'KiB'),
    ...chunks
      .filter(({ size }) => size > 1_500)
      .map(({ name, size }) => single(`chunk ${name}`, kib(size), 'KiB', limitOf(name))),
  ];
};
