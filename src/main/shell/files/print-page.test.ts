import { afterEach, expect, test, vi } from 'vitest';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail } from '#contract/bridge/result.ts';
import { memoryLog } from '../../log/testing/memory-log.ts';
import type { SignedInMember } from '../../session/signed-in-member.ts';
import { createPrintPage } from './print-page.ts';

afterEach(() => void vi.useRealTimers());

const pdf = Buffer.from('%PDF-');
const page = { text: 'Ada Obi', address: '/wanda/customers/CUS1', isLandscape: false, askedAt: 1_000 };
const ada: SignedInMember = { name: 'Ada Obi', email: 'ada@bank.test' };

const build = (printToPDF: (options: object) => Promise<Buffer>, member: SignedInMember | null = ada) => {
  const log = memoryLog();
  const backgrounds: string[] = [];
  const window = {
    webContents: { printToPDF },
    setBackgroundColor: (color: string) => void backgrounds.push(color),
    isDestroyed: () => false,
  };
  const print = createPrintPage({
    windows: { find: (id) => (id === 1 ? window : null) },
    member: () => member,
    clockOffset: () => 0,
    zone: () => 'UTC',
    source: 'Console',
    background: () => '#000',
    log,
  });
  return { print, log, backgrounds };
};

test('prints a tagged A4 page with an outline, header and footer', async () => {
  const printToPDF = vi.fn(async () => pdf);
  await build(printToPDF).print(1, { ...page, isLandscape: true });
  expect(printToPDF).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      pageSize: 'A4',
      landscape: true,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
      displayHeaderFooter: true,
      headerTemplate: expect.stringContaining('Saved by Ada Obi (ada@bank.test)'),
      footerTemplate: expect.stringContaining('/wanda/customers/CUS1'),
    }),
  );
});

test('gives the hash of the words, which is in the footer, and that of the file', async () => {
  const printToPDF = vi.fn<(options: object) => Promise<Buffer>>(async () => pdf);
  const printed = await build(printToPDF).print(1, page);
  // From `printf 'Ada Obi' | sha256sum`.
  const contentHash = 'fbfb7aade784fc4f0198a541688286349880bdd49968b292a037fdfde017d009';
  expect(printed).toMatchObject({
    ok: true,
    value: { pdf, contentHash, fileHash: expect.stringMatching(/^[\da-f]{64}$/) },
  });
  expect(printToPDF.mock.lastCall?.[0]).toMatchObject({ footerTemplate: expect.stringContaining(contentHash) });
});

test("the window's background is white while it is printed, and that of the theme afterwards", async () => {
  const waiting = Promise.withResolvers<Buffer>();
  const { print, backgrounds } = build(() => waiting.promise);
  const printing = print(1, page);
  expect(backgrounds).toEqual(['#ffffff']);
  waiting.resolve(pdf);
  await printing;
  expect(backgrounds).toEqual(['#ffffff', '#000']);
});

test('a closed window, a signed-out member, a failed print and a PDF above the ceiling are told', async () => {
  const { print, backgrounds, log } = build(() => Promise.reject(new Error('Failed to generate PDF')));
  expect(await print(2, page)).toEqual(fail('not-found', 'This window is closed'));
  expect(await print(1, page)).toEqual(fail('internal', 'The page could not be printed. Try again.'));
  expect(backgrounds).toEqual(['#ffffff', '#000']);
  expect(log.entries).toEqual([{ event: 'print', fields: undefined }]);
  const printToPDF = vi.fn(async () => pdf);
  expect(await build(printToPDF, null).print(1, page)).toMatchObject({ code: 'signed-out' });
  expect(printToPDF).not.toHaveBeenCalled();
  const large = { byteLength: ceilings.printedSize + 1 } as Buffer;
  expect(await build(async () => large).print(1, page)).toMatchObject({ code: 'over-limit' });
});

test('a print that never ends fails after a minute', async () => {
  vi.useFakeTimers();
  const printing = build(() => new Promise(() => undefined)).print(1, page);
  await vi.advanceTimersByTimeAsync(ceilings.printMs);
  expect(await printing).toMatchObject({ code: 'internal' });
});
