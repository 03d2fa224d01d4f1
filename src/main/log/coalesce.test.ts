import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createAppLog } from './app-log.ts';
import { coalesceLines } from './coalesce.ts';
import { memoryLog } from './testing/memory-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const build = () => {
  const log = memoryLog();
  const { log: coalesced, finish } = coalesceLines({ log });
  const repeat = <T>(count: number, run: () => T): T[] => Array.from({ length: count }, run);
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

test.each(['info', 'warn', 'error'] as const)('a flood of %s lines is cut off', (level) => {
  const { entries, log, repeat } = build();
  repeat(most + 5, () => (level === 'error' ? log.error('files', 'ENOSPC') : log[level]('files')));
  expect(entries).toHaveLength(most);
});

test('a minute that was not full is not counted, and the next one starts with its first line', () => {
  const { entries, log, repeat } = build();
  repeat(most, () => log.info('files'));
  vi.advanceTimersByTime(60_000);
  repeat(most, () => log.info('files'));
  expect(entries.map(({ event }) => event)).toEqual(repeat(most * 2, () => 'files'));
});

test('the count comes a minute after the first line, once', () => {
  const { entries, log, finish, repeat } = build();
  log.info('files');
  vi.advanceTimersByTime(30_000);
  repeat(most, () => log.info('files'));
  vi.advanceTimersByTime(29_999);
  expect(entries).toHaveLength(most);
  vi.advanceTimersByTime(1);
  expect(entries.slice(most)).toEqual([coalesced('files', 1)]);
  repeat(most + 1, () => log.info('files'));
  finish();
  vi.advanceTimersByTime(60_000);
  expect(entries.slice(most * 2 + 1)).toEqual([coalesced('files', 1)]);
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
