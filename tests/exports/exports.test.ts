import { createWriteStream } from 'node:fs';
import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { timeZone } from '#kernel/format/time-zone.ts';
import { clipboardTable } from '#kernel/list/export/clipboard-table.ts';
import { csvHead, csvLine } from '#kernel/list/export/csv.ts';
import type { ExportColumn, ExportTable } from '#kernel/list/export/export-columns.ts';
import { guardFormulas } from '#kernel/list/export/formula-guard.ts';
import { writeXlsx } from '#kernel/list/export/xlsx.ts';
import { xlsxCell } from '#kernel/list/export/xlsx-cell.ts';
import { hasLibreOffice, openInOffice } from './support/libre-office.ts';

// Opens exported files in LibreOffice, which is not on every machine: `npm run export:check`, not part of `npm test`.

const isInstalled = await hasLibreOffice();
if (!isInstalled) console.warn('LibreOffice (soffice) is not installed: files are not opened in it.');

const column = (heading: string, type: ExportColumn['type']): ExportColumn => ({ heading, type, text: String });
const table: ExportTable = {
  idColumn: 0,
  columns: [
    column('ID', 'text'),
    column('Phone', 'text'),
    column('Note', 'text'),
    column('Amount', 'amount'),
    column('Amount currency', 'text'),
    column('Count', 'number'),
    column('Created', 'time'),
    column('Born', 'day'),
  ],
};
const notes = [
  '=1+1',
  '+cmd|x',
  '-2+3',
  '@SUM(A1)',
  '|cmd',
  ' =1+1',
  '\u00a0=1+1',
  '＝1',
  'Acme;=1+1',
  'Acme\t=1+1',
  'Acme\n=1+1',
  'Acme,=1+1',
  '";=1+1',
  'say "hi", twice',
  '  two  spaces  ',
  'line\nbreak',
  "'quoted",
  '1/2',
  'TRUE',
  '1E5',
  '2026-11-27',
  '<b>&amp;</b>',
  'a_x0041_b',
  'Adéwálé 王 😀',
];
const amounts = [
  '279349.49',
  '-12.5',
  '0.00000001',
  '0.000000000000000001',
  '999999999999999',
  '9007199254740993',
  '1.234567890123456789',
  '0',
];
const ids = ['PAY1', '0123456789', '12345678901234567890', '1E5', '00'];
const at = <T>(list: readonly T[], index: number): T => {
  const [item] = list.slice(index % list.length);
  if (item === undefined) throw new Error('the list is empty');
  return item;
};
const rows = notes.map((note, index) => [
  at(ids, index),
  at(['+255715035651', '0803 123 4567', '(0) 12-34'], index),
  note,
  at(amounts, index),
  at(['NGN', 'stETH', ''], index),
  String(index * 1_000),
  at(['2026-11-27T08:32:28.363Z', '2026-03-29T01:00:00Z', ''], index),
  at(['1990-04-02', '2000-02-29', ''], index),
]);

const source = async function* () {
  yield* rows;
};
/** So many different rows. */
const manyRows = async function* (count: number) {
  for (let index = 0; index < count; index++) yield [crypto.randomUUID(), ...at(rows, index).slice(1)];
};
const saved = async (name: string, content: string | Uint8Array): Promise<string> => {
  const file = join(await mkdtemp(join(tmpdir(), 'export-')), name);
  await writeFile(file, content);
  return file;
};

afterEach(() => timeZone.set('local'));

test.skipIf(!isInstalled)('every cell of an Excel file has the type and the value that was exported', async () => {
  timeZone.set('utc');
  const pieces: Uint8Array[] = [];
  await writeXlsx(table, 'Payouts', source(), async (bytes) => void pieces.push(bytes.slice()));
  const [head, ...cells] = await openInOffice(await saved('list.xlsx', Buffer.concat(pieces)));
  expect(head?.slice(0, table.columns.length).map(({ value }) => value)).toEqual([
    ...['ID', 'Phone', 'Note', 'Amount', 'Amount currency', 'Count', 'Created (UTC)', 'Born'],
  ]);
  const expected = rows.map((row) =>
    row.map((text, index) => {
      const { type } = table.columns[index] ?? column('', 'text');
      if (text === '') return 'empty ';
      if (type === 'time') return `date ${text.replace(/(\.\d+)?Z$/, '')}`;
      if (type === 'day') return `date ${text}`;
      return typeof xlsxCell(type, text) === 'number' ? `float ${Number(text)}` : `string ${text}`;
    }),
  );
  const read = cells.map((row) =>
    row
      .slice(0, table.columns.length)
      .map(({ type, value }) =>
        type === 'float'
          ? `float ${Number(value)}`
          : `${type} ${type === 'date' ? value.replace(/\.\d+$/, '').replace('T00:00:00', '') : value}`,
      ),
  );
  expect(read).toEqual(expected);
  expect(cells.flat().filter(({ isFormula }) => isFormula)).toEqual([]);
});

