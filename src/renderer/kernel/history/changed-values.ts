import type { Field } from '#kernel/definitions/field.ts';
import { valueAt } from '#kernel/fields/record-path.ts';
import { changedValueText } from '#kernel/format/changed-value.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { directedAmount } from '#kernel/format/totals.ts';

/** A change as the platform records it: the name of a field, and both values as text. */
export interface RecordedChange {
  field: string;
  from: string | null;
  to: string | null;
}

/** A change as people read it: both values, or what a list gained and lost. */
export type ReadableChange = { label: string } & (
  | { kind: 'values'; from: string; to: string }
  | { kind: 'list'; added: string; removed: string }
);

const itemsOf = (value: string | null): readonly string[] => (value ? value.split(', ') : []);

/** Databases without booleans record 1 and 0. */
const flags = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** A recorded flag; undefined: the text is none. */
export const recordedFlag = (value: string | null): boolean | undefined => flags.get(value?.toLowerCase() ?? '');

/** A recorded value in the type that the record has now: recorded are texts only. Undefined: it is none of that type. */
const typedLike = (current: unknown, value: string | null): unknown => {
  if (value === null) return Array.isArray(current) ? [] : null;
  if (typeof current === 'boolean') return recordedFlag(value);
  if (typeof current === 'number') return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
  return Array.isArray(current) ? itemsOf(value) : value;
};

/** A copy of the record with another value at a path. */
const withValue = (record: unknown, [key = '', ...rest]: readonly string[], value: unknown): object => ({
  ...Object(record),
  [key]: rest.length === 0 ? value : withValue(valueAt(record, key), rest, value),
});

const fieldText = (field: Field<unknown>, record: unknown): string => {
  const money = field.money?.(record);
  if (money) return exactMoney(directedAmount(money), money.currency);
  return changedValueText((field.shown ?? field.text)(record) || null);
};

/**
 * A recorded change with the label and the format of the record's field of that name: `500` gives `500.00 NGN`. A field that the record
 * doesn't show has its name in sentence case.
 */
export const readableChange = (
  record: unknown,
  fields: readonly Field<unknown>[],
  { field: name, from, to }: RecordedChange,
): ReadableChange => {
  const field = fields.find(({ key }) => key === name);
  const current = valueAt(record, name);
  const textOf = (value: string | null): string => {
    const typed = typedLike(current, value);
    if (!field || typed === undefined) return changedValueText(value);
    return fieldText(field, withValue(record, name.split('.'), typed));
  };
  const label = field?.label ?? sentenceCase(name);
  if (!Array.isArray(current)) return { kind: 'values', label, from: textOf(from), to: textOf(to) };
  const [before, after] = [itemsOf(from), itemsOf(to)];
  const isReordered = before.length === after.length && before.every((item) => after.includes(item));
  if (isReordered) return { kind: 'values', label, from: textOf(from), to: textOf(to) };
  const textOfItems = (items: readonly string[]): string => (items.length === 0 ? '' : textOf(items.join(', ')));
  return {
    kind: 'list',
    label,
    added: textOfItems(after.filter((item) => !before.includes(item))),
    removed: textOfItems(before.filter((item) => !after.includes(item))),
  };
};
