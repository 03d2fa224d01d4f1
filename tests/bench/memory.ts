import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { launch } from './launch.ts';
import { signIn } from './sign-in.ts';
import { type Figure, single } from './times.ts';

const emptyApp = join(import.meta.dirname, 'empty-app');
/** How many screens are visited: lists and records by turns. */
const screens = 40;
/** How many readings are taken, one each second. */
const readingCount = 14;

const read = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // It has just ended.
  }
};

/** A process and its descendants but for the training platform's, which no member's console has. */
const processesOf = (root: number): string[] => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parentOf = (pid: string): string => {
    const stat = read(pid, 'stat');
    // The name in parentheses may hold spaces; the state and the parent follow it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '';
  };
  const parents = new Map(all.map((pid) => [pid, parentOf(pid)]));
  const found = new Set([String(root)]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found].filter((pid) => !read(pid, 'cmdline').includes('training-process.mjs'));
};

/** The proportional share of memory (PSS) of all processes of an app, in MiB: memory that several of them share counts once. */
const memoryOf = (app: ElectronApplication): number => {
  const pid = app.process().pid;
  if (pid === undefined) throw new Error('the app has no process');
  const kib = processesOf(pid).map((one) => Number(/^Pss:\s+(\d+)/m.exec(read(one, 'smaps_rollup'))?.[1] ?? 0));
  return kib.reduce((sum, one) => sum + one, 0) / 1_024;
};

/** Memory settles within seconds, and the keychain's process ends ten seconds after its last use: the lowest of several readings. */
const settledMemory = async (app: ElectronApplication, page: Page): Promise<number> => {
  const readings: number[] = [];
  for (let at = 0; at < readingCount; at += 1) {
    await page.waitForTimeout(1_000);
    readings.push(memoryOf(app));
  }
  return Math.min(...readings);
};

const withApp = async (
  options: readonly string[],
  appFolder: string | undefined,
  measure: (app: ElectronApplication, page: Page, folder: string) => Promise<number[]>,
): Promise<number[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'));
  const app = await launch(folder, options, appFolder);
  try {
    const page = await app.firstWindow();
    await page.getByLabel('Email', { exact: true }).waitFor();
    return await measure(app, page, folder);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Lists that have several pages with 500 customers. */
const lists = ['customers', 'transactions', 'payouts/fiat'];

const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    // What a click on a link of the router does.
    history.pushState({ key: to, usr: null, idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

/** Opens lists and one of their records by turns, as a member does who looks for something. */
const visitScreens = async (page: Page): Promise<void> => {
  const rows = page.locator('.table[aria-busy=false] tr[data-row] a[data-row-link]');
  for (let at = 0; at < screens / 2; at += 1) {
    await go(page, `/wanda/${lists[at % lists.length]}?page=${1 + Math.floor(at / lists.length)}`);
    const address = await rows.first().getAttribute('href');
    if (address === null) throw new Error('a row has no link');
    await go(page, address);
    await page.locator('main dd').first().waitFor();
  }
};

/**
 * The memory of all processes of the console but the training platform's: at the sign-in form beside an empty app, and after many screens beside
 * what it was after sign-in with a list. Nothing else of Electron may run meanwhile. Linux only.
 */
export const memory = async (): Promise<Figure[]> => {
  if (process.platform !== 'linux') return [];
  const [empty = Number.NaN] = await withApp([], emptyApp, async (app, page) => [await settledMemory(app, page)]);
  const training = ['--training', '--training-customers=500'];
  const [atForm = Number.NaN, withList = Number.NaN, after = Number.NaN] = await withApp(
    training,
    undefined,
    async (app, page, folder) => {
      const form = await settledMemory(app, page);
      await signIn(page, folder);
      const list = await settledMemory(app, page);
      await visitScreens(page);
      return [form, list, await settledMemory(app, page)];
    },
  );
  return [
    single('memory of an empty app', empty, 'MiB'),
    single('memory at the sign-in form', atForm, 'MiB'),
    single('memory at the sign-in form / empty app', atForm / empty, 'x', 1.15),
    single('memory with a list', withList, 'MiB'),
    single(`memory after ${screens} screens`, after, 'MiB'),
    single(`memory after ${screens} screens / with a list`, after / withList, 'x', 1.1),
  ];
};
