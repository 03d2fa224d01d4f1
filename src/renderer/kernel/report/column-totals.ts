import type { Money } from '#kernel/definitions/field.ts';
import type { ReportColumn } from '#kernel/definitions/report.ts';
import { sumOf } from '#kernel/format/decimal.ts';

/** The total of a column: an amount or a count. */
export type ColumnTotal = { money: Money } | { count: number };

const sumOfMoney = (amounts: readonly Money[]): ColumnTotal | null => {
  const [first] = amounts;
  // Amounts of different currencies have no sum.
  if (first === undefined || amounts.some(({ currency }) => currency !== first.currency)) return null;
  const amount = sumOf(amounts.map((money) => money.amount));
  return amount === null ? null : { money: { ...first, amount } };
};

/** What the rows of a column add up to; null for a column without a total, such as amounts of several currencies. */
const totalOf = ({ money, counted }: ReportColumn<unknown>, rows: readonly unknown[]): ColumnTotal | null => {
  if (money) return sumOfMoney(rows.flatMap((row) => money(row) ?? []));
  if (!counted) return null;
  return { count: rows.reduce<number>((sum, row) => sum + (counted(row) ?? 0), 0) };
};

/** The totals of a table's columns in their order; null if there is nothing to add up. */
export const columnTotals = (
  columns: readonly ReportColumn<unknown>[],
  rows: readonly unknown[],
): readonly (ColumnTotal | null)[] | null => {
  const totals = rows.length < 2 ? [] : columns.map((column) => totalOf(column, rows));
  return totals.some((total) => total !== null) ? totals : null;
};
