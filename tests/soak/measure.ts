import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { z } from 'zod';
import type { ConsoleApp } from '../e2e/support/console-app.ts';

/** What is in use at one time. Heaps in bytes, after a garbage collection. */
export interface Sample {
  navigations: number;
  mainHeap: number;
  /** Of Electron's modules, all windows and the process. */
  mainListeners: number;
  pages: readonly { heap: number; listeners: number; documents: number; nodes: number }[];
}

const metricsAnswer = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) });

const measurePage = async ({ app }: ConsoleApp, page: Page): Promise<Sample['pages'][number]> => {
  const session = await app.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('Performance.enable');
  // Objects with finalizers are freed by the second collection.
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = metricsAnswer.parse(await session.send('Performance.getMetrics'));
  await session.detach();
  const figure = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heap: figure('JSHeapUsedSize'),
    listeners: figure('JSEventListeners'),
    documents: figure('Documents'),
    nodes: figure('Nodes'),
  };
};

const measureMain = ({ app }: ConsoleApp): Promise<Pick<Sample, 'mainHeap' | 'mainListeners'>> =>
  app.evaluate(({ app: electron, BrowserWindow, ipcMain, nativeTheme, powerMonitor, screen }) => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
    const collectGarbage: unknown = process.getBuiltinModule('node:vm').runInNewContext('gc');
    for (let time = 0; time < 2; time += 1) if (typeof collectGarbage === 'function') collectGarbage();
    const windows = BrowserWindow.getAllWindows();
    const emitters = [process, electron, ipcMain, nativeTheme, powerMonitor, screen, ...windows];
    const count = (emitter: NodeJS.EventEmitter) =>
      emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0);
    return {
      mainHeap: process.memoryUsage().heapUsed,
      mainListeners: [...emitters, ...windows.map(({ webContents }) => webContents)].reduce(
        (sum, emitter) => sum + count(emitter),
        0,
      ),
    };
  });

/** Measures main and its pages. */
export const takeSample = async (console: ConsoleApp, pages: readonly Page[], navigations: number): Promise<Sample> => {
  const measured: Sample['pages'][number][] = [];
  for (const page of pages) measured.push(await measurePage(console, page));
  return { navigations, ...(await measureMain(console)), pages: measured };
};

/** The size of all log files in bytes, and how many writes they still tell of. */
export const readLogs = async ({ userData }: ConsoleApp): Promise<{ bytes: number; writes: number }> => {
  const folder = join(userData, 'logs');
  const paths = readdirSync(folder).map((name) => join(folder, name));
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  return {
    bytes: paths.reduce((sum, path) => sum + statSync(path).size, 0),
    writes: texts.join('').match(/"event":"write\.sent"/g)?.length ?? 0,
  };
};
