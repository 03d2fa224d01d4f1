import { once } from 'node:events';
import type { ConsoleApp } from './console-app.ts';

/** How long the process may stay after Quit, in ms: the 5 s of the product, with room for a machine half as fast. */
export const quitMaxMs = 15_000;

/** Quits as the menu does; gives how long the process stayed, in ms. */
export const quit = async ({ app }: ConsoleApp): Promise<number> => {
  const child = app.process();
  const exited = once(child, 'exit');
  const startedAt = Date.now();
  await app.evaluate((electron) => void setImmediate(() => electron.app.quit()));
  await exited;
  return Date.now() - startedAt;
};
