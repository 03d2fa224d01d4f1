import { exactAmount } from '#contract/values/decimals.ts';
import {
  type CellInput,
  type FormRow,
  hasOrder,
  type ListInput,
  type RowsInput,
} from '#kernel/definitions/form-input.ts';
import { plainAmount } from '#kernel/format/money.ts';

/** The text of an empty cell. Not `emptyValue`, which stands for a row that does not exist. */
const emptyCell = 'None';

/** Whether a value is in a list, as compared text. */
export const membership = { yes: 'Included', no: 'Not included' } as const;

/** Between the name of a row or a list and what the line is about: `Tier 2: maker fee`. */
export const entrySeparator = ': ';

/** A label inside a sentence: `Maker fee` gives `maker fee`, `APY` stays. */
const inSentence = (label: string): string =>
  /^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

const optionLabel = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** A cell's value as text; equal amounts give the same text. */
const cellText = (column: CellInput, value: string | boolean | undefined): string => {
  if (column.kind === 'switch') return value === true ? 'Yes' : 'No';
  const text = String(value ?? '').trim();
  if (text === '') return emptyCell;
  if (column.kind === 'select') return optionLabel(column.options, text);
  return `${column.type === 'decimal' ? exactAmount(plainAmount(text)) : text}${column.suffix ?? ''}`;
};

/** The names of rows, by which they are compared: by their key, or by their position. A key that is there twice is numbered. */
const rowNames = ({ rowLabel, keyColumn, columns }: RowsInput, rows: readonly FormRow[]): string[] => {
  const column = columns.find(({ name }) => name === keyColumn);
  if (!column) return rows.map((_row, index) => `${rowLabel} ${index + 1}`);
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const name = `${rowLabel} ${cellText(column, row[column.name])}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
};

/**
 * The rows of an input for `comparedFields`, and for `changes` by `differences`: one text for each cell (`Tier 2: maker fee`), and the
 * number of rows, or their names where rows with a key have an order.
 */
export const rowEntries = (input: RowsInput, rows: readonly FormRow[]): [label: string, text: string][] => {
  const { label, keyColumn, columns } = input;
  const names = rowNames(input, rows);
  const cells = columns.length === 1 ? columns : columns.filter(({ name }) => name !== keyColumn);
  const isNamed = keyColumn !== undefined && hasOrder(input);
  return [
    [label, isNamed ? names.join(', ') || emptyCell : String(rows.length)],
    ...names.flatMap((name, index) =>
      cells.map((column): [string, string] => [
        `${name}${entrySeparator}${inSentence(column.label)}`,
        cellText(column, rows[index]?.[column.name]),
      ]),
    ),
  ];
};

/** The values of a list for `comparedFields`, and for `changes` by `differences`: whether each option is included. */
export const listEntries = (input: ListInput, values: readonly string[]): [label: string, text: string][] => {
  const options = input.groups.flatMap((group) => group.options);
  const known = new Set(options.map(({ value }) => value));
  const others = values.filter((value) => !known.has(value)).map((value) => ({ value, label: value }));
  return [...options, ...others].map(({ value, label }) => [
    `${input.label}${entrySeparator}${label}`,
    values.includes(value) ? membership.yes : membership.no,
  ]);
};
