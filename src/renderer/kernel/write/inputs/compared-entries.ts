import { exactAmount } from '#contract/values/decimals.ts';
import type { ComparedValue, FieldValue } from '#kernel/definitions/change.ts';
import {
  type CellInput,
  type FormRow,
  hasOrder,
  type ListInput,
  type RowsInput,
  rowOptions,
} from '#kernel/definitions/form-input.ts';
import { plainAmount } from '#kernel/format/money.ts';
import { emptyValue } from '#kernel/format/text.ts';

/** The text of an empty cell. A dash is a row that does not exist. */
const emptyCell = 'None';

/** A label inside a sentence: `Maker fee` gives `maker fee`, `APY` stays. */
const inSentence = (label: string): string =>
  /^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

const optionLabel = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** A cell's value as text. */
const cellText = (column: CellInput, value: FieldValue): string => {
  if (value === null) return emptyValue;
  if (column.kind === 'switch') return value === true ? 'Yes' : 'No';
  const text = String(value).trim();
  if (text === '') return emptyCell;
  if (column.kind === 'select') return optionLabel(column.options, text);
  return `${column.type === 'decimal' ? exactAmount(plainAmount(text)) : text}${column.suffix ?? ''}`;
};

/** The value of a cell; a switch that was never set is off. */
const cellValue = (column: CellInput, row: FormRow | undefined): string | boolean =>
  row?.[column.name] ?? (column.kind === 'switch' ? false : '');

/** The names of rows, by which they are compared: by their key, or by their position. A key that is there twice is numbered. */
const rowNames = ({ rowLabel, keyColumn, columns }: RowsInput, rows: readonly FormRow[]): string[] => {
  const column = columns.find(({ name }) => name === keyColumn);
  if (!column) return rows.map((_row, index) => `${rowLabel} ${index + 1}`);
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const name = `${rowLabel} ${cellText(column, cellValue(column, row))}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
};

/**
 * The rows of an input as values that changes are found in: one for each cell (`Tier 2: maker fee`), and the number of rows, or their
 * names where rows with a key have an order.
 */
export const rowEntries = (input: RowsInput, rows: readonly FormRow[]): ComparedValue[] => {
  const { name: inputName, label, keyColumn, columns } = input;
  const names = rowNames(input, rows);
  const cells = columns.length === 1 ? columns : columns.filter(({ name }) => name !== keyColumn);
  const isNamed = keyColumn !== undefined && hasOrder(input);
  return [
    {
      field: { key: inputName, label, comparison: 'text', text: (value) => String(value ?? '') || emptyCell },
      value: isNamed ? names.join(', ') : rows.length,
    },
    ...names.flatMap((rowName, index) =>
      cells.map(
        (column): ComparedValue => ({
          field: {
            key: `${inputName} ${rowName} ${column.name}`,
            label: inSentence(column.label),
            part: { kind: 'cell', key: `${inputName} ${rowName}`, of: rowName },
            comparison: column.kind === 'text' && column.type === 'decimal' ? 'decimal' : 'text',
            text: (value) => cellText(column, value),
          },
          value: cellValue(column, rows[index]),
        }),
      ),
    ),
  ];
};

/** The values of a list as values that changes are found in: whether each option is included. */
export const listEntries = (input: ListInput, values: readonly string[]): ComparedValue[] => {
  const options = input.groups.flatMap((group) => group.options.flatMap(rowOptions));
  const known = new Set(options.map(({ value }) => value));
  const others = values.filter((value) => !known.has(value)).map((value) => ({ value, label: value }));
  return [...options, ...others].map(({ value, label }) => ({
    field: {
      key: `${input.name} ${value}`,
      label,
      part: { kind: 'option', key: input.name, of: input.label },
      comparison: 'text',
      text: (isIncluded) => (isIncluded === true ? 'Included' : 'Not included'),
    },
    value: values.includes(value),
  }));
};
