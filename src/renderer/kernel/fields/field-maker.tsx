import type { ReactNode } from 'react';
import type { Comparison, FieldValue } from '#kernel/definitions/change.ts';
import type { Field, ValueField } from '#kernel/definitions/field.ts';
import type { FieldKindName } from '#kernel/definitions/field-kinds.ts';
import { emptyValue, sentenceCase } from '#kernel/format/text.ts';
import { type RecordPath, valueAt } from './record-path.ts';

/** The options of a field as a table column. `sort: true` sorts by the field's own key. */
export interface FieldOptions {
  sort?: string | true;
  align?: 'end';
  primary?: boolean;
  isOptional?: boolean;
  isExtra?: boolean;
  wrap?: boolean;
}

/** Reads the value of a field from a record. */
export type Getter<Rec, Value> = (record: Rec) => Value | null | undefined;
/** Whether the third argument of a field is its getter and not its options. */
export const isGetter = <Rec, Value, Options extends object>(
  value: Getter<Rec, Value> | Options,
): value is Getter<Rec, Value> => typeof value === 'function';

/** Creates a field from a path into the record, which gives its label unless it has another, or from a key, a label and a getter. */
interface FieldMaker<Value> {
  <Rec>(key: string, label: string, get: Getter<Rec, Value>, options?: FieldOptions): Field<Rec>;
  <Rec>(path: RecordPath<Rec, Value>, label: string, options?: FieldOptions): Field<Rec>;
  <Rec>(path: RecordPath<Rec, Value>, options?: FieldOptions): Field<Rec>;
}

/** Creates a field of one value that changes can name. */
interface ValueFieldMaker<Value> {
  <Rec>(key: string, label: string, get: Getter<Rec, Value>, options?: FieldOptions): ValueField<Rec>;
  <Rec>(path: RecordPath<Rec, Value>, label: string, options?: FieldOptions): ValueField<Rec>;
  <Rec>(path: RecordPath<Rec, Value>, options?: FieldOptions): ValueField<Rec>;
}

/** The label of a path: `destination.bank_name` gives `Bank name`, `currency_id` `Currency`, `created_at` `Created`. */
export const labelOf = (path: string): string =>
  sentenceCase((path.split('.').at(-1) ?? path).replace(/_(id|at|code)$/, ''));

/** Shown instead of a missing value. */
export const missingValue: ReactNode = <span className="muted">{emptyValue}</span>;

/** The column options of a field, with its sort key. */
export const columnOptions = (
  key: string,
  { sort, ...options }: FieldOptions,
): Pick<Field<unknown>, keyof FieldOptions> => ({
  ...options,
  ...(sort !== undefined && { sort: sort === true ? key : sort }),
});

/** A field as a column, which may be sorted, optional, or the one that says what a row is. */
export const column = <Column extends Field<never>>(field: Column, options: FieldOptions): Column => ({
  ...field,
  kind: field.kind === 'text' && options.primary ? 'title' : field.kind,
  ...columnOptions(field.key, options),
});

/** What all fields of one maker have in common. */
export interface MakerOptions<Value> extends Pick<Field<unknown>, 'align' | 'isTime'> {
  /** The text on screen where it differs from `toText`. */
  toShown?: (value: Value) => string;
  /** Whether a longer value may be shown shorter, as with digits that are rounded: columns are then measured by what is shown. */
  isShownShorter?: true;
}

/** What fields of one value that changes can name have in common. */
interface ValueMakerOptions<Value> extends MakerOptions<Value> {
  /** How two values are compared; by default as texts. */
  comparison?: Comparison;
  /** The text in a change where it differs from the one on screen, such as with all digits. */
  toValueText?: (value: Value) => string;
}

/** What may follow the key of a field: a label, a getter, options. */
type FieldArguments<Rec, Value> = readonly [
  labelOrOptions?: string | FieldOptions,
  getterOrOptions?: Getter<Rec, Value> | FieldOptions,
  options?: FieldOptions,
];

const readArguments = <Rec, Value>(key: string, [first = {}, second = {}, third = {}]: FieldArguments<Rec, Value>) => {
  if (typeof first !== 'string') return { label: labelOf(key), getter: null, options: first };
  return isGetter<Rec, Value, FieldOptions>(second)
    ? { label: first, getter: second, options: third }
    : { label: first, getter: null, options: second };
};

/** Reads a field's value by its getter, or by its key as a path; null if it is missing or none of the field's. */
const readerOf =
  <Rec, Value>(
    key: string,
    getter: Getter<Rec, Value> | null,
    isValue: (value: unknown) => value is Value,
  ): ((record: Rec) => Value | null) =>
  (record) => {
    const value = getter ? getter(record) : valueAt(record, key);
    return isValue(value) && value !== '' ? value : null;
  };

/** How the values of one kind of field are drawn and written. */
interface ValueFormat<Value> {
  kind: FieldKindName;
  draw: (value: Value, label: string) => ReactNode;
  toText: (value: Value) => string;
  options: MakerOptions<Value>;
}

/** A field whose value `get` reads. A missing value is a dash on screen and empty in text. */
const createField = <Rec, Value>(
  { kind, draw, toText, options: { toShown = toText, isShownShorter, ...more } }: ValueFormat<Value>,
  key: string,
  label: string,
  get: (record: Rec) => Value | null,
  fieldOptions: FieldOptions,
): Field<Rec> => {
  const textBy = (convert: (value: Value) => string) => (record: Rec) => {
    const value = get(record);
    return value === null ? '' : convert(value);
  };
  return {
    key,
    label,
    // The first column says what a row is.
    kind: kind === 'text' && fieldOptions.primary ? 'title' : kind,
    ...more,
    ...columnOptions(key, fieldOptions),
    render: (record) => {
      const value = get(record);
      return value === null ? missingValue : draw(value, label);
    },
    value: isShownShorter ? textBy(toShown) : get,
    text: textBy(toText),
    shown: textBy(toShown),
  };
};

/** Creates the maker of one kind of field. */
export const fieldMaker =
  <Value,>(
    kind: FieldKindName,
    draw: (value: Value, label: string) => ReactNode,
    toText: (value: Value) => string,
    isValue: (value: unknown) => value is Value,
    options: MakerOptions<Value> = {},
  ): FieldMaker<Value> =>
  <Rec,>(key: string, ...rest: FieldArguments<Rec, Value>): Field<Rec> => {
    const { label, getter, options: fieldOptions } = readArguments(key, rest);
    return createField({ kind, draw, toText, options }, key, label, readerOf(key, getter, isValue), fieldOptions);
  };

/** Like `fieldMaker`, of values that changes can name. */
export const valueFieldMaker = <Value extends FieldValue>(
  kind: FieldKindName,
  draw: (value: Value, label: string) => ReactNode,
  toText: (value: Value) => string,
  isValue: (value: unknown) => value is Value,
  { comparison = 'text', toValueText, ...options }: ValueMakerOptions<Value> = {},
): ValueFieldMaker<Value> => {
  const toChangeText = toValueText ?? options.toShown ?? toText;
  return <Rec,>(key: string, ...rest: FieldArguments<Rec, Value>): ValueField<Rec> => {
    const { label, getter, options: fieldOptions } = readArguments(key, rest);
    const read = readerOf(key, getter, isValue);
    return {
      ...createField({ kind, draw, toText, options }, key, label, read, fieldOptions),
      read,
      valueText: (value) =>
        isValue(value) && value !== '' ? toChangeText(value) : String(value ?? '').trim() || emptyValue,
      comparison,
    };
  };
};
