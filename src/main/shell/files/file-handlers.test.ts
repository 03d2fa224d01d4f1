import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { memoryLog } from '../../log/testing/memory-log.ts';
import { createFileHandlers } from './file-handlers.ts';
import { type CaseToPack, createPackCase, type PackCase } from './pack-case.ts';
import type { PrintPage } from './print-page.ts';
import { createFilesFixture } from './testing/files-fixture.ts';

const caller = { windowId: 7 };
const other = { windowId: 8 };
const page = { text: 'Ada', address: '/wanda', isLandscape: false, revealed: 0 };

const build = (
  printPage: PrintPage = async () => fail('internal', 'x'),
  packCase: PackCase = async () => fail('internal', 'x'),
) => {
  const fixture = createFilesFixture();
  const log = memoryLog();
  let withdraw = () => {};
  const onWithdrawn = (listener: () => void) => {
    withdraw = listener;
  };
  const progress: unknown[] = [];
  const handlers = createFileHandlers({
    files: fixture.files,
    printPage,
    packCase,
    onProgress: (done) => void progress.push(done),
    onWithdrawn,
    log,
  });
  const open = async (name: string, window = caller) => {
    const opened = await handlers['files.open']({ name }, window);
    if (!opened.ok || opened.value === null) throw new Error('no file was opened');
    return opened.value.id;
  };
  return { ...fixture, handlers, log, open, progress, withdraw: () => withdraw() };
};

test('a page writes a file piece by piece, and shows it in its folder', async () => {
  const { handlers, open, text, heard, revealed, folder } = build();
  const id = await open('list.csv');
  expect(await handlers['files.write']({ id, text: 'a,b' }, caller)).toEqual(succeed(undefined));
  expect(await handlers['files.write']({ id, text: '\n1,2', done: 0.5 }, caller)).toEqual(succeed(undefined));
  expect(await handlers['files.finish']({ id }, caller)).toEqual(succeed({ name: 'list.csv' }));
  expect(await text('list.csv')).toBe('a,b\n1,2');
  expect(heard).toEqual([null, 0.5, 'finished']);
  expect(await handlers['files.reveal']({ id }, caller)).toEqual(succeed(undefined));
  expect(revealed).toEqual([join(folder, 'list.csv')]);
});

test('a page writes bytes as base64', async () => {
  const { handlers, open, text } = build();
  const id = await open('list.xlsx');
  await handlers['files.write']({ id, text: 'UEsD', base64: true }, caller);
  await handlers['files.write']({ id, text: 'BA==', base64: true }, caller);
  await handlers['files.finish']({ id }, caller);
  expect(await text('list.xlsx')).toBe('PK\u0003\u0004');
});

test('a file without all rows is reported as incomplete', async () => {
  const { handlers, open, heard } = build();
  await handlers['files.finish']({ id: await open('list.csv'), incomplete: true }, caller);
  expect(heard.at(-1)).toBe('incomplete');
});

test.each([
  ['canceled', false],
  ['failed', true],
])('a discarded file leaves nothing: %s', async (ending, failed) => {
  const { handlers, open, names, heard } = build();
  const id = await open('list.csv');
  await handlers['files.write']({ id, text: 'a,b' }, caller);
  expect(await handlers['files.discard']({ id, failed }, caller)).toEqual(succeed(undefined));
  expect(await names()).toEqual([]);
  expect(heard.at(-1)).toBe(ending);
});

test('a window reaches the files of no other one', async () => {
  const { handlers, open, text, heard, revealed } = build(async () => printedAs('evil'));
  const id = await open('list.csv');
  expect(await handlers['files.write']({ id, text: 'evil', done: 1 }, other)).toMatchObject({ code: 'not-found' });
  expect(await handlers['files.print']({ id, ...page }, other)).toMatchObject({ code: 'not-found' });
  expect(await handlers['files.finish']({ id }, other)).toMatchObject({ code: 'not-found' });
  await handlers['files.discard']({ id, failed: true }, other);
  await handlers['files.write']({ id, text: 'own' }, caller);
  expect(await handlers['files.finish']({ id }, caller)).toMatchObject({ ok: true });
  expect(await handlers['files.reveal']({ id }, other)).toMatchObject({ code: 'not-found' });
  expect(await text('list.csv')).toBe('own');
  expect(heard).toEqual([null, 'finished']);
  expect(revealed).toEqual([]);
});

