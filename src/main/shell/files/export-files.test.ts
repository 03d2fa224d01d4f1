import { mkdir, open as openFile, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createDialogGate } from '../../ceilings/dialog-gate.ts';
import { noCeilings } from '../../ceilings/testing/no-ceilings.ts';
import { createLog } from '../../log/log.ts';
import { memoryLog } from '../../log/testing/memory-log.ts';
import { createExportFiles, type ExportFiles } from './export-files.ts';

const parts = { gate: noCeilings.gate, mark: async () => undefined };

/** Runs `work` while every write to a file fails. */
const withFailingWrite = async (cause: Error, work: () => Promise<void>) => {
  const handle = await openFile(process.execPath);
  const failing = vi.spyOn(Object.getPrototypeOf(handle), 'appendFile').mockRejectedValue(cause);
  await handle.close();
  try {
    await work();
  } finally {
    failing.mockRestore();
  }
};

/** `mark` runs when a file is finished, before it gets its name. */
const build = async (
  first: string | null = 'out.csv',
  mark: (path: string) => Promise<void> = parts.mark,
  move: typeof rename = rename,
) => {
  let chosen = first;
  const log = memoryLog();
  const folder = temporaryFolder();
  const asked: string[] = [];
  const revealed: string[] = [];
  const events: unknown[] = [];
  const files = createExportFiles({
    ...parts,
    mark,
    move,
    ask: async (proposal) => {
      asked.push(proposal);
      return chosen === null ? null : join(folder, chosen);
    },
    downloads: () => folder,
    reveal: (path) => revealed.push(path),
    log,
  });
  files.onProgress(({ windowId }, done) => events.push([windowId, done]));
  files.onEnd(({ windowId }, ending) => events.push([windowId, ending]));
  /** Opens a file, at another name of the folder where one is given. */
  const open = async (name = chosen) => {
    chosen = name;
    const result = await files.open('../x.csv', 1);
    if (!result.ok || result.value === null) throw new Error('not opened');
    return result.value.id;
  };
  return { folder, asked, revealed, events, log, files, open, names: () => readdir(folder) };
};

