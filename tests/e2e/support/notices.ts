import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';
import { z } from 'zod';
import { desktopEnvironment } from './runtime.ts';

const run = promisify(execFile);

/** Asks the program that takes the notices of this worker's desktop. */
const dunstctl = async (...args: string[]): Promise<string> =>
  (await run('dunstctl', args, { env: desktopEnvironment() })).stdout.trim();

const text = z.object({ data: z.string() });
const history = z.object({
  data: z.tuple([z.array(z.object({ id: z.object({ data: z.int() }), summary: text, body: text }))]),
});

/** The notices on the screen. */
const shown = async (): Promise<number> => Number(await dunstctl('count', 'displayed'));

/** Every notice so far, the newest first. Those on the screen are taken off it, as only the others are listed. */
const allNotices = async () => {
  await dunstctl('close-all');
  const { data } = history.parse(JSON.parse(await dunstctl('history')));
  return data[0].map(({ id, summary, body }) => ({ id: id.data, title: summary.data, body: body.data }));
};

/** Reads the notices that arrive from now on. The console must have the session bus of the desktop. */
export const watchNotices = async () => {
  const before = Math.max(0, ...(await allNotices()).map(({ id }) => id));
  const arrived = async () => {
    const notices = (await allNotices()).filter(({ id }) => id > before);
    return notices.toSorted((one, other) => one.id - other.id).map(({ title, body }) => ({ title, body }));
  };
  return {
    /** Waits for a notice and gives all that have arrived, in their order. They are taken off the screen. */
    read: async (): Promise<{ title: string; body: string }[]> => {
      let notices: Awaited<ReturnType<typeof arrived>> = [];
      const count = async () => {
        notices = await arrived();
        return notices.length;
      };
      await expect.poll(count, { message: 'a notice arrives' }).toBeGreaterThan(0);
      return notices;
    },
    /** Waits for a notice and clicks the newest one. */
    click: async (): Promise<void> => {
      await expect.poll(shown, { message: 'a notice is on the screen' }).toBeGreaterThan(0);
      await dunstctl('action');
    },
  };
};