const hashes = { contentHash: 'c'.repeat(64), fileHash: 'f'.repeat(64) };
const savedBy = { member: { name: 'Ada Obi', email: 'ada@bank.test' }, at: Date.UTC(2026, 10, 28), zone: 'UTC' };
const printedAs = (content: string) => succeed({ pdf: new TextEncoder().encode(content), ...hashes, savedBy });

describe('printing', () => {
  test("writes the window's page into its file, with when the member asked for it", async () => {
    const printPage = vi.fn<PrintPage>(async (windowId) => printedAs(`page ${windowId}`));
    const { handlers, open, text } = build(printPage);
    const before = Date.now();
    const id = await open('record.pdf');
    const after = Date.now();
    expect(await handlers['files.print']({ id, ...page }, caller)).toEqual(succeed(undefined));
    await handlers['files.finish']({ id }, caller);
    expect(await text('record.pdf')).toBe('page 7');
    const asked = printPage.mock.lastCall?.[1];
    expect(asked).toEqual({ text: 'Ada', address: '/wanda', isLandscape: false, askedAt: expect.any(Number) });
    expect(asked?.askedAt).toBeGreaterThanOrEqual(before);
    expect(asked?.askedAt).toBeLessThanOrEqual(after);
  });

  test('the log has both hashes and the number of revealed values once the file is saved, and nothing of the page', async () => {
    const { handlers, open, log } = build(async () => printedAs('page'));
    const id = await open('record.pdf');
    await handlers['files.print']({ id, ...page, revealed: 2 }, caller);
    expect(log.entries).toEqual([]);
    await handlers['files.finish']({ id }, caller);
    const fields = {
      contentHash: `sha256:${'c'.repeat(64)}`,
      fileHash: `sha256:${'f'.repeat(64)}`,
      bytes: 4,
      revealed: 2,
    };
    expect(log.entries).toEqual([{ event: 'document.saved', fields }]);
  });

  test('a discarded document is no saved one', async () => {
    const { handlers, open, log } = build(async () => printedAs('page'));
    const id = await open('record.pdf');
    await handlers['files.print']({ id, ...page }, caller);
    await handlers['files.discard']({ id, failed: false }, caller);
    expect(log.entries).toEqual([]);
  });

  test.each<[string, () => ReturnType<PrintPage>]>([
    ['is printed', async () => printedAs('')],
    ['could not be printed', async () => fail('internal', 'The page could not be printed. Try again.')],
    [
      'ended with an exception',
      async () => {
        throw new Error('a bug');
      },
    ],
  ])('a window prints one page at a time, and another once the first %s', async (_, end) => {
    const waiting = Promise.withResolvers<void>();
    let prints = 0;
    const { handlers, open, log } = build(async (windowId) => {
      prints += 1;
      if (prints > 1 || windowId === other.windowId) return printedAs('');
      await waiting.promise;
      return end();
    });
    const id = await open('report.pdf');
    const second = await open('report 2.pdf');
    const first = handlers['files.print']({ id, ...page }, caller);
    expect(await handlers['files.print']({ id: second, ...page }, caller)).toEqual(
      fail('over-limit', 'Another page of this window is being printed. Wait until it is finished.'),
    );
    expect(log.entries).toEqual([{ event: 'ceiling', fields: { limit: 'printsPerWindow' } }]);
    expect(prints).toBe(1);
    const othersFile = await open('other.pdf', other);
    expect(await handlers['files.print']({ id: othersFile, ...page }, other)).toEqual(succeed(undefined));
    waiting.resolve();
    await first.catch(() => undefined);
    expect(await handlers['files.print']({ id: second, ...page }, caller)).toEqual(succeed(undefined));
  });

  test('a page that could not be printed writes nothing', async () => {
    const failure = fail('internal', 'The page could not be printed. Try again.');
    const { handlers, open, text } = build(async () => failure);
    const id = await open('report.pdf');
    expect(await handlers['files.print']({ id, ...page }, caller)).toEqual(failure);
    await handlers['files.finish']({ id }, caller);
    expect(await text('report.pdf')).toBe('');
  });
});

