import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readLogSummary, summarizeLog } from './log-summary.ts';

const at = (minute: number) => `2026-11-24T02:${String(minute).padStart(2, '0')}:00.000Z`;
const line = (minute: number, fields: object) => JSON.stringify({ at: at(minute), level: 'info', ...fields });

test('failed calls, warnings and errors are counted by event and code, latest first', () =>
  expect(
    summarizeLog(
      [
        line(1, { event: 'api', code: 'offline', endpoint: 'customers.get' }),
        line(2, { event: 'api', code: 'ok' }),
        line(3, { event: 'api', code: 'offline' }),
        line(4, { event: 'api', code: 'server' }),
        line(5, { event: 'page.hung', level: 'warn' }),
        line(6, { event: 'session', status: 'signed-in' }),
      ].join('\n'),
    ),
  ).toEqual([
    { event: 'page.hung', code: null, count: 1, lastAt: at(5) },
    { event: 'api', code: 'server', count: 1, lastAt: at(4) },
    { event: 'api', code: 'offline', count: 2, lastAt: at(3) },
  ]));

test('a canceled call is no problem, and a failed request is counted once', () =>
  expect(
    summarizeLog(
      [
        line(1, { event: 'api', code: 'cancelled' }),
        line(2, { event: 'api', code: 'offline' }),
        line(3, { event: 'bridge', code: 'offline' }),
        line(4, { event: 'bridge', code: 'internal' }),
      ].join('\n'),
    ),
  ).toEqual([
    { event: 'bridge', code: 'internal', count: 1, lastAt: at(4) },
    { event: 'api', code: 'offline', count: 1, lastAt: at(2) },
  ]));

test('nothing of a line is used but a known event, a known code and the time', () => {
  const summary = summarizeLog(
    [
      line(1, { event: 'ada.obi', level: 'error' }),
      line(2, { event: 'uncaught', level: 'error', code: 'CUS1', cause: 'Ada Obi', path: '/home/ada' }),
      line(3, { event: 'uncaught', level: 'error', at: 'ada@mail.example' }),
      'ada@mail.example',
      '{"at":',
      '',
    ].join('\n'),
  );
  expect(summary).toEqual([{ event: 'uncaught', code: null, count: 1, lastAt: at(2) }]);
});

test('the file before the newest one counts too, and a missing file is empty', async () => {
  const path = join(temporaryFolder(), 'main.log');
  expect(await readLogSummary(path)).toEqual([]);
  await writeFile(path, line(2, { event: 'page.hung', level: 'warn' }));
  await writeFile(`${path}.1`, line(1, { event: 'page.hung', level: 'warn' }));
  expect(await readLogSummary(path)).toEqual([{ event: 'page.hung', code: null, count: 2, lastAt: at(2) }]);
});
