import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { memoryLog } from '../log/memory-log.ts';
import { ExportFiles } from './export-files.ts';
import { safeFileName } from './file-name.ts';

describe('a file name', () => {
  test.each([
    ['customers.csv', 'customers.csv'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\x.exe', 'x.exe'],
    ['a/b/', 'export'],
    ['..', 'export'],
    ['', 'export'],
    ['con', 'con-'],
    ['LPT1.csv', 'LPT1-.csv'],
    ['a<b>:"|?*.csv', 'a-b------.csv'],
    ['line\r\nbreak\u0000.csv', 'linebreak.csv'],
    ['evil\u202Evsc.exe', 'evilvsc.exe'],
    ['trailing. . ', 'trailing'],
    ['.hidden', 'hidden'],
    ['漢字.csv', '漢字.csv'],
    [`${'x'.repeat(300)}.csv`, `${'x'.repeat(116)}.csv`],
  ])('%j reads %j', (name, wanted) => expect(safeFileName(name)).toBe(wanted));
});

const build = async (chosen: string | null = 'out.csv') => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const asked: string[] = [];
  const files = new ExportFiles({
    ask: async (proposal) => {
      asked.push(proposal);
      return chosen === null ? null : join(folder, chosen);
    },
    downloads: () => folder,
    log: memoryLog(),
  });
  const open = async () => {
    const result = await files.open('../x.csv', 1);
    if (!result.ok || result.value === null) throw new Error('not opened');
    return result.value.id;
  };
  return { folder, asked, files, open, names: () => readdir(folder) };
};

test('grows in a part file and takes its place at the end', async () => {
  const { folder, asked, files, open, names } = await build();
  await writeFile(join(folder, 'out.csv'), 'the old one, which the dialog asked about');
  const id = await open();
  expect(asked).toEqual([join(folder, 'x.csv')]);
  await Promise.all([files.write(id, 'a,', 1), files.write(id, 'ü\n', 1)]);
  expect(await readFile(join(folder, 'out.csv'), 'utf8')).toContain('the old one');
  expect(await files.finish(id, 1)).toEqual({ ok: true, value: { name: 'out.csv' } });
  expect(await names()).toEqual(['out.csv']);
  expect(await readFile(join(folder, 'out.csv'), 'utf8')).toBe('a,ü\n');
  expect(await files.write(id, 'x', 1)).toMatchObject({ code: 'not-found' });
});

test('cancelling the dialog is no failure', async () => {
  const { files } = await build(null);
  expect(await files.open('x', 1)).toEqual({ ok: true, value: null });
});

test('a file is its own window’s', async () => {
  const { files, open } = await build();
  const id = await open();
  expect(await files.write(id, 'x', 2)).toMatchObject({ code: 'not-found' });
  expect(await files.finish(id, 2)).toMatchObject({ code: 'not-found' });
  await files.discard(id, 2);
  expect(await files.write(id, 'x', 1)).toMatchObject({ ok: true });
});

test('discarding, and the window’s end, leave nothing behind', async () => {
  const { files, open, names } = await build();
  await files.discard(await open(), 1);
  expect(await names()).toEqual([]);
  await open();
  await files.discardWindow(2);
  expect(await names()).toHaveLength(1);
  await files.discardWindow(1);
  expect(await names()).toEqual([]);
});

test('a folder that is gone', async () => {
  const { files } = await build('no/such/folder/x.csv');
  expect(await files.open('x', 1)).toMatchObject({ ok: false, code: 'internal' });
});

test.each<[string, (files: ExportFiles) => Promise<void>]>([
  ["the window's end", (files) => files.discardWindow(1)],
  ["the app's end", (files) => files.discardAll()],
])('%s while the member is still choosing: no file is made', async (_, end) => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const { promise, resolve } = Promise.withResolvers<string>();
  const files = new ExportFiles({ ask: () => promise, downloads: () => folder, log: memoryLog() });
  const opened = files.open('x.csv', 1);
  const other = files.open('y.csv', 2);
  await end(files);
  resolve(join(folder, 'out.csv'));
  expect(await opened).toEqual({ ok: true, value: null });
  await other;
  await files.discardWindow(2);
  expect(await readdir(folder)).toEqual([]);
});

test('given up while the file is being made: it is not left', async () => {
  const { files, names } = await build();
  const controller = new AbortController();
  const opened = files.open('x.csv', 1, controller.signal);
  while ((await names()).length === 0) await new Promise((resolve) => setImmediate(resolve));
  controller.abort();
  const result = await opened;
  if (result.ok && result.value) await files.discard(result.value.id, 1);
  expect(await names()).toEqual([]);
});
