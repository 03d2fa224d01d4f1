import type { Field } from '#kernel/definitions/field.ts';
import { viewerOffset } from '#kernel/format/dates.ts';
import { textWidth } from '#kernel/format/text-width.ts';

const cellPaddingPx = 16;
/** The width of columns without a width and without an estimate. */
const flexibleColumnPx = 130;
const leastPrimaryPx = 110;
const sortArrowPx = 17;
const headingFontPx = 12;
const zoneFontPx = 11;

/** The widths of a column in pixels, from the narrowest to the one its definition wants. */
export interface ColumnWidths {
  /** Values that may not be cut off fit. */
  least: number;
  /** All values fit. */
  needed: number;
  /** The width of the definition, or more if a value needs it. */
  usual: number;
  /** Takes what is left in a table of the usual width. */
  isFlexible: boolean;
}

const headingWidth = ({ label, sort, isTime }: Pick<Field<unknown>, 'label' | 'sort' | 'isTime'>): number =>
  textWidth(label, headingFontPx) +
  cellPaddingPx +
  (sort === undefined ? 0 : sortArrowPx) +
  (isTime ? 4 + textWidth(viewerOffset(), zoneFontPx) : 0);

/** The widths that a column can have with these rows. */
export const columnWidths = <Rec>(column: Field<Rec>, rows: readonly Rec[]): ColumnWidths => {
  const { width, contentWidth, align, wrap = false, primary = false, money } = column;
  const isFlexible = width === undefined;
  if (!contentWidth || (wrap && !money)) {
    const fixed = width ?? flexibleColumnPx;
    return { least: fixed, needed: fixed, usual: fixed, isFlexible };
  }
  let needed = 0;
  let least = primary ? leastPrimaryPx : 0;
  for (const row of rows) {
    const content = contentWidth(row);
    needed = Math.max(needed, content.needed);
    // Figures are end-aligned, and never cut off.
    least = Math.max(least, align === 'end' ? content.needed : content.least);
  }
  const heading = headingWidth(column);
  const padded = (content: number) => Math.ceil(Math.max(content + cellPaddingPx, heading));
  return {
    least: padded(Math.min(least, needed)),
    needed: padded(needed),
    usual: Math.max(padded(needed), width ?? 0),
    isFlexible,
  };
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The widths between two sets of them that together fill the room. */
const between = (lower: readonly number[], upper: readonly number[], room: number): number[] => {
  const from = sumOf(lower);
  const share = (room - from) / (sumOf(upper) - from || 1);
  return lower.map((width, index) => width + ((upper[index] ?? width) - width) * share);
};

/** What is left of a table's room goes to its flexible columns, or to all of them in a wide table. */
const fill = (widths: readonly ColumnWidths[], room: number, growsAll: boolean): number[] => {
  const usual = widths.map((column) => column.usual);
  const grows = widths.map(({ isFlexible }) => growsAll || isFlexible);
  const isGrowing = grows.some(Boolean) ? (index: number) => grows[index] : () => true;
  const growing = sumOf(usual.filter((_, index) => isGrowing(index)));
  const rest = room - sumOf(usual);
  return usual.map((width, index) => (isGrowing(index) ? width + (rest * width) / growing : width));
};

/** The narrowest table that cuts off nothing that may not be cut off. */
export const leastTableWidth = (widths: readonly ColumnWidths[]): number => sumOf(widths.map(({ least }) => least));

/**
 * Divides the room of a table among its columns. Each has its usual width if there is room for all; otherwise columns with room left give
 * it up first, then texts are cut off, and a table that is still too wide scrolls sideways.
 */
export const divideRoom = (widths: readonly ColumnWidths[], room: number, growsAll: boolean): number[] => {
  const least = widths.map((column) => column.least);
  const needed = widths.map((column) => column.needed);
  const usual = widths.map((column) => column.usual);
  if (room >= sumOf(usual)) return fill(widths, room, growsAll);
  if (room >= sumOf(needed)) return between(needed, usual, room);
  return room > sumOf(least) ? between(least, needed, room) : least;
};