test('writes to a part file and renames it at the end', async () => {
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

describe('existing files', () => {
  const content = (folder: string, name: string) => readFile(join(folder, name), 'utf8');

  test('two files with one name get different names', async () => {
    const { folder, files, open, names } = await build();
    const [first, second] = [await open(), await open()];
    await files.write(first, 'first', 1);
    await files.write(second, 'second', 1);
    expect(await Promise.all([files.finish(first, 1), files.finish(second, 1)])).toEqual(
      expect.arrayContaining([
        { ok: true, value: { name: 'out.csv' } },
        { ok: true, value: { name: 'out (2).csv' } },
      ]),
    );
    expect((await names()).toSorted()).toEqual(['out (2).csv', 'out.csv']);
    const both = [await content(folder, 'out.csv'), await content(folder, 'out (2).csv')];
    expect(both.toSorted()).toEqual(['first', 'second']);
  });

  test('a file created meanwhile is not replaced', async () => {
    const { folder, files, open, revealed } = await build();
    const id = await open();
    await writeFile(join(folder, 'out.csv'), 'somebody else’s');
    await writeFile(join(folder, 'out (2).csv'), 'and another');
    expect(await files.finish(id, 1)).toEqual({ ok: true, value: { name: 'out (3).csv' } });
    expect(await content(folder, 'out.csv')).toBe('somebody else’s');
    files.reveal(id, 1);
    expect(revealed).toEqual([join(folder, 'out (3).csv')]);
  });

  test('a name that differs in case only gets a number: many disks take it for the same', async () => {
    const { folder, files, open } = await build();
    await writeFile(join(folder, 'out.csv'), 'the old one');
    const first = await open('out.csv');
    const second = await open('OUT.csv');
    expect(await files.finish(second, 1)).toEqual({ ok: true, value: { name: 'OUT (2).csv' } });
    expect(await files.finish(first, 1)).toEqual({ ok: true, value: { name: 'out.csv' } });
  });

  test('one that was to be replaced is kept when saving fails', async () => {
    const { folder, files, open, names } = await build('out.csv', rm);
    await writeFile(join(folder, 'out.csv'), 'the old one');
    expect(await files.finish(await open(), 1)).toMatchObject({ ok: false });
    expect(await names()).toEqual(['out.csv']);
    expect(await content(folder, 'out.csv')).toBe('the old one');
  });

  test('no empty file is left when saving fails', async () => {
    const { files, open, names, events } = await build('out.csv', rm);
    expect(await files.finish(await open(), 1)).toMatchObject({ ok: false });
    expect(await names()).toEqual([]);
    expect(events.at(-1)).toEqual([1, 'failed']);
  });

  test('of two files that may replace one, the second gets a number', async () => {
    const { folder, files, open } = await build();
    await writeFile(join(folder, 'out.csv'), 'the old one');
    const [first, second] = [await open(), await open()];
    await rm(join(folder, 'out.csv'));
    await files.write(first, 'first', 1);
    expect(await files.finish(second, 1)).toEqual({ ok: true, value: { name: 'out (2).csv' } });
    expect(await files.finish(first, 1)).toEqual({ ok: true, value: { name: 'out.csv' } });
    expect(await content(folder, 'out.csv')).toBe('first');
  });
});

test('logs why a file could not be saved, but not its name', async () => {
  const lines: string[] = [];
  const files = createExportFiles({
    ...parts,
    ask: async () => join(tmpdir(), 'no-such-folder', 'Ada Okafor CUS1.csv'),
    downloads: tmpdir,
    reveal: () => {},
    log: createLog({ write: (line) => lines.push(line), home: '/home/ada' }),
  });
  expect(await files.open('x.csv', 1)).toMatchObject({ ok: false });
  expect(lines.join()).toContain('ENOENT');
  expect(lines.join()).not.toContain('Okafor');
});

describe('a file that another program has open', () => {
  const moveUnless =
    (name: string, code: string): typeof rename =>
    async (from, to) => {
      if (String(to).endsWith(name)) throw Object.assign(new Error('in use'), { code });
      await rename(from, to);
    };

  test.each(['EBUSY', 'EPERM', 'EACCES'])('stays, and the new one is kept beside it: %s', async (code) => {
    const { folder, files, open, names, events } = await build('out.csv', undefined, moveUnless('out.csv', code));
    await writeFile(join(folder, 'out.csv'), 'the open one');
    const id = await open();
    await files.write(id, 'the new one', 1);
    const saved = { name: 'out (2).csv', inUse: 'out.csv' };
    expect(await files.finish(id, 1)).toEqual({ ok: true, value: saved });
    expect((await names()).sort()).toEqual(['out (2).csv', 'out.csv']);
    expect(await readFile(join(folder, 'out.csv'), 'utf8')).toBe('the open one');
    expect(await readFile(join(folder, 'out (2).csv'), 'utf8')).toBe('the new one');
    expect(events.at(-1)).toEqual([1, 'finished']);
  });

  test('another failure does not save it elsewhere', async () => {
    const { folder, files, open, names } = await build('out.csv', undefined, moveUnless('out.csv', 'EIO'));
    await writeFile(join(folder, 'out.csv'), 'the old one');
    expect(await files.finish(await open(), 1)).toMatchObject({ ok: false });
    expect(await names()).toEqual(['out.csv']);
  });

  test('a file that goes meanwhile is replaced after all', async () => {
    const { folder, files, open, names } = await build('out.csv', undefined, async (from, to) => {
      if ((await stat(to)).size > 0) {
        await rm(to);
        throw Object.assign(new Error('in use'), { code: 'EBUSY' });
      }
      await rename(from, to);
    });
    await writeFile(join(folder, 'out.csv'), 'the open one');
    expect(await files.finish(await open(), 1)).toEqual({ ok: true, value: { name: 'out.csv' } });
    expect(await names()).toEqual(['out.csv']);
  });
});

describe('a file that cannot be saved', () => {
  const failure = (code: string) => Object.assign(new Error('failed: Ada Okafor.csv'), { code });
  test.each([
    ['ENOSPC', 'The disk is full. The file was not saved.'],
    ['EDQUOT', 'The disk is full. The file was not saved.'],
    ['EACCES', 'This folder is read-only. Choose another one.'],
    ['EPERM', 'This folder is read-only. Choose another one.'],
    ['EROFS', 'This folder is read-only. Choose another one.'],
    ['ENOENT', 'This folder no longer exists. Choose another one.'],
    ['EIO', 'The file could not be saved'],
  ])('is deleted and told why: %s', async (code, message) => {
    const { files, open, names, log } = await build('out.csv', () => Promise.reject(failure(code)));
    expect(await files.finish(await open(), 1)).toEqual({ ok: false, code: 'internal', message });
    expect(await names()).toEqual([]);
    expect(log.entries).toEqual([{ event: 'files', fields: { step: 'finish' } }]);
  });

  test('is deleted when a write fails; the rest of it is refused', async () => {
    const { files, open, names, events, log } = await build();
    const id = await open();
    await withFailingWrite(failure('ENOSPC'), async () => {
      const [written, finished] = await Promise.all([files.write(id, 'a', 1), files.finish(id, 1)]);
      expect(written).toMatchObject({ ok: false, message: 'The disk is full. The file was not saved.' });
      expect(finished).toEqual({ ok: false, code: 'internal', message: 'The file could not be saved' });
    });
    expect(await names()).toEqual([]);
    expect(log.entries).toEqual([{ event: 'files', fields: { step: 'write' } }]);
    expect(events.slice(1)).toEqual([[1, 'failed']]);
    const gone = { ok: false, code: 'not-found', message: 'This file is not open' };
    expect(await files.write(id, 'b', 1)).toEqual(gone);
    expect(await files.finish(id, 1)).toEqual(gone);
  });
});

test.skipIf(process.platform === 'win32')(
  'nobody else on the computer can read a file, not even while it is written',
  async () => {
    const { folder, files, open, names } = await build();
    const id = await open();
    const modeOf = async () => (await stat(join(folder, (await names())[0] ?? ''))).mode & 0o777;
    expect(await modeOf()).toBe(0o600);
    await files.finish(id, 1);
    expect(await modeOf()).toBe(0o600);
  },
);

test('canceling the dialog is not a failure', async () => {
  const { files } = await build(null);
  expect(await files.open('x.csv', 1)).toEqual({ ok: true, value: null });
});

test('another window cannot use a file', async () => {
  const { files, open } = await build();
  const id = await open();
  expect(await files.write(id, 'x', 2)).toMatchObject({ code: 'not-found' });
  expect(await files.finish(id, 2)).toMatchObject({ code: 'not-found' });
  await files.discard(id, 2);
  expect(await files.write(id, 'x', 1)).toMatchObject({ ok: true });
});

test('discarding and closing the window delete the part file', async () => {
  const { files, open, names } = await build();
  await files.discard(await open(), 1);
  expect(await names()).toEqual([]);
  await open();
  await files.discardWindow(2);
  expect(await names()).toHaveLength(1);
  await files.discardWindow(1);
  expect(await names()).toEqual([]);
});

test('a missing folder', async () => {
  const { files } = await build('no/such/folder/x.csv');
  expect(await files.open('x.csv', 1)).toMatchObject({
    ok: false,
    code: 'internal',
    message: 'This folder no longer exists. Choose another one.',
  });
});

const canceled = { ok: true, value: null };
const lockedFailure = {
  ok: false,
  code: 'conflict',
  message: 'The console was locked while you chose where to save. Nothing was saved.',
};
/** Files whose save dialog stays open until `choose` is called with a name in the folder, or null to cancel it. */
const buildWithOpenDialog = () => {
  const folder = temporaryFolder();
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const files = createExportFiles({
    ...parts,
    ask: () => promise,
    downloads: () => folder,
    reveal: () => undefined,
    log: memoryLog(),
  });
  return { folder, files, choose: (name: string | null) => resolve(name === null ? null : join(folder, name)) };
};

test.each<[string, (files: ExportFiles) => unknown, object]>([
  ['closing the window', (files) => files.discardWindow(1), canceled],
  ['quitting', (files) => files.discardAll(), canceled],
  ['the end of the session', (files) => [files.forget(), files.dismissDialogs()], canceled],
  ['a lock, then the end of the session', (files) => [files.dismissDialogs(), files.forget()], canceled],
  ['a lock, then closing the window', (files) => [files.dismissDialogs(), files.discardWindow(1)], canceled],
  ['a lock', (files) => files.dismissDialogs(), lockedFailure],
])('%s while the dialog is open: no file is created', async (_, end, answer) => {
  const { folder, files, choose } = buildWithOpenDialog();
  const opened = files.open('x.csv', 1);
  const other = files.open('y.csv', 2);
  await end(files);
  choose('out.csv');
  expect(await opened).toEqual(answer);
  await other;
  await files.discardWindow(2);
  expect(await readdir(folder)).toEqual([]);
});

test('closing a window leaves the save dialog of another one', async () => {
  const { files, choose } = buildWithOpenDialog();
  const opened = files.open('x.csv', 1);
  await files.discardWindow(2);
  choose('out.csv');
  expect(await opened).toEqual({ ok: true, value: { id: expect.any(String) } });
  await files.discardAll();
});

test('a folder that is gone at the end is named as the reason', async () => {
  const { folder, files, open } = await build();
  const id = await open();
  await rm(folder, { recursive: true });
  expect(await files.finish(id, 1)).toMatchObject({
    ok: false,
    message: 'This folder no longer exists. Choose another one.',
  });
});

test('canceling the dialog after a lock is not a failure', async () => {
  const { files, choose } = buildWithOpenDialog();
  const opened = files.open('x.csv', 1);
  files.dismissDialogs();
  choose(null);
  expect(await opened).toEqual(canceled);
});

test('a lock does not stop a file being written', async () => {
  const { files, open, names } = await build();
  const id = await open();
  files.dismissDialogs();
  expect(await files.finish(id, 1)).toMatchObject({ ok: true });
  expect(await names()).toEqual(['out.csv']);
});

test('canceling while the file is created deletes it', async () => {
  const { files, names } = await build();
  const controller = new AbortController();
  const opened = files.open('x.csv', 1, controller.signal);
  while ((await names()).length === 0) await new Promise((resolve) => setImmediate(resolve));
  controller.abort();
  const result = await opened;
  if (result.ok && result.value) await files.discard(result.value.id, 1);
  expect(await names()).toEqual([]);
});

test('canceling while the dialog is open creates no file', async () => {
  const { files, names, asked } = await build();
  const controller = new AbortController();
  const opened = files.open('x.csv', 1, controller.signal);
  controller.abort();
  expect(await opened).toEqual(canceled);
  expect(asked).toHaveLength(1);
  expect(await names()).toEqual([]);
});

test('canceling once the file exists deletes it', async () => {
  const { files, names, events } = await build();
  const controller = new AbortController();
  // The first progress is reported once the file exists.
  files.onProgress(() => controller.abort());
  expect(await files.open('x.csv', 1, controller.signal)).toEqual(canceled);
  expect(await names()).toEqual([]);
  expect(events.at(-1)).toEqual([1, 'canceled']);
});

test('canceling while pieces are being written is no failure', async () => {
  const { files, open, names, log } = await build();
  const id = await open();
  const pieces = Array.from({ length: 5 }, () => files.write(id, 'x'.repeat(100_000), 1));
  await files.discard(id, 1);
  expect((await Promise.all(pieces)).every(({ ok }) => ok)).toBe(true);
  expect(log.entries).toEqual([]);
  expect(await names()).toEqual([]);
});

test('a lock while the file is created deletes it, and is no failed export', async () => {
  const { files, names, events } = await build();
  // The first progress is reported once the file exists.
  files.onProgress(() => files.dismissDialogs());
  expect(await files.open('x.csv', 1)).toEqual(lockedFailure);
  expect(await names()).toEqual([]);
  expect(events.at(-1)).toEqual([1, 'canceled']);
});

describe('progress', () => {
  test('is reported from the dialog to the end', async () => {
    const { files, open, events } = await build();
    const id = await open();
    files.progress(id, 1, 0.5);
    files.progress(id, 2, 0.9);
    await files.finish(id, 1);
    files.progress(id, 1, 1);
    expect(events).toEqual([
      [1, null],
      [1, 0.5],
      [1, 'finished'],
    ]);
  });

  test('an incomplete file is no finished one', async () => {
    const { files, open, events } = await build();
    await files.finish(await open(), 1, true);
    expect(events.at(-1)).toEqual([1, 'incomplete']);
  });

  test.each([
    ['canceled', false, 'canceled'],
    ['failed', true, 'failed'],
  ])('%s', async (_, failed, how) => {
    const { files, open, events } = await build();
    const id = await open();
    await files.discard(id, 1, failed);
    await files.discard(id, 1, !failed);
    expect(events.slice(1)).toEqual([[1, how]]);
  });

  test('a failed rename is reported', async () => {
    const { folder, files, open, events } = await build();
    await writeFile(join(folder, 'out.csv'), 'the old one');
    const id = await open();
    await rm(join(folder, 'out.csv'));
    await mkdir(join(folder, 'out.csv'));
    expect(await files.finish(id, 1)).toMatchObject({ ok: false });
    expect(events.at(-1)).toEqual([1, 'failed']);
  });

  test('closing its window cancels it', async () => {
    const { files, open, events } = await build();
    await open();
    await files.discardWindow(1);
    expect(events.at(-1)).toEqual([1, 'canceled']);
  });
});

describe('reveal', () => {
  test('shows a finished file to the window that saved it', async () => {
    const { folder, files, open, revealed } = await build();
    const id = await open();
    expect(files.reveal(id, 1)).toMatchObject({ code: 'not-found' });
    await files.finish(id, 1);
    expect(files.reveal(id, 2)).toMatchObject({ code: 'not-found' });
    expect(revealed).toEqual([]);
    expect(files.reveal(id, 1)).toMatchObject({ ok: true });
    expect(revealed).toEqual([join(folder, 'out.csv')]);
  });

  test('shows nothing after the session ended', async () => {
    const { files, open, revealed } = await build();
    const id = await open();
    await files.finish(id, 1);
    files.forget();
    expect(files.reveal(id, 1)).toEqual({
      ok: false,
      code: 'not-found',
      message: 'The console no longer knows where this file is',
    });
    expect(revealed).toEqual([]);
  });

  test('knows the last fifty files', async () => {
    const { files, open } = await build();
    const ids: string[] = [];
    for (let count = 0; count < 51; count += 1) {
      const id = await open();
      await files.finish(id, 1);
      ids.push(id);
    }
    expect(ids.map((id) => files.reveal(id, 1).ok)).toEqual([false, ...ids.slice(1).map(() => true)]);
  });
});

describe('ceilings of saved files', () => {
  test.each(['page.html', 'setup.exe', 'x', 'a.csv.js', '.csv'])(
    '%s is not saved, and no dialog is shown',
    async (name) => {
      const { files, asked } = await build();
      const message = 'The console saves CSV, Excel, PDF, JSON and ZIP files only';
      expect(await files.open(name, 1)).toEqual({ ok: false, code: 'invalid', message });
      expect(asked).toEqual([]);
    },
  );

  test.each([
    ['out.exe', 'x.csv', 'out.exe.csv'],
    ['OUT.PDF', 'x.pdf', 'OUT.PDF'],
    ['out.xlsx', 'x.xlsx', 'out.xlsx'],
    ['out', 'views.json', 'out.json'],
  ])('a file named %s in the dialog for %s becomes %s', async (chosen, proposal, name) => {
    const { files, names } = await build(chosen);
    const opened = await files.open(proposal, 1);
    if (!opened.ok || opened.value === null) throw new Error('not opened');
    await files.finish(opened.value.id, 1);
    expect(await names()).toEqual([name]);
  });

  test('a file that gets its type added replaces none: the dialog has asked about another name', async () => {
    const { folder, files, open } = await build('out');
    await writeFile(join(folder, 'out.csv'), 'somebody else’s');
    expect(await files.finish(await open(), 1)).toEqual({ ok: true, value: { name: 'out (2).csv' } });
  });

  test('a window and the console save so many at once, until one ends', async () => {
    const { files, open, names } = await build();
    const ids = [];
    for (let file = 0; file < ceilings.filesPerWindow; file += 1) ids.push(await open());
    expect(await files.open('x.csv', 1)).toMatchObject({
      code: 'over-limit',
      message: 'Too many files are being saved. Wait until one of them is finished.',
    });
    for (let file = ceilings.filesPerWindow; file < ceilings.files; file += 1)
      expect(await files.open('x.csv', 2 + file)).toMatchObject({ ok: true });
    expect(await files.open('x.csv', 99)).toMatchObject({ code: 'over-limit' });
    await files.discard(ids[0] ?? '', 1);
    expect(await files.open('x.csv', 99)).toMatchObject({ ok: true });
    await files.discardAll();
    expect(await names()).toEqual([]);
  });

  test('one save dialog of a window is open at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const log = memoryLog();
    let asked = 0;
    const files = createExportFiles({
      ...{ gate: createDialogGate(log), mark: parts.mark, downloads: () => '/', reveal: () => undefined, log },
      ask: () => {
        asked += 1;
        return promise;
      },
    });
    const opened = Array.from({ length: 200 }, () => files.open('x.csv', 1));
    expect((await Promise.all(opened.slice(1))).every((result) => !result.ok && result.code === 'over-limit')).toBe(
      true,
    );
    expect(asked).toBe(1);
    resolve(null);
    expect(await opened[0]).toEqual(canceled);
    expect(await files.open('x.csv', 1)).toEqual(canceled);
  });

  test('a file above the size is discarded', async () => {
    const { files, open, names, events } = await build();
    const id = await open();
    vi.spyOn(Buffer, 'byteLength').mockReturnValueOnce(ceilings.fileSize);
    expect(await files.write(id, 'a', 1)).toMatchObject({ ok: true });
    expect(await files.write(id, 'x', 1)).toMatchObject({
      code: 'over-limit',
      message: 'The file is too large. Nothing was saved.',
    });
    expect(await names()).toEqual([]);
    expect(events.at(-1)).toEqual([1, 'failed']);
  });

  test('a file that is never finished is discarded', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { files, open, events } = await build();
      const id = await open();
      vi.advanceTimersByTime(ceilings.fileMs);
      expect(await files.write(id, 'x', 1)).toMatchObject({ code: 'not-found' });
      expect(events.at(-1)).toEqual([1, 'failed']);
      await files.finish(await open(), 1);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a file is marked before it has its name', async () => {
    const { folder, names } = await build();
    const marked: string[] = [];
    const files = createExportFiles({
      ...parts,
      ask: async () => join(folder, 'out.csv'),
      mark: async (path) => void marked.push(path),
      downloads: () => folder,
      reveal: () => undefined,
      log: memoryLog(),
    });
    const opened = await files.open('x.csv', 1);
    const [part] = await names();
    if (opened.ok && opened.value) await files.finish(opened.value.id, 1);
    expect(marked).toEqual([join(folder, part ?? '')]);
    expect(part).toMatch(/\.part$/);
  });
});
