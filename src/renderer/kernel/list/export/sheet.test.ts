import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type Sheet, sheetNames } from './sheet.ts';
import { xlsxBook } from './xlsx.ts';

test.each([
  [
    ['Volume', 'volume', 'VOLUME'],
    ['Volume', 'volume 2', 'VOLUME 3'],
  ],
  [['In/out: [all]?'], ['In out   all']],
  [
    ["'quoted'", '', '***', 'History'],
    ['quoted', 'Sheet', 'Sheet 2', 'History 2'],
  ],
  [
    ['Money in and out by currency and day', 'Money in and out by currency and week'],
    ['Money in and out by currency an', 'Money in and out by currency 2'],
  ],
])('sheets of %j are named %j', (titles, names) => expect(sheetNames(titles)).toEqual(names));

const sheet: Sheet = {
  title: 'Figures',
  columns: [
    { heading: 'Figure', type: 'text' },
    { heading: 'Value', type: 'amount' },
  ],
  rows: [
    [
      ['text', '007'],
      ['amount', '1234.5'],
    ],
    [
      ['text', '=1+1'],
      ['number', '12'],
    ],
    [
      ['text', 'Exact'],
      ['amount', '1.2345678901234567'],
    ],
  ],
};

test('a book has a sheet for each table, and a cell has the format of its own type', async () => {
  const { sheets } = await readXlsx(await xlsxBook([sheet, { ...sheet, title: 'figures' }]), { readStyles: true });
  expect(sheets.map(({ name }) => name)).toEqual(['Figures', 'figures 2']);
  for (const { rows, freezePane, cells } of sheets) {
    expect(freezePane).toMatchObject({ rows: 1 });
    expect(rows).toEqual([
      ['Figure', 'Value'],
      ['007', 1_234.5],
      ['=1+1', 12],
      ['Exact', '1.2345678901234567'],
    ]);
    expect(['1,0', '1,1', '2,1'].map((at) => cells?.get(at)?.style?.numFmt)).toEqual([
      '@',
      '#,##0.00################',
      'General',
    ]);
  }
});
