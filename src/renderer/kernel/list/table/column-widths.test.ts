import { expect, test, vi } from 'vitest';
import type { Field } from '#kernel/definitions/field.ts';
import type { FieldKindName } from '#kernel/definitions/field-kinds.ts';
import { fieldMaker } from '#kernel/fields/field-maker.tsx';
import { formatAmount } from '#kernel/format/money.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { textWidth } from '#kernel/format/text-width.ts';
import { amountFormats } from './amount-formats.ts';
import { columnWidth, divideRoom, minTableWidth } from './column-widths.ts';

vi.mock('#kernel/format/money.ts', async (importOriginal) => {
  const money = await importOriginal<typeof import('#kernel/format/money.ts')>();
  return { ...money, formatAmount: vi.fn(money.formatAmount) };
});

interface Row {
  name: string;
  reference: string;
  amount: string;
  currency: string;
  status: string;
}
const row: Row = {
  name: 'Ada Lovelace',
  reference: 'WND-ABFK1',
  amount: '12.50',
  currency: 'NGN',
  status: 'completed',
};
const column = (key: keyof Row, label: string, more: Pick<Field<Row>, 'kind'> & Partial<Field<Row>>): Field<Row> => ({
  key,
  label,
  render: () => null,
  text: (record) => record[key],
  ...more,
});
const name = column('name', 'Name', { kind: 'text' });
const reference = column('reference', 'Reference', { kind: 'shortText', primary: true });
const amount = column('amount', 'Amount', { kind: 'moneyWithIcon', align: 'end', money: (record) => record });
const state = column('status', 'Status', { kind: 'badge', shown: (record) => sentenceCase(record.status) });
const columns: readonly Field<Row>[] = [reference, name, amount, state];

const widthOf = (column: Field<Row>, rows: readonly Row[], isNarrow = false) =>
  columnWidth(column, rows, amountFormats([column], rows, isNarrow)[0], isNarrow);
const widthsOf = (rows: readonly Row[]) => columns.map((column) => widthOf(column, rows));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const preferredWidthOf = (rows: readonly Row[]) => sum(widthsOf(rows).map(({ preferredWidth }) => preferredWidth));

test('a column of texts has the same width whatever its values are', () =>
  expect(widthOf(name, [{ ...row, name: 'A name of more than forty letters, to be cut off' }])).toEqual(
    widthOf(name, [row]),
  ));

test('the longest amount of the page decides the width of its column', () => {
  const long = { ...row, amount: '123456789012.50' };
  const { minWidth, preferredWidth } = widthOf(amount, [row, long]);
  expect(minWidth).toBe(preferredWidth);
  expect(minWidth).toBeGreaterThan(textWidth('123,456,789,012.50') + textWidth('NGN'));
  expect(widthOf(amount, [long, row])).toEqual({ minWidth, preferredWidth, grows: false, isCutLast: false });
});

test('an amount is measured with the decimals of its column', () => {
  const coin = { ...row, currency: 'BTC', amount: '1234567.5' };
  const { minWidth } = widthOf(amount, [coin, { ...coin, amount: '0.12345678' }]);
  expect(minWidth).toBeGreaterThan(textWidth('1,234,567.50000000 BTC'));
});

test('a column of amounts has room for its heading over the numbers', () => {
  const wide = { ...amount, label: 'A heading of many words' };
  expect(widthOf(wide, [row]).minWidth).toBeGreaterThan(textWidth('A heading of many words', 12) + textWidth('NGN'));
});

test('in a narrow table amounts leave out their icons, and all cells have less padding', () => {
  const long = { ...row, amount: '123456789.50' };
  const saved = (column: Field<Row>) => widthOf(column, [long]).minWidth - widthOf(column, [long], true).minWidth;
  expect(saved(reference)).toBe(4);
  expect(saved(amount)).toBe(4 + 24);
});

