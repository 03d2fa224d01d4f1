import { useMemo } from 'react';
import type { AmountAlignment, Field, Money } from '#kernel/definitions/field.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { isFiatCode, shownDecimals } from '#kernel/format/money.ts';

/** Widths in pixels at the text size of a table: digits have the same width, codes of four letters have their minimum. */
const digitPx = 8.2;
const separatorPx = 3.5;
const codePx = 42;
const iconPx = 24;
const directionPx = 28;
const cellPaddingPx = 16;

/** The width of an amount with so many decimals. */
const amountWidth = ({ amount, direction }: Money, decimals: number, hasIcon: boolean): number => {
  const point = amount.indexOf('.');
  const digits = (point === -1 ? amount.length : point) + decimals;
  const separators = Math.ceil((digits - decimals) / 3);
  return (
    digits * digitPx +
    separators * separatorPx +
    codePx +
    cellPaddingPx +
    (hasIcon ? iconPx : 0) +
    (direction ? directionPx : 0)
  );
};

/**
 * The alignment of amounts in a column of a width; null if they have none, or if the column is too narrow for it: an amount that can be
 * read matters more than an aligned one.
 */
export const amountAlignment = (
  amounts: readonly (Money | null)[],
  { width = Number.POSITIVE_INFINITY, hasIcon = false }: Pick<Field<unknown>, 'width' | 'hasIcon'> = {},
): AmountAlignment | null => {
  let decimals = 0;
  const codes = new Set<string>();
  for (const money of amounts) {
    if (money === null) continue;
    const { amount, currency, isFiat = isFiatCode(currency) } = money;
    decimals = Math.max(decimals, shownDecimals(amount, isFiat));
    codes.add(currency);
  }
  if (decimals === 0) return null;
  const isWideEnough = amounts.every((money) => money === null || amountWidth(money, decimals, hasIcon) <= width);
  if (!isWideEnough) return null;
  return { decimals, codeLength: codes.size === 1 ? 0 : Math.max(...[...codes].map(({ length }) => length)) };
};

/** Rows by group heading; all in one group without `groupBy`. */
const byGroup = (rows: readonly unknown[], groupBy: ListDefinition['groupBy']): ReadonlyMap<string, unknown[]> => {
  const groups = new Map<string, unknown[]>();
  for (const row of rows) {
    const heading = groupBy?.(row) ?? '';
    const group = groups.get(heading);
    if (group) group.push(row);
    else groups.set(heading, [row]);
  }
  return groups;
};

/**
 * The columns with the decimal points of their amounts aligned, each group of rows by itself. They stay the same objects until an alignment
 * changes, so that rows are not drawn again.
 */
export const useAlignedColumns = (
  columns: readonly Field<unknown>[],
  rows: readonly unknown[],
  groupBy: ListDefinition['groupBy'],
): readonly Field<unknown>[] => {
  const alignments = useMemo(() => {
    const groups = columns.some(({ money }) => money) ? byGroup(rows, groupBy) : new Map<string, unknown[]>();
    return columns.map((column) => {
      const { money } = column;
      if (!money) return null;
      return new Map([...groups].map(([heading, group]) => [heading, amountAlignment(group.map(money), column)]));
    });
  }, [columns, rows, groupBy]);
  const key = JSON.stringify(alignments.map((alignment) => alignment && [...alignment]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `alignments`, which are new objects with new rows.
  return useMemo(
    () =>
      columns.map((column, index) => {
        const alignment = alignments[index];
        if (!alignment) return column;
        const render = (row: unknown) => column.render(row, alignment.get(groupBy?.(row) ?? '') ?? undefined);
        return { ...column, render };
      }),
    [columns, key, groupBy],
  );
};
