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
  const figure = (name: string): number => {
    const metric = metrics.find((each) => each.name === name);
    if (!metric) throw new Error(`Chromium gives no ${name}`);
    return metric.value;
  };
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

/** The sizes of the logs in bytes, and how many writes the log of writes still tells of. */
export interface LogFigures {
  mainBytes: number;
  writesBytes: number;
  writes: number;
}

export const readLogs = async ({ userData }: ConsoleApp): Promise<LogFigures> => {
  const folder = join(userData, 'logs');
  const filesOf = (log: string) => readdirSync(folder).filter((name) => name.startsWith(log));
  const bytesOf = (log: string) => filesOf(log).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  const texts = await Promise.all(filesOf('writes.log').map((name) => readFile(join(folder, name), 'utf8')));
  return {
    mainBytes: bytesOf('main.log'),
    writesBytes: bytesOf('writes.log'),
    writes: texts.join('').match(/"event":"write\.sent"/g)?.length ?? 0,
  };
};
