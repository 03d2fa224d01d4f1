import { readXlsx } from 'hucre/xlsx';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { timeZone } from '#kernel/format/time-zone.ts';
import type { ExportColumn, ExportTable } from './export-columns.ts';
import { writeXlsx } from './xlsx.ts';
import { xlsxCell } from './xlsx-cell.ts';

afterEach(() => {
  timeZone.set('local');
  vi.unstubAllEnvs();
});

describe('a cell', () => {
  test.each([
    ['text', '+255715035651', '+255715035651'],
    ['text', '0123456789', '0123456789'],
    ['text', '12345678901234567890', '12345678901234567890'],
    ['text', '=1+1', '=1+1'],
    ['text', '', null],
    ['text', 'a_x0041_b', 'a_x005F_x0041_b'],
    ['text', 'a\uFFFFb\uD800', 'a\uFFFDb\uFFFD'],
    ['amount', '279349.49', 279_349.49],
    ['amount', '-279349.49', -279_349.49],
    ['amount', '0.000000000000000001', 1e-18],
    ['amount', '123456789012.345', 123_456_789_012.345],
    ['amount', '999999999999999', 999_999_999_999_999],
    ['amount', '1.500000000000000000', 1.5],
    ['amount', '1.234567890123456789', '1.234567890123456789'],
    ['amount', '9007199254740993', '9007199254740993'],
    ['amount', '1e3', '1e3'],
    ['amount', '', null],
    ['number', '42', 42],
    ['day', '1990-04-02', 32_965],
    ['day', 'soon', 'soon'],
    ['day', '1823-04-02', '1823-04-02'],
    ['time', 'soon', 'soon'],
  ] as const)('of %s has %j as %j', (type, text, value) => expect(xlsxCell(type, text)).toBe(value));

  test('of text has no more than Excel takes', () => {
    const cut = String(xlsxCell('text', 'x'.repeat(40_000)));
    expect(cut).toHaveLength(32_767);
    expect(cut.endsWith('x…')).toBe(true);
  });

  test.each([
    ['utc', 'Africa/Lagos', '2026-11-27T12:00:00.000Z', 46_353.5],
    ['local', 'Africa/Lagos', '2026-11-27T12:00:00.000Z', 46_353.5 + 1 / 24],
    ['local', 'Europe/Berlin', '2026-07-01T12:00:00Z', 46_204.5 + 2 / 24],
    ['local', 'America/Los_Angeles', '2026-11-27T03:00:00Z', 46_352 + 19 / 24],
  ] as const)('of a time is a date in the zone on screen: %s in %s', (zone, computer, text, serial) => {
    vi.stubEnv('TZ', computer);
    timeZone.set(zone);
    expect(xlsxCell('time', text)).toBeCloseTo(serial, 8);
  });
});

const column = (heading: string, type: ExportColumn['type']): ExportColumn => ({ heading, type, text: String });
const table: ExportTable = {
  columns: [
    column('ID', 'text'),
    column('Amount', 'amount'),
    column('Amount currency', 'text'),
    column('Created', 'time'),
  ],
  idColumn: 0,
};

/** The file of these rows, in pieces. */
const fileOf = async (rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>[]> => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  await writeXlsx(
    table,
    'Payouts',
    (async function* () {
      yield* rows;
    })(),
    async (bytes) => void pieces.push(bytes.slice()),
  );
  return pieces;
};
const read = async (pieces: Uint8Array<ArrayBuffer>[]) =>
  readXlsx(new Uint8Array(await new Blob(pieces).arrayBuffer()), { readStyles: true });

test('a file has a frozen heading, texts as texts, amounts as numbers and times as dates', async () => {
  timeZone.set('utc');
  const sheet = (
    await read(
      await fileOf([
        ['0123', '279349.49', 'NGN', '2026-11-27T12:00:00Z'],
        ['=1+1', '', '', ''],
      ]),
    )
  ).sheets[0];
  expect(sheet?.name).toBe('Payouts');
  expect(sheet?.freezePane).toMatchObject({ rows: 1 });
  expect(sheet?.rows).toEqual([
    ['ID', 'Amount', 'Amount currency', 'Created (UTC)'],
    ['0123', 279_349.49, 'NGN', new Date('2026-11-27T12:00:00Z')],
    ['=1+1', null, null, null],
  ]);
});

test('a file without rows has its heading', async () =>
  expect((await read(await fileOf([]))).sheets[0]?.rows).toEqual([
    ['ID', 'Amount', 'Amount currency', expect.stringMatching(/^Created \(.+\)$/)],
  ]));

test('rows are written as they come, and a failed write ends the reading', async () => {
  let given = 0;
  let isClosed = false;
  const endless = async function* () {
    try {
      for (;;) yield [`ID${given++}`, '1', 'NGN', ''];
    } finally {
      isClosed = true;
    }
  };
  const written = writeXlsx(table, 'Payouts', endless(), async () => {
    if (given > 10_000) throw new Error('the disk is full');
  });
  await expect(written).rejects.toThrow('the disk is full');
  expect(given).toBeLessThan(50_000);
  expect(isClosed).toBe(true);
});
