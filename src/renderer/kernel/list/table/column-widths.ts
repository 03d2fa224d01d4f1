import type { AmountFormat, Field, Money } from '#kernel/definitions/field.ts';
import { type FieldKind, fieldKinds } from '#kernel/definitions/field-kinds.ts';
import { viewerOffset } from '#kernel/format/dates.ts';
import { formatAmount, isFiatCode, widestAmountOfLength, wrapsInCell } from '#kernel/format/money.ts';
import { maxCharacters, roughWidth, textWidth } from '#kernel/format/text-width.ts';
import { unitsWidth } from './amount-formats.ts';

/** As in data-table.css. */
const cellPaddingPx = { normal: 16, narrow: 12 };
const sortArrowPx = 17;
const headingFontPx = 12;
const zoneFontPx = 11;
const directionPx = 28;
/** An amount that wraps between its thousands needs no more. */
const wrappedPx = 144;

/** The width of a column in pixels, with the padding of its cells. */
export interface ColumnWidth {
  /** Nothing is cut off that may not be. */
  minWidth: number;
  /** In a table with room for all columns. */
  preferredWidth: number;
  /** Gets most of the room that is left; `most`: before the others that grow. */
  grows: boolean | 'most';
  /** Keeps its preferred width until all other columns have their minimum. */
  isCutLast: boolean;
}

/** Whether a column's heading names the time zone. A relative time is the same in every zone. */
export const showsZone = ({ isTime, kind }: Pick<Field<unknown>, 'isTime' | 'kind'>): boolean =>
  isTime === true && kind !== 'relativeTime';

const headingWidth = <Rec>(column: Field<Rec>): number =>
  textWidth(column.label, headingFontPx) +
  (column.sort === undefined ? 0 : sortArrowPx) +
  (showsZone(column) ? 4 + textWidth(viewerOffset(), zoneFontPx) : 0);

/** The width of a text with digits and capitals of equal width, so that references and numbers of the same length are equally wide. */
const evenWidth = (text: string, fontPx?: number): number =>
  Math.max(
    textWidth(text, fontPx),
    textWidth(text.slice(0, maxCharacters).replace(/\d/g, '0').replace(/[A-Z]/g, 'N'), fontPx),
  );

const amountWidth = (
  { amount, currency, isFiat = isFiatCode(currency), direction }: Money,
  format: AmountFormat,
  wrap: boolean,
): number => {
  const width =
    evenWidth(formatAmount(amount, isFiat, format.decimals.get(currency))) +
    unitsWidth(format) +
    (direction ? directionPx : 0);
  return wrap && wrapsInCell(amount) ? Math.min(width, wrappedPx) : width;
};

/** The amounts that decide the width of a column: one for all of a currency with as many digits. */
const decidingAmounts = (amounts: Iterable<Money | null>): Iterable<Money> => {
  const alike = new Map<string, Money>();
  for (const money of amounts) {
    if (money === null) continue;
    const { currency, isFiat = isFiatCode(currency), direction = null } = money;
    const amount = widestAmountOfLength(money.amount, isFiat);
    const key = `${currency} ${isFiat} ${direction} ${amount}`;
    if (!alike.has(key)) alike.set(key, { amount, currency, isFiat, direction });
  }
  return alike.values();
};

/** How many different values of a column are measured. */
const measuredValues = 40;

const isPrimitive = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The rows that decide the width of a column: of rows with the same value one, and of many values the longest ones. */
const decidingRows = <Rec>({ text, value = text }: Field<Rec>, rows: readonly Rec[]): readonly Rec[] => {
  const rowOf = new Map<string, Rec>();
  for (const row of rows) {
    const own = value(row);
    const key = isPrimitive(own) ? String(own) : own == null ? '' : text(row);
    if (!rowOf.has(key)) rowOf.set(key, row);
  }
  if (rowOf.size <= measuredValues) return [...rowOf.values()];
  return [...rowOf]
    .map(([key, row]): [number, Rec] => [roughWidth(key), row])
    .sort(([one], [other]) => other - one)
    .slice(0, measuredValues)
    .map(([, row]) => row);
};