const csv = csvHead(table) + rows.map(csvLine).join('');
/** Reads as a spreadsheet that computes what looks like a formula: separator, quote, UTF-8, first line, formats of columns. */
const filter = (separator: string, formats = '') =>
  `CSV:${separator.charCodeAt(0)},34,76,1,${formats},0,false,true,false,false,false,-1,true`;

test.skipIf(!isInstalled)('every cell of a CSV that is read as text has the text that was exported', async () => {
  const asText = table.columns.map((_, index) => `${index + 1}/2`).join('/');
  const [, ...cells] = await openInOffice(await saved('list.csv', csv), filter(',', asText));
  const read = cells.map((row) => row.slice(0, table.columns.length).map(({ value }) => value));
  expect(read).toEqual(rows.map((row) => row.map(guardFormulas)));
});

test.skipIf(!isInstalled).each([',', ';', '\t'])('a CSV that is split at %j has no formula', async (separator) => {
  const cells = await openInOffice(await saved('list.csv', csv), filter(separator));
  expect(cells.length).toBeGreaterThan(rows.length);
  expect(cells.flat().filter(({ isFormula }) => isFormula)).toEqual([]);
});

test.skipIf(!isInstalled)('a CSV without apostrophes would have formulas', async () => {
  const cells = await openInOffice(await saved('list.csv', 'Note\r\n=1+1\r\n'), filter(','));
  expect(cells.flat().filter(({ isFormula }) => isFormula)).toHaveLength(1);
});

test.skipIf(!isInstalled)('copied rows are pasted as HTML with the texts and numbers that were copied', async () => {
  const at = (index: number) => (row: unknown) => (Array.isArray(row) ? String(row[index]) : '');
  const columns = table.columns.map((one, index) => ({ ...one, text: at(index) }));
  const copied = rows.filter(([, , note = '']) => !/ {2}|^\s/.test(note));
  const { html } = clipboardTable({ ...table, columns }, copied);
  const [, ...cells] = await openInOffice(await saved('rows.html', html), 'HTML (StarCalc)');
  const read = cells.map((row) =>
    row.slice(0, columns.length).map(({ type, value }) => (type === 'float' ? Number(value) : value)),
  );
  expect(read).toEqual(
    copied.map((row) =>
      row.map((text, index) => {
        const type = columns[index]?.type ?? 'text';
        const cell = type === 'time' || type === 'day' ? text : xlsxCell(type, text);
        // HTML has no tabs.
        return typeof cell === 'number' ? cell : guardFormulas(text).replaceAll('\t', ' ');
      }),
    ),
  );
  expect(cells.flat().filter(({ isFormula }) => isFormula)).toEqual([]);
});

test('100,000 rows are written to Excel in bounded memory', async () => {
  const count = 100_000;
  const file = await saved('many.xlsx', '');
  const target = createWriteStream(file);
  const start = performance.now();
  const before = process.memoryUsage().rss;
  let highest = before;
  await writeXlsx(table, 'Payouts', manyRows(count), async (bytes) => {
    highest = Math.max(highest, process.memoryUsage().rss);
    await new Promise<void>((resolve, reject) => target.write(bytes, (error) => (error ? reject(error) : resolve())));
  });
  await new Promise<void>((resolve) => target.end(resolve));
  const growth = Math.round((highest - before) / 1_000_000);
  const { size } = await stat(file);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  console.info(`${count} rows: ${(size / 1_000_000).toFixed(1)} MB in ${seconds} s, memory grew by ${growth} MB`);
  expect(growth).toBeLessThan(300);
});
