import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** The lines of code in files and folders below `base`, without tests and what is for tests. Throws for a path without code. */
const linesIn = (base: string, ...paths: string[]): number =>
  paths
    .map((path) => {
      const files = globSync(/\.\w+$/.test(path) ? path : `${path}/**/*.{ts,tsx}`, { cwd: join(root, base) })
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => !/\.test\.tsx?$|(^|\/)testing\//.test(file));
      if (files.length === 0) throw new Error(`no code in ${base}/${path}`);
      return files.reduce(
        (lines, file) => lines + readFileSync(join(root, base, file), 'utf8').split('\n').length - 1,
        0,
      );
    })
    .reduce((sum, lines) => sum + lines, 0);

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  const texts = [head, ...rows].map((cells) => cells.map((cell) => cell.toLocaleString('en-US')));
  const widths = head.map((_title, column) => Math.max(...texts.map((cells) => cells[column]?.length ?? 0)));
  const [title = '', ...lines] = texts.map(
    (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [title, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines].join('\n');
};

/** What is measured, by its path below src. */
const parts = {
  contract: 'contract',
  'main process': 'main',
  preload: 'preload',
  'kernel of the renderer': 'renderer/kernel',
  'of these `write/`': 'renderer/kernel/write',
  'of these `list/`': 'renderer/kernel/list',
  features: 'renderer/features',
  'screens, areas and start of the renderer': ['renderer/screens', 'renderer/areas', 'renderer/app'],
  'training platform': 'training',
} as const;

/** The lines of each part of the console. */
const partSizes = (): string =>
  table(
    ['part', 'lines'],
    Object.entries(parts).map(([name, paths]) => [name, linesIn('src', ...[paths].flat())]),
  );

/** The folders of features, the files of the training platform that serve them, and how many resources they are. */
const costs: Readonly<Record<string, { folder: string | string[]; training: string[]; count: number }>> = {
  'deposits (fiat, crypto, below minimum)': { folder: 'deposits', training: ['money/deposits.ts'], count: 3 },
  'vouchers and their merchants': { folder: 'vouchers', training: ['products/vouchers.ts'], count: 2 },
  'orders (seven lists, five pages)': { folder: 'orders', training: ['money/orders.ts'], count: 7 },
  'connect (offers, trades with disputes, merchants)': {
    ...{ folder: 'connect', training: ['products/connect.ts'], count: 3 },
  },
  'books and exchange rates': {
    ...{ folder: ['books', 'exchange-rates'], training: ['settings/books.ts', 'settings/exchange-rates.ts'], count: 2 },
  },
  'payment options and providers (seven lists)': {
    ...{ folder: 'payments', training: ['settings/payments.ts', 'settings/prioritized.ts'], count: 7 },
  },
  chains: { folder: 'chains', training: ['settings/chains.ts'], count: 1 },
  'currencies, with their page': { folder: 'currencies', training: ['settings/currencies.ts'], count: 1 },
  'countries, with their form': { folder: 'countries', training: ['settings/countries.ts'], count: 1 },
  'custody (vaults, wallets)': { folder: 'custody', training: ['settings/custody.ts'], count: 2 },
  'ARIP reports, followed until they are ready': {
    ...{ folder: 'arip-reports', training: ['settings/arip-reports.ts'], count: 1 },
  },
  'members (access, invitations)': { folder: 'members', training: ['staff/members.ts'], count: 1 },
};

/** The lines of some resources, on the console and on the training platform. */
const resourceSizes = (): string =>
  table(
    ['resources', 'console', 'training platform', 'in all', 'resources', 'per resource'],
    Object.entries(costs).map(([name, { folder, training, count }]) => {
      const console = linesIn('src/renderer/features', ...[folder].flat());
      const platform = linesIn('src/training/collections', ...training);
      return [name, console, platform, console + platform, count, Math.round((console + platform) / count)];
    }),
  );

/** The measured parts of docs/architecture.md by the name in their comments. */
export const measured = { 'sizes of resources': resourceSizes, 'sizes of parts': partSizes } as const;

/** What stands between the comments of a name: its position in the text. Throws where there are none. */
export const placeOf = (text: string, name: string): { start: number; end: number } => {
  const [from, to] = [`<!-- ${name} -->\n\n`, `\n\n<!-- /${name} -->`];
  const start = text.indexOf(from) + from.length;
  const end = text.indexOf(to, start);
  if (start < from.length || end === -1) throw new Error(`no place for the ${name}`);
  return { start, end };
};
