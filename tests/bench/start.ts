import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { launch } from './launch.ts';
import { type Figure, single, timed } from './times.ts';

const emptyApp = join(import.meta.dirname, 'empty-app');
const starts = 7;

interface Start {
  /** From process start to the first paint with the form, in ms. */
  ms: number;
  /** Files that the page requested until then, itself included. */
  files: number;
}

/** When the page first painted content, in ms since the epoch. By the page's own clock: a locator would take the page's time while it starts. */
const firstPaintAt = async (page: Page): Promise<number> => {
  const paint = await page.waitForFunction(
    () => {
      const [first] = performance.getEntriesByName('first-contentful-paint');
      return first && performance.timeOrigin + first.startTime;
    },
    undefined,
    { polling: 200 },
  );
  return Number(await paint.jsonValue());
};

const startOnce = async (folder: string, options: readonly string[], appFolder?: string): Promise<Start> => {
  const start = performance.timeOrigin + performance.now();
  const app = await launch(folder, options, appFolder);
  const page: Page = await app.firstWindow();
  const ms = (await firstPaintAt(page)) - start;
  // Neither app paints anything before its form.
  await page.getByLabel('Email', { exact: true }).waitFor();
  const files = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return (
      performance.getEntriesByType('resource').filter(({ startTime }) => paint && startTime < paint.startTime).length +
      1
    );
  });
  await app.close();
  return { ms, files };
};

/** The console's start to its sign-in form against that of an empty app; both take turns, so that both meet the same machine. */
export const startSpeed = async (): Promise<Figure[]> => {
  const folders = ['console', 'empty'].map((name) => mkdtempSync(join(tmpdir(), `bench-${name}-`)));
  const [consoleFolder = '', emptyFolder = ''] = folders;
  const console: Start[] = [];
  const empty: Start[] = [];
  try {
    for (let at = 0; at < starts; at += 1) {
      empty.push(await startOnce(emptyFolder, [], emptyApp));
      console.push(await startOnce(consoleFolder, ['--training', '--training-customers=500']));
    }
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
  const toForm = timed(
    'start to sign-in form',
    console.map(({ ms }) => ms),
  );
  const emptyStart = timed(
    'start of an empty app',
    empty.map(({ ms }) => ms),
  );
  return [
    toForm,
    emptyStart,
    single('start to sign-in form / empty app', toForm.p50 / emptyStart.p50, 'x', 1.35),
    single('files requested until the sign-in form', console.at(-1)?.files ?? Number.NaN, 'files', 30),
  ];
};
