// @vitest-environment happy-dom
import '../../src/renderer/testing/setup-page.ts';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reportFile } from '#kernel/report/report-file.ts';
import { orderReport } from '../../src/renderer/features/reports/orders.report.ts';
import { hasLibreOffice, openBookInOffice } from './support/libre-office.ts';

// A report's file in LibreOffice, which is not on every machine: `npm run export:check`, not part of `npm test`.

const figures = { volume: '279349.49', fees: '9007199254740993', bought: '0.00000001', sold: '1.5', hedged: '-0.5' };
const answer = {
  ...{ pair: 'BTC/NGN', base: 'BTC', quote: 'NGN', venues: ['Kraken'] },
  totals: [{ pair: '=1+1', base: 'BTC', quote: 'NGN', orders: 12, ...figures }],
  series: [
    { day: '2026-03-28', ...figures },
    { day: '2026-03-29', ...figures, volume: '0' },
  ],
};
const period = { from: '2026-03-28', to: '2026-03-29' };

test.skipIf(!(await hasLibreOffice()))('every sheet of a report has the types and values of its tables', async () => {
  const bytes = await reportFile('xlsx', {
    ...{ title: 'Order reports', definition: orderReport, filters: { pair: 'BTC/NGN' }, period, compared: period },
    sections: orderReport.sections(answer, answer, { ...period, pair: 'BTC/NGN' }),
  });
  const file = join(await mkdtemp(join(tmpdir(), 'report-')), 'report.xlsx');
  await writeFile(file, bytes);
  const sheets = await openBookInOffice(file);
  expect(sheets.map(({ name }) => name)).toEqual([
    ...['Report', 'Pair totals', 'Volume', 'Fees', 'Customer flow and hedges', 'Pairs'],
  ]);
  const read = (name: string) =>
    sheets
      .find((sheet) => sheet.name === name)
      ?.cells.map((row) => row.map(({ type, value }) => `${type} ${value}`.trim()).filter((cell) => cell !== 'empty'));
  expect(read('Report')?.slice(0, 2)).toEqual([
    ['string Report', 'string Order reports'],
    ['string Period (UTC)', 'string Mar 28, 2026 – Mar 29, 2026'],
  ]);
  expect(read('Pair totals')?.slice(0, 3)).toEqual([
    ['Figure', 'Value', 'Currency', 'Compared', 'Change (%)'].map((heading) => `string ${heading}`),
    ['string Volume', 'float 279349.49', 'string NGN', 'float 279349.49', 'float 0'],
    // More digits than Excel holds.
    ['string Fees', 'string 18014398509481986', 'string NGN', 'string 18014398509481986', 'float 0'],
  ]);
  const day = (text: string, amount: string) => [`date ${text}`, `float ${amount}`, 'string NGN'];
  expect(read('Volume')?.slice(1)).toEqual([
    [...day('2026-03-28', '279349.49'), ...day('2026-03-28', '279349.49')],
    [...day('2026-03-29', '0'), ...day('2026-03-29', '0')],
  ]);
  expect(read('Pairs')?.[1]?.slice(0, 4)).toEqual(['string =1+1', 'float 12', 'float 279349.49', 'string NGN']);
  expect(sheets.flatMap(({ cells }) => cells.flat()).filter(({ isFormula }) => isFormula)).toEqual([]);
});