test('badges and references never become narrower than their text', () => {
  const long = { ...row, reference: 'WND-ABFK1-ABFK2-ABFK3', status: 'outgoing_payment_sent' };
  expect(widthOf(state, [long]).minWidth).toBeGreaterThan(textWidth('Outgoing payment sent', 12) + 26);
  expect(widthOf(reference, [long]).minWidth).toBeGreaterThan(textWidth(long.reference));
});

test('a similar page has the same columns', () =>
  expect(widthsOf([{ ...row, reference: 'WND-WIJL2', amount: '71.10', name: 'Bo' }])).toEqual(widthsOf([row])));

test('a column is as wide as its heading with the arrow and the time zone', () =>
  expect(
    columnWidth(column('status', 'A long heading', { kind: 'dateTime', sort: 'status', isTime: true }), []).minWidth,
  ).toBeGreaterThan(textWidth('A long heading', 12) + 17 + textWidth('UTC', 11)));

test('the heading of a relative time has no time zone', () => {
  const heading = 'A heading that is longer than the values of its column';
  const widthWith = (kind: FieldKindName) =>
    columnWidth(column('status', heading, { kind, isTime: true }), []).minWidth;
  expect(widthWith('dateTime') - widthWith('relativeTime')).toBeCloseTo(4 + textWidth('UTC', 11));
});

test('room that is left goes to all columns, and mostly to texts', () => {
  const preferredWidth = widthsOf([row]).map((width) => width.preferredWidth);
  const widths = divideRoom(widthsOf([row]), sum(preferredWidth) + 300);
  expect(sum(widths)).toBeCloseTo(sum(preferredWidth) + 300);
  const growth = widths.map((width, index) => width - (preferredWidth[index] ?? 0));
  expect(Math.min(...growth)).toBeGreaterThan(0);
  expect(growth[1]).toBeGreaterThan(100);
});

test('a text of several words gets most of the room, before other texts', () => {
  const reason = columnWidth(column('reference', 'Reason', { kind: 'longText' }), [row]);
  const bank = columnWidth(column('name', 'Bank', { kind: 'text' }), [row]);
  const [reasonWidth = 0, bankWidth = 0] = divideRoom(
    [reason, bank],
    reason.preferredWidth + bank.preferredWidth + 300,
  );
  expect(reasonWidth - reason.preferredWidth).toBeGreaterThan(5 * (bankWidth - bank.preferredWidth));
});

test('texts are cut off before the table scrolls, and nothing else is', () => {
  const measured = widthsOf([row]);
  const room = preferredWidthOf([row]) - 30;
  const widths = divideRoom(measured, room);
  expect(sum(widths)).toBeCloseTo(room);
  expect(widths.filter((_, index) => index !== 1)).toEqual([0, 2, 3].map((index) => measured[index]?.preferredWidth));
});

const email = column('reference', 'Email', { kind: 'email' });
const contacts = [{ ...row, reference: 'babatunde.ojo498@example.com' }];
const contactWidths = [name, email, state].map((one) => widthOf(one, contacts));
const emailWidth = textWidth('babatunde.ojo498@example.com');

test('emails are cut off after all other texts', () => {
  const [nameWidth, emailColumn] = contactWidths;
  const preferredWidth = sum(contactWidths.map((width) => width.preferredWidth));
  const ofOthers = (nameWidth?.preferredWidth ?? 0) - (nameWidth?.minWidth ?? 0);
  const [, beforeIt] = divideRoom(contactWidths, preferredWidth - ofOthers);
  expect(beforeIt).toBeGreaterThan(emailWidth);
  const [cutName, afterIt] = divideRoom(contactWidths, preferredWidth - ofOthers - 20);
  expect([cutName, afterIt]).toEqual([nameWidth?.minWidth, (emailColumn?.preferredWidth ?? 0) - 20]);
});

test('emails are not cut off in a table that scrolls anyway', () => {
  const [nameWidth, emailColumn] = contactWidths;
  expect(divideRoom(contactWidths, 100).slice(0, 2)).toEqual([nameWidth?.minWidth, emailColumn?.preferredWidth]);
});

test('a table that is too wide for its frame has its least width', () =>
  expect(sum(divideRoom(widthsOf([row]), 100))).toBe(minTableWidth(widthsOf([row]))));

