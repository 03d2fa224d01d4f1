import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appSpeed } from './app-speed.ts';
import { bareTable } from './bare-table.ts';
import { bundleSizes } from './bundle-size.ts';
import { listPhases } from './list-phases.ts';
import { memory } from './memory.ts';
import { measurePlatform, type Row, searchPrefix } from './platform-queries.ts';
import { startSpeed } from './start.ts';
import { type Figure, single, timed, within } from './times.ts';

/**
 * `npm run bench`: figures of the built app on this machine, as a table and as .bench/figures.json. `--million` also seeds and
 * measures the platform with 1,000,000 customers; `--only start,memory` measures some parts; `--strict` ends with 1 when a limit is passed. `--seed` draws three further lists to
 * open; without it, the day does.
 */
const { values } = parseArgs({
  options: {
    million: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
  },
});

const seed = Number(values.seed);
if (!Number.isInteger(seed)) throw new Error(`--seed is not a number: ${values.seed}`);

const root = join(import.meta.dirname, '../..');
/** The Electron that all figures but the platform's are of. */
const runtime = process.env.BENCH_RUNTIME ?? 'an unknown Electron';
const sizes = [25, 100, 1_000];
const customers = 12_000;
/** By way and page size: from click to painted rows at most so many times the bare table's time in the same run. */
const listLimits = new Map([
  ['menu, 25', 2.5],
  ['menu, 100', 1.6],
  ['address, 25', 3.0],
  ['address, 100', 1.9],
  ['address, 1000', 0.6],
]);
const resortLimit = 1.5;

const platform = async (count: number): Promise<Figure[]> => {
  const [seed, ...rows] = await measurePlatform(count);
  const name = count.toLocaleString('en-US');
  const medians = (kind: string, limit: number, measured: readonly Row[]): Figure[] => [
    timed(
      `platform, ${name}: median ${kind} of ${measured.length}`,
      measured.map((row) => row.p50),
      limit,
    ),
    single(
      `platform, ${name}: slowest ${kind} at its median`,
      Math.max(...measured.map((row) => row.p50)),
      'ms',
      limit,
    ),
  ];
  return [
    single(`platform, ${name}: start and seed`, seed?.p50 ?? Number.NaN, 'ms', count > 500_000 ? 300_000 : undefined),
    ...medians(
      'query',
      50,
      rows.filter(({ query }) => !query.startsWith(searchPrefix)),
    ),
    ...medians(
      'search',
      150,
      rows.filter(({ query }) => query.startsWith(searchPrefix)),
    ),
  ];
};

const ratios = (figures: readonly Figure[]): Figure[] => {
  const ratio = (name: string, of: string, base: string, limit: number | undefined) => {
    const p50 = (wanted: string) => figures.find((figure) => figure.name === wanted)?.p50 ?? Number.NaN;
    return single(name, p50(of) / p50(base), 'x', limit);
  };
  return [
    ...figures.flatMap(({ name }) => {
      const [, way, size] = /^list open by (?:the )?(menu|address), (\d+) rows/.exec(name) ?? [];
      return size === undefined
        ? []
        : [ratio(`${name} / bare table`, name, `bare table, ${size} rows`, listLimits.get(`${way}, ${size}`))];
    }),
    ratio('re-sort / bare table, 100 rows', 're-sort, 100 rows', 'bare table, re-sort', resortLimit),
  ];
};

/** A ratio near its limit differs in its second decimal. */
const number = (value: number, unit: Figure['unit']): string => value.toFixed(unit === 'x' ? 2 : 1).padStart(9);

const print = (figures: readonly Figure[]): void => {
  const width = Math.max(...figures.map(({ name }) => name.length));
  console.log(`On ${runtime}:`);
  console.log(`${'figure'.padEnd(width)}       p50       p95  unit  limit`);
  for (const figure of figures) {
    const { name, p50, p95, unit, limit } = figure;
    const bound = limit === undefined ? '' : `${within(figure) ? 'ok  ' : 'OVER'} ${limit}`;
    console.log(`${name.padEnd(width)} ${number(p50, unit)} ${number(p95, unit)}  ${unit.padEnd(4)}  ${bound}`);
  }
};

const parts: Readonly<Record<string, () => Figure[] | Promise<Figure[]>>> = {
  sizes: () => bundleSizes(join(root, 'out/renderer')),
  start: startSpeed,
  memory,
  lists: async () => {
    const measured = [...(await bareTable(customers, sizes)), ...(await appSpeed(customers, sizes, seed))];
    return [...measured, ...ratios(measured)];
  },
  phases: () => listPhases(customers, sizes),
  platform: async () => [...(await platform(500)), ...(values.million ? await platform(1_000_000) : [])],
};

const wanted = values.only?.split(',') ?? Object.keys(parts);
const figures: Figure[] = [];
for (const name of wanted) {
  const measure = parts[name];
  if (!measure) throw new Error(`--only is some of ${Object.keys(parts).join(', ')}`);
  figures.push(...(await measure()));
}

print(figures);
mkdirSync(join(root, '.bench'), { recursive: true });
writeFileSync(
  join(root, '.bench/figures.json'),
  `${JSON.stringify({ at: new Date().toISOString(), runtime, figures }, null, 2)}\n`,
);
if (values.strict && !figures.every(within)) process.exitCode = 1;
