import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ceilings } from '#contract/ceilings.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createAppLog } from './app-log.ts';
import { coalesceLines } from './coalesce.ts';
import { memoryLog } from './testing/memory-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const build = () => {
  const log = memoryLog();
  const { log: coalesced, finish } = coalesceLines({ log });
  const repeat = (count: number, run: () => void) => Array.from({ length: count }, run);
  return { entries: log.entries, log: coalesced, finish, repeat };
};
const coalesced = (of: string, lines: number) => ({ event: 'log.coalesced', fields: { of, lines } });
const most = ceilings.logLinesPerMinute;

test('20,000 lines of one event become a few and their count', () => {
  const { entries, log, repeat } = build();
  repeat(20_000, () => log.info('bridge', { call: 'app.info' }));
  expect(entries).toHaveLength(most);
  vi.advanceTimersByTime(60_000);
  expect(entries.slice(most)).toEqual([coalesced('bridge', 20_000 - most)]);
  log.info('bridge');
  expect(entries.at(-1)?.event).toBe('bridge');
});

test('other events, and the same event of another level, are written meanwhile', () => {
  const { entries, log, repeat } = build();
  repeat(most + 1, () => log.info('files'));
  log.error('files', 'ENOSPC');
  log.warn('page.gone');
  expect(entries.slice(most).map(({ event }) => event)).toEqual(['files', 'page.gone']);
});

test('each ceiling is named once a minute', () => {
  const { entries, log, repeat } = build();
  repeat(300, () => log.warn('ceiling', { limit: 'dialogs' }));
  log.warn('ceiling', { limit: 'windows' });
  expect(entries.map(({ fields }) => fields?.limit)).toEqual(['dialogs', 'windows']);
  vi.advanceTimersByTime(60_000);
  expect(entries.at(-1)).toEqual(coalesced('ceiling', 299));
});

test('the counts so far are written when the app ends', () => {
  const { entries, log, finish, repeat } = build();
  repeat(most + 3, () => log.info('bridge'));
  finish();
  expect(entries.slice(most)).toEqual([coalesced('bridge', 3)]);
});

test('a flood of other lines leaves every write of the day in a log of its own', async () => {
  const userData = temporaryFolder();
  const { log, endLog } = createAppLog({ userData, development: false });
  log.info('api.write', { endpoint: 'payouts.decide', code: 'ok' });
  for (let line = 0; line < 20_000; line += 1) log.info('bridge', { call: 'app.info' });
  for (let write = 0; write < most * 2; write += 1) log.info('api.write', { endpoint: 'payouts.decide' });
  await endLog();
  const lines = async (name: string) => (await readFile(join(userData, 'logs', name), 'utf8')).trim().split('\n');
  expect(await lines('writes.log')).toHaveLength(1 + most * 2);
  expect((await lines('main.log')).length).toBeLessThan(most * 2 + 10);
});
