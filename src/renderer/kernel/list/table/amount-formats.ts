import { type CSSProperties, useMemo } from 'react';
import type { AmountFormat, Field, Money } from '#kernel/definitions/field.ts';
import { isFiatCode, shownDecimals } from '#kernel/format/money.ts';
import { textWidth } from '#kernel/format/text-width.ts';
import { unitSpacePx } from '#kernel/ui/values/money.tsx';

/** The format that shows all amounts of a column: each currency has the most decimals that one of its amounts needs. */
export const amountFormat = (amounts: readonly (Money | null)[], isNarrow = false): AmountFormat => {
  const decimals = new Map<string, number>();
  for (const money of amounts) {
    if (money === null) continue;
    const { amount, currency, isFiat = isFiatCode(currency) } = money;
    decimals.set(currency, Math.max(decimals.get(currency) ?? 0, shownDecimals(amount, isFiat)));
  }
  return { decimals, unitPx: Math.max(0, ...[...decimals.keys()].map((code) => textWidth(code))), hasIcons: !isNarrow };
};

/** The width of the units of a column with the space before them, in pixels; 0 for a column without amounts. */
export const unitsWidth = (format: AmountFormat | null | undefined): number =>
  format && format.hasUnits !== false ? format.unitPx + unitSpacePx : 0;

/** The heading of a column of amounts stands over the numbers: it ends where the units start. */
export const headingStyle = (format: AmountFormat | null | undefined): CSSProperties | undefined =>
  format && format.hasUnits !== false
    ? { paddingInlineEnd: `calc(var(--cell-padding) + ${unitsWidth(format)}px)` }
    : undefined;

/** The formats of the columns of amounts, in the order of the columns; null for other columns. */
export const amountFormats = <Rec>(
  columns: readonly Field<Rec>[],
  rows: readonly Rec[],
  isNarrow = false,
): readonly (AmountFormat | null)[] =>
  columns.map(({ money }) => (money ? amountFormat(rows.map(money), isNarrow) : null));

/** The columns with their amounts in these formats. They stay the same objects until a format changes, so that rows are not drawn again. */
export const useFormattedColumns = (
  columns: readonly Field<unknown>[],
  formats: readonly (AmountFormat | null)[],
): readonly Field<unknown>[] => {
  const key = JSON.stringify(formats.map((format) => format && [...format.decimals, format.hasIcons]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `formats`, which are new objects with new rows.
  return useMemo(
    () =>
      columns.map((column, index) => {
        const format = formats[index];
        return format ? { ...column, render: (row: unknown) => column.render(row, format) } : column;
      }),
    [columns, key],
  );
};
