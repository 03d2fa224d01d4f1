import type { BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import type { Log } from '../../log/log.ts';
import { createFileHandlers } from './file-handlers.ts';
import { createPrintPage } from './print-page.ts';

const log: Log = { info: () => {}, warn: () => {}, error: vi.fn() };
const pdf = Buffer.from('%PDF-');
const printer = (printToPDF: (options: object) => Promise<Buffer>) =>
  createPrintPage({
    windows: { find: (id) => (id === 1 ? ({ webContents: { printToPDF } } as unknown as BrowserWindow) : null) },
    log,
  });

test('prints the page of the window with its own paper size', async () => {
  const printToPDF = vi.fn(async () => pdf);
  expect(await printer(printToPDF)(1)).toEqual(succeed(pdf));
  // With its colors, and readable aloud.
  expect(printToPDF).toHaveBeenCalledExactlyOnceWith({
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
  });
});

test('a closed window and a failed print are told', async () => {
  const print = printer(() => Promise.reject(new Error('no printer at /home/x')));
  expect(await print(2)).toEqual(fail('not-found', 'This window is closed'));
  expect(await print(1)).toEqual(fail('internal', 'The report could not be printed'));
});

test('what is printed is written to the file of the window that asked', async () => {
  const write = vi.fn(async () => succeed(undefined));
  const print = (printPage: () => Promise<ReturnType<typeof succeed<Uint8Array>> | ReturnType<typeof fail>>) =>
    createFileHandlers({ files: { write } as never, printPage, log })['files.print']({ id: 'F' }, { windowId: 1 });
  await print(async () => fail('internal', 'The report could not be printed'));
  expect(write).not.toHaveBeenCalled();
  await print(async () => succeed(pdf));
  expect(write).toHaveBeenCalledExactlyOnceWith('F', pdf, 1);
});

test('one report of a window is printed at a time', async () => {
  const printed = Promise.withResolvers<ReturnType<typeof succeed<Uint8Array>>>();
  const printPage = vi.fn(() => printed.promise);
  const files = { write: async () => succeed(undefined) } as never;
  const handlers = createFileHandlers({ files, printPage, log });
  const print = (windowId: number) => handlers['files.print']({ id: 'F' }, { windowId });
  const first = print(1);
  expect(await print(1)).toMatchObject({ code: 'over-limit' });
  const other = print(2);
  printed.resolve(succeed(pdf));
  expect(await Promise.all([first, other])).toEqual([succeed(undefined), succeed(undefined)]);
  expect(await print(1)).toEqual(succeed(undefined));
  expect(printPage).toHaveBeenCalledTimes(3);
});