/** So many rows with other references and amounts of all lengths. */
const manyRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    ...row,
    reference: `WND-${'ABC'.repeat(index % 7)}${index}`,
    amount: `${index % 3 === 0 ? '-' : ''}${10 ** (index % 9) + (index % 10)}.${index % 10}5`,
  }));

test('the values that are formatted for the width of a column do not grow with the rows', () => {
  const shown = vi.fn((record: Row) => sentenceCase(record.reference));
  const formatted = vi.mocked(formatAmount);
  const callsWith = (count: number) => {
    shown.mockClear();
    formatted.mockClear();
    const rows = manyRows(count);
    widthOf({ ...state, text: (record) => record.reference, shown }, rows);
    widthOf(amount, rows);
    return { texts: shown.mock.calls.length, amounts: formatted.mock.calls.length };
  };
  const [hundred, thousand] = [callsWith(100), callsWith(1_000)];
  expect(thousand).toEqual(hundred);
  expect(hundred.texts).toBeLessThanOrEqual(40);
  expect(hundred.amounts).toBeLessThan(25);
});

test('a text that comes in every row is measured once', () => {
  const shown = vi.fn((record: Row) => sentenceCase(record.status));
  widthOf({ ...state, shown }, manyRows(100));
  expect(shown).toHaveBeenCalledOnce();
});

test('which rows are measured is chosen by their values, without making a text of each', () => {
  const toText = vi.fn(String);
  const isText = (value: unknown): value is string => typeof value === 'string';
  const references = fieldMaker<string>('shortText', String, toText, isText)<Row>('reference');
  expect(widthOf(references, manyRows(1_000))).toEqual(widthOf(reference, manyRows(1_000)));
  expect(toText.mock.calls.length).toBeLessThanOrEqual(40);
});

test('a column whose values are shown rounded is as wide as the widest one on screen', () => {
  const rates = Array.from({ length: 60 }, (_, index) => ({ ...row, reference: `0.${'1'.repeat(12)}${index}` }));
  const widest = { ...row, reference: '1234567.5' };
  const isText = (value: unknown): value is string => typeof value === 'string';
  const options = { toShown: (value: string) => `${Number(value).toFixed(2)} %`, isShownShorter: true } as const;
  const column = fieldMaker<string>('figure', String, String, isText, options)<Row>('reference');
  expect(widthOf(column, [...rates, widest])).toEqual(widthOf(column, [widest]));
});

test.each([
  ['references', reference],
  ['amounts', amount],
])('a page of many %s is as wide as the widest of its rows', (_, column) => {
  const rows = manyRows(500);
  const [format] = amountFormats([column], rows);
  const widest = Math.max(...rows.map((one) => columnWidth(column, [one], format).minWidth));
  expect(columnWidth(column, rows, format).minWidth).toBe(widest);
});

test('few Chinese texts among many longer ones are measured, too', () => {
  const rows = [...manyRows(500), { ...row, reference: '香港上海匯豐銀行有限公司支付服務商東京支店' }];
  expect(widthOf(reference, rows).minWidth).toBeGreaterThan(textWidth('香港上海匯豐銀行有限公司支付服務商東京支店'));
});

test.each([
  ['007.5', '123.5'],
  ['-0.00', '-1.50'],
  ['0.1234567', '0.5'],
  ['n/a', '1.100000000000'],
  ['-12345678901234567890.5', '1.5'],
])('amounts of %s and %s are never wider than their column', (...amounts) => {
  const coins = amounts.map((value) => ({ ...row, currency: 'BTC', amount: value }));
  const [format] = amountFormats([amount], coins);
  const { minWidth } = columnWidth(amount, coins, format);
  for (const coin of coins) expect(columnWidth(amount, [coin], format).minWidth).toBeLessThanOrEqual(minWidth);
  const shown = amounts.map((value) => formatAmount(value, false, format?.decimals.get('BTC')));
  expect(minWidth).toBeGreaterThan(Math.max(...shown.map((text) => textWidth(text))) + textWidth('BTC'));
});