/** The width of the longest value of a column. What is formatted and measured does not grow with the rows. */
const longestValue = <Rec>(
  column: Field<Rec>,
  { beside = 0, fontPx }: FieldKind,
  rows: readonly Rec[],
  format: AmountFormat | null,
  isNarrow: boolean,
): number => {
  const { text, shown = text, money, wrap = false } = column;
  const widths =
    format && money
      ? [...decidingAmounts(rows.map(money))].map((amount) => amountWidth(amount, format, wrap))
      : decidingRows(column, rows).map((row) => evenWidth(shown(row), fontPx));
  return Math.max(0, ...widths) + (format && isNarrow ? 0 : beside);
};

/** The width of a column with these rows, by its kind. In a narrow table amounts have no icons, and cells less padding. */
export const columnWidth = <Rec>(
  column: Field<Rec>,
  rows: readonly Rec[],
  format: AmountFormat | null = null,
  isNarrow = false,
): ColumnWidth => {
  const kind: FieldKind = fieldKinds[column.kind];
  const { grows = false, cutLast = false, maxWidth = Number.POSITIVE_INFINITY } = kind;
  const values = kind.preferredWidth ?? Math.min(maxWidth, longestValue(column, kind, rows, format, isNarrow));
  const padding = isNarrow ? cellPaddingPx.narrow : cellPaddingPx.normal;
  const heading = headingWidth(column) + unitsWidth(format);
  const preferredWidth = Math.max(values, heading) + padding;
  const minWidth = Math.min(preferredWidth, Math.max(kind.minWidth ?? values, heading) + padding);
  return { preferredWidth, minWidth, grows, isCutLast: cutLast };
};

/** The width of a column before its rows are known: the same for all pages of a list. */
export const typicalWidth = (column: Field<unknown>): number => {
  const kind: FieldKind = fieldKinds[column.kind];
  return Math.max(kind.preferredWidth ?? kind.typicalWidth, headingWidth(column)) + cellPaddingPx.normal;
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The narrowest table that cuts off nothing that may not be cut off. */
export const minTableWidth = (widths: readonly ColumnWidth[]): number => sumOf(widths.map(({ minWidth }) => minWidth));

/** How much of the room that is left a column gets, for each pixel of its width. */
const growthOf = ({ grows }: ColumnWidth): number => (grows === 'most' ? 40 : grows ? 5 : 1);

/**
 * Divides the room of a table among its columns. If there is room for all, what is left goes to them by their widths, and mostly to those
 * that grow. Otherwise values are cut off where they may be, emails last. A table that is still too wide scrolls sideways, and then emails
 * are not cut off.
 */
export const divideRoom = (widths: readonly ColumnWidth[], room: number): number[] => {
  const preferredWidth = sumOf(widths.map((column) => column.preferredWidth));
  if (room < preferredWidth) {
    const cutFirst = sumOf(widths.map((column) => (column.isCutLast ? 0 : column.preferredWidth - column.minWidth)));
    const cutLast = preferredWidth - minTableWidth(widths) - cutFirst;
    const missing = preferredWidth - room;
    const firstShare = Math.min(1, missing / (cutFirst || 1));
    const ofLast = Math.max(0, missing - cutFirst) / (cutLast || 1);
    const lastShare = ofLast > 1 ? 0 : ofLast;
    return widths.map(
      (column) =>
        column.preferredWidth - (column.preferredWidth - column.minWidth) * (column.isCutLast ? lastShare : firstShare),
    );
  }
  const weights = widths.map((column) => column.preferredWidth * growthOf(column));
  const perWeight = (room - preferredWidth) / sumOf(weights);
  return widths.map((column, index) => column.preferredWidth + (weights[index] ?? 0) * perWeight);
};