describe('packing', () => {
  const document = { name: 'Letter', url: '/media/letter.pdf' };
  const documents = { documents: [document], beyond: 0 };
  const packedAs = (content: string, missing = 0): PackCase => {
    const names = Array.from({ length: missing }, () => ({ name: 'Letter', reason: 'refused' as const }));
    return async (_packed, { write }) => {
      await write(new TextEncoder().encode(content));
      return succeed({
        answer: { documents: 1, missing: names },
        hashes: { fileHash: 'f'.repeat(64), pdfHash: 'd'.repeat(64), manifestHash: 'e'.repeat(64) },
        bytes: 3,
      });
    };
  };
  const print: PrintPage = async () => printedAs('page');
  /** A ZIP whose page is printed. */
  const openPrinted = async ({ handlers, open }: ReturnType<typeof build>, revealed = 0) => {
    const id = await open('case.zip');
    expect(await handlers['files.print']({ id, ...page, revealed }, caller)).toEqual(succeed(undefined));
    return id;
  };

  test('writes a ZIP of the printed page and its documents, and tells pages how many are done', async () => {
    const packed: CaseToPack[] = [];
    const setup = build(print, async (given, target) => {
      packed.push(given);
      target.progress(1);
      return packedAs('zip')(given, target);
    });
    const { handlers, text, progress, heard } = setup;
    const id = await openPrinted(setup, 2);
    expect(await handlers['files.pack']({ id, documents: [document, document], beyond: 3 }, caller)).toEqual(
      succeed({ documents: 1, missing: [] }),
    );
    expect(await handlers['files.finish']({ id }, caller)).toMatchObject({ ok: true });
    expect(await text('case.zip')).toBe('zip');
    expect(packed).toEqual([
      {
        page: expect.objectContaining({ ...hashes, savedBy }),
        ...{ address: '/wanda', revealed: 2, documents: [document, document], beyond: 3 },
      },
    ]);
    expect(progress).toEqual([{ id, documents: 1 }]);
    expect(heard).toEqual([null, 0.5, 'finished']);
  });

  test.each([
    ['finished', 0],
    ['incomplete', 3],
  ])('logs hashes and counts once the file is %s, and no name', async (_, missing) => {
    const setup = build(print, packedAs('zip', missing === 0 ? 0 : 1));
    const { handlers, log } = setup;
    const id = await openPrinted(setup);
    await handlers['files.pack']({ id, documents: [document], beyond: missing === 0 ? 0 : 2 }, caller);
    expect(log.entries).toEqual([]);
    await handlers['files.finish']({ id, incomplete: missing > 0 }, caller);
    const fields = {
      contentHash: `sha256:${'c'.repeat(64)}`,
      fileHash: `sha256:${'f'.repeat(64)}`,
      pdfHash: `sha256:${'d'.repeat(64)}`,
      manifestHash: `sha256:${'e'.repeat(64)}`,
      bytes: 3,
      revealed: 0,
      documents: 1,
      missing,
    };
    expect(log.entries).toEqual([{ event: 'document.saved', fields }]);
  });

  test('refuses to write into a ZIP, and to pack another file', async () => {
    const { handlers, open, names } = build(print, packedAs('zip'));
    const id = await open('case.zip');
    expect(await handlers['files.write']({ id, text: 'MZ' }, caller)).toMatchObject({ code: 'forbidden' });
    const list = await open('list.csv');
    expect(await handlers['files.pack']({ id: list, ...documents }, caller)).toMatchObject({ code: 'invalid' });
    expect(await names()).not.toContain('case.zip');
  });

  test('packs a ZIP once, so that the log has the hash of the whole file', async () => {
    const setup = build(print, packedAs('zip'));
    const { handlers, text, log } = setup;
    const id = await openPrinted(setup);
    const first = handlers['files.pack']({ id, ...documents }, caller);
    expect(await handlers['files.pack']({ id, ...documents }, caller)).toMatchObject({ code: 'conflict' });
    expect(await first).toMatchObject({ ok: true });
    expect(await handlers['files.pack']({ id, ...documents }, caller)).toMatchObject({ code: 'conflict' });
    expect(await handlers['files.print']({ id, ...page }, caller)).toMatchObject({ code: 'conflict' });
    await handlers['files.finish']({ id }, caller);
    expect(await text('case.zip')).toBe('zip');
    expect(log.entries).toHaveLength(1);
  });

  test('does not pack a ZIP whose page is not printed', async () => {
    const packCase = vi.fn(packedAs('zip'));
    const { handlers, open } = build(print, packCase);
    const id = await open('case.zip');
    expect(await handlers['files.pack']({ id, ...documents }, caller)).toMatchObject({ code: 'conflict' });
    expect(packCase).not.toHaveBeenCalled();
  });

  test.each(['opened', 'printed'])('does not finish a ZIP that is only %s', async (step) => {
    const { handlers, open, names, log } = build(print, packedAs('zip'));
    const id = await open('case.zip');
    if (step === 'printed') await handlers['files.print']({ id, ...page }, caller);
    expect(await handlers['files.finish']({ id }, caller)).toMatchObject({ code: 'conflict' });
    expect(await names()).not.toContain('case.zip');
    expect(log.entries).toEqual([]);
  });

  test('does not finish a ZIP while it is packed', async () => {
    const waiting = Promise.withResolvers<void>();
    const setup = build(print, async (packed, target) => {
      await waiting.promise;
      return packedAs('zip')(packed, target);
    });
    const id = await openPrinted(setup);
    const packing = setup.handlers['files.pack']({ id, ...documents }, caller);
    expect(await setup.handlers['files.finish']({ id }, caller)).toMatchObject({ code: 'conflict' });
    waiting.resolve();
    expect(await packing).toMatchObject({ ok: true });
    expect(await setup.handlers['files.finish']({ id }, caller)).toMatchObject({ ok: true });
  });

  test.each<[string, PackCase]>([
    [
      'fails',
      async (_packed, { write }) => {
        await write(new TextEncoder().encode('half'));
        return fail('internal', 'The disk is full. The file was not saved.');
      },
    ],
    ['ends with an exception', () => Promise.reject(new Error('a bug'))],
  ])('leaves no file if packing %s', async (_, packCase) => {
    const setup = build(print, packCase);
    const { handlers, names, log, heard } = setup;
    const id = await openPrinted(setup);
    const packed = await handlers['files.pack']({ id, ...documents }, caller).catch(() => null);
    expect(packed?.ok).not.toBe(true);
    expect(await handlers['files.finish']({ id }, caller)).toMatchObject({ ok: false });
    expect(await names()).toEqual([]);
    expect(heard.at(-1)).toBe('failed');
    expect(log.entries).toEqual([]);
  });

  test("another window's ZIP is not printed or packed", async () => {
    const setup = build(print, packedAs('zip'));
    const id = await openPrinted(setup);
    const { handlers } = setup;
    expect(await handlers['files.pack']({ id, ...documents }, other)).toMatchObject({ code: 'not-found' });
    expect(await handlers['files.print']({ id, ...page }, other)).toMatchObject({ code: 'not-found' });
  });

  const stops: [string, (setup: ReturnType<typeof build>, id: string) => Promise<unknown>][] = [
    ['the file is discarded', ({ handlers }, id) => handlers['files.discard']({ id, failed: false }, caller)],
    ['the console is locked or the session ends', async ({ withdraw }) => withdraw()],
  ];

  test.each(stops)('stops when %s', async (_, stop) => {
    const started = Promise.withResolvers<AbortSignal>();
    const setup = build(print, async (_packed, { signal }) => {
      started.resolve(signal);
      const { promise, resolve } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => resolve());
      await promise;
      return fail('cancelled', 'stopped');
    });
    const id = await openPrinted(setup);
    const packing = setup.handlers['files.pack']({ id, ...documents }, caller);
    expect((await started.promise).aborted).toBe(false);
    await stop(setup, id);
    expect(await packing).toMatchObject({ code: 'cancelled' });
    await vi.waitFor(async () => expect(await setup.names()).toEqual([]));
  });

  test.each(stops)('loads no other document when %s between two of them', async (_, stop) => {
    const loaded: string[] = [];
    const setup = build(
      print,
      createPackCase({
        media: {
          document: async (url) => {
            loaded.push(url);
            await stop(setup, id);
            return Buffer.from('%PDF-1.4');
          },
        },
        console: { name: 'Console', version: '1.2.3' },
        platform: { address: null, environment: null, isTraining: true },
      }),
    );
    const id = await openPrinted(setup);
    const packed = await setup.handlers['files.pack']({ id, documents: [document, document], beyond: 0 }, caller);
    expect(packed).toMatchObject({ code: 'cancelled' });
    expect(loaded).toEqual([document.url]);
    expect(await setup.handlers['files.finish']({ id }, caller)).toMatchObject({ code: 'not-found' });
    await vi.waitFor(async () => expect(await setup.names()).toEqual([]));
    expect(setup.log.entries).toEqual([]);
  });

  test.each(stops)('drops the printed page when %s before it is packed', async (_, stop) => {
    const setup = build(print, packedAs('zip'));
    const id = await openPrinted(setup);
    await stop(setup, id);
    expect(await setup.handlers['files.pack']({ id, ...documents }, caller)).toMatchObject({ code: 'not-found' });
  });

  test.each(stops)('drops the page when %s while it is printed', async (_, stop) => {
    const printing = Promise.withResolvers<void>();
    const setup = build(async () => {
      await printing.promise;
      return printedAs('page');
    });
    const id = await setup.open('case.zip');
    const answer = setup.handlers['files.print']({ id, ...page }, caller);
    await stop(setup, id);
    printing.resolve();
    expect(await answer).toMatchObject({ code: 'cancelled' });
  });

  test('a window prints other pages while a ZIP is packed, and packs one ZIP at a time', async () => {
    const waiting = Promise.withResolvers<void>();
    const setup = build(print, async (packed, target) => {
      await waiting.promise;
      return packedAs('zip')(packed, target);
    });
    const { handlers, open, log } = setup;
    const id = await openPrinted(setup);
    const first = handlers['files.pack']({ id, ...documents }, caller);
    const pdf = await open('case.pdf');
    expect(await handlers['files.print']({ id: pdf, ...page }, caller)).toMatchObject({ ok: true });
    const second = await openPrinted(setup);
    expect(await handlers['files.pack']({ id: second, ...documents }, caller)).toMatchObject({ code: 'over-limit' });
    expect(log.entries).toEqual([{ event: 'ceiling', fields: { limit: 'packsPerWindow' } }]);
    waiting.resolve();
    expect(await first).toMatchObject({ ok: true });
    expect(await handlers['files.pack']({ id: second, ...documents }, caller)).toMatchObject({ ok: true });
  });

  test('a page that could not be printed can be printed again', async () => {
    const printPage = vi.fn<PrintPage>().mockResolvedValueOnce(fail('internal', 'x')).mockImplementation(print);
    const setup = build(printPage, packedAs('zip'));
    const id = await setup.open('case.zip');
    expect(await setup.handlers['files.print']({ id, ...page }, caller)).toEqual(fail('internal', 'x'));
    expect(await setup.handlers['files.print']({ id, ...page }, caller)).toEqual(succeed(undefined));
  });
});
