import { expect, type Page } from 'playwright/test';
import { openSecondWindow } from '../e2e/support/desktop.ts';
import { screensOf, test } from '../e2e/support/test.ts';
import { readLogs, type Sample, takeSample } from './measure.ts';
import { readOptions } from './options.ts';
import { problemsOf, table } from './report.ts';
import { addressOf, crash, lockAndUnlock, loseNetwork, navigate, write } from './steps.ts';

/** How many of `count` events, spread evenly over all navigations, are due after the n-th one. */
const dueAt = (count: number, at: number, navigations: number): number =>
  Math.floor((count * (at + 1)) / navigations) - Math.floor((count * at) / navigations);

test('long days leave memory, listeners and documents as they were', async ({ launch }) => {
  const options = readOptions();
  const { navigations, 'warm-up': warmUp } = options;
  const console = await launch();
  await screensOf(console).signIn.signInAs('admin');
  await console.goto('/wanda/customers');
  const pages: Page[] = [console.page, await openSecondWindow(console.app, console.page)];
  const samples: Sample[] = [];
  let writes = 0;

  /** Measures on the same page each time, after what was loading. */
  const sample = async (at: number) => {
    for (const page of pages) {
      await navigate(page, '/wanda/referrals');
      await navigate(page, '/wanda/customers');
    }
    samples.push(await takeSample(console, pages, at));
    globalThis.console.log(table(samples.slice(-1)));
  };

  for (let at = 0; at < navigations; at += 1) {
    const index = at % pages.length;
    const page = pages[index] ?? console.page;
    const due = (count: number) => dueAt(count, at, navigations);
    await navigate(page, addressOf(at));
    for (let left = due(options.writes); left > 0; left -= 1) {
      writes += 1;
      await write(console, page, writes, index);
    }
    for (let left = due(options.locks); left > 0; left -= 1) await lockAndUnlock(console, pages);
    for (let left = due(options.losses); left > 0; left -= 1) await loseNetwork(console, pages);
    for (let left = due(options.crashes); left > 0; left -= 1) pages[index] = await crash(console, pages, index);
    if ((at + 1) % Math.max(1, warmUp) === 0) await sample(at + 1);
  }
  const log = await readLogs(console);
  globalThis.console.log(
    `\n${table(samples)}\n\nlog: ${log.mainBytes} bytes; log of writes: ${log.writesBytes} bytes, ${log.writes} of ${writes} writes`,
  );
  expect(console.pageErrors, 'uncaught exceptions and CSP violations').toEqual([]);
  expect(problemsOf(samples, log, writes)).toEqual([]);
});
