import { expect, test } from 'vitest';
import { type Field, fixedWidth, type Money } from '#kernel/definitions/field.ts';
import { textWidth } from '#kernel/format/text-width.ts';
import { narrowAmounts } from './align-amounts.ts';
import { columnWidths, divideRoom, leastTableWidth } from './column-widths.ts';

interface Row {
  name: string;
  type: string;
  amount: Money;
  status: string;
}
const row: Row = {
  name: 'Ada Lovelace',
  type: 'Deposit',
  amount: { amount: '12.50', currency: 'NGN' },
  status: 'Completed',
};
const column = (key: keyof Row, more: Partial<Field<Row>>): Field<Row> => ({
  key,
  label: key,
  render: () => null,
  text: () => '',
  ...more,
});
const shrinking = (get: (record: Row) => string) => (record: Row) => {
  const needed = textWidth(get(record));
  return { needed, least: Math.min(needed, 84) };
};
const columns: readonly Field<Row>[] = [
  column('name', { primary: true, contentWidth: shrinking(({ name }) => name) }),
  column('type', { width: 90, contentWidth: shrinking(({ type }) => type) }),
  column('amount', { width: 200, align: 'end', money: ({ amount }) => amount, hasIcon: true }),
  column('status', { width: 150, contentWidth: ({ status }) => fixedWidth(textWidth(status, 12) + 28) }),
];
const widthsOf = (rows: readonly Row[], room: number, growsAll = false) => {
  const measured = narrowAmounts(columns).map((column) => columnWidths(column, rows));
  return { widths: divideRoom(measured, room, growsAll), least: leastTableWidth(measured) };
};
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('columns have the widths of their definition, and the flexible one the rest', () =>
  expect(widthsOf([row], 1_000).widths.map(Math.round)).toEqual([560, 90, 200, 150]));

test('all columns of a wide table grow', () => {
  const { widths } = widthsOf([row], 1_500, true);
  expect(sum(widths)).toBeCloseTo(1_500);
  expect(widths.every((width, index) => width > (columns[index]?.width ?? 0))).toBe(true);
});

test('a long value takes the room that other columns have left', () => {
  const [, type = 0, amount = 0] = widthsOf([{ ...row, type: 'Referral bonus, paid twice' }], 560).widths;
  expect(type).toBeGreaterThan(160);
  expect(amount).toBeLessThan(200);
});

test('texts become narrower before the table scrolls', () => {
  const long = {
    ...row,
    name: 'A name of more than eighty letters, so that no column is wide enough for it',
    type: row.name,
  };
  const { widths, least } = widthsOf([long], 500);
  expect(least).toBeLessThan(500);
  expect(sum(widths)).toBeCloseTo(500);
});

test('an amount never becomes narrower than its digits', () => {
  const [, , amount = 0] = widthsOf([{ ...row, amount: { amount: '123456789012.50', currency: 'NGN' } }], 300).widths;
  expect(amount).toBeGreaterThan(14 * 8 + 3 * 3 + 42);
});

test('a status never becomes narrower than its badge', () => {
  const [, , , wide = 0] = widthsOf([{ ...row, status: 'Outgoing payment sent' }], 300).widths;
  expect(wide).toBeGreaterThan(150);
});
