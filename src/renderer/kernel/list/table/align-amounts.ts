import { useMemo } from 'react';
import { type AmountAlignment, type Field, fixedWidth, type Money } from '#kernel/definitions/field.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { isFiatCode, shownDecimals, wrapsInCell } from '#kernel/format/money.ts';
import { textWidth } from '#kernel/format/text-width.ts';

/** Widths in pixels at the text size of a table: digits have the same width, codes of four letters have their minimum. */
const digitPx = 8.45;
const separatorPx = 3.6;
const codePx = 42;
const iconPx = 24;
const directionPx = 28;
const cellPaddingPx = 16;
/** By how much a column may grow so that its amounts are aligned. */
const growth = 1.2;
/** An amount that wraps between its thousands needs no more. */
const wrappedPx = 144;

/** The width of an amount with so many decimals, in pixels. */
const amountWidth = ({ amount, currency, direction }: Money, decimals: number, hasIcon: boolean): number => {
  const point = amount.indexOf('.');
  const integers = point === -1 ? amount.length : point;
  return (
    (integers + decimals) * digitPx +
    Math.ceil(integers / 3) * separatorPx +
    Math.max(codePx, textWidth(currency) + separatorPx) +
    (hasIcon ? iconPx : 0) +
    (direction ? directionPx : 0)
  );
};

/**
 * The alignment of amounts in a column of a width; null if they have none, or if its column would grow too much: an amount that can be
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
  const isWideEnough = amounts.every(
    (money) => money === null || amountWidth(money, decimals, hasIcon) + cellPaddingPx <= width * growth,
  );
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

/** The column with the estimated widths of its amounts. */
const withAmountWidths = <Rec>(
  column: Field<Rec>,
  alignmentOf: (row: Rec) => AmountAlignment | null = () => null,
): Field<Rec> => {
  const { money, hasIcon = false, wrap = false } = column;
  if (!money) return column;
  const contentWidth = (row: Rec) => {
    const value = money(row);
    if (value === null) return fixedWidth(0);
    const decimals = shownDecimals(value.amount, value.isFiat ?? isFiatCode(value.currency));
    const width = amountWidth(value, alignmentOf(row)?.decimals ?? decimals, hasIcon);
    return fixedWidth(wrap && wrapsInCell(value.amount) ? Math.min(width, wrappedPx) : width);
  };
  return { ...column, contentWidth };
};

const asNarrowAsPossible: AmountAlignment = { decimals: 0, codeLength: 0, hasNoIcons: true };

/** The columns with their amounts as narrow as possible: neither aligned nor with icons. */
export const narrowAmounts = <Rec>(columns: readonly Field<Rec>[]): readonly Field<Rec>[] =>
  columns.map((column) => {
    if (!column.money) return column;
    const render = (row: Rec) => column.render(row, asNarrowAsPossible);
    return { ...withAmountWidths({ ...column, hasIcon: false }), render };
  });

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
        const alignmentOf = (row: unknown) => alignment.get(groupBy?.(row) ?? '') ?? null;
        const render = (row: unknown) => column.render(row, alignmentOf(row) ?? undefined);
        return { ...withAmountWidths(column, alignmentOf), render };
      }),
    [columns, key, groupBy],
  );
};
