import type { ReactNode } from 'react';
import type { Field } from '#kernel/definitions/field.ts';
import type { FieldKindName } from '#kernel/definitions/field-kinds.ts';
import { emptyValue, sentenceCase } from '#kernel/format/text.ts';
import { type RecordPath, valueAt } from './record-path.ts';

/** The options of a field as a table column. `sort: true` sorts by the field's own key. */
export interface FieldOptions {
  sort?: string | true;
  align?: 'end';
  primary?: boolean;
  isOptional?: boolean;
  wrap?: boolean;
}

/** Reads the value of a field from a record. */
export type Getter<Rec, Value> = (record: Rec) => Value | null | undefined;
/** Whether the third argument of a field is its getter and not its options. */
export const isGetter = <Rec, Value, Options extends object>(
  value: Getter<Rec, Value> | Options,
): value is Getter<Rec, Value> => typeof value === 'function';

/** Creates a field from a path into the record, or from a key, a label and a getter. */
interface FieldMaker<Value> {
  <Rec>(key: string, label: string, get: Getter<Rec, Value>, options?: FieldOptions): Field<Rec>;
  <Rec>(path: RecordPath<Rec, Value>, label?: string, options?: FieldOptions): Field<Rec>;
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

/** What all fields of one maker have in common. */
export interface MakerOptions<Value> extends Pick<Field<unknown>, 'align' | 'isTime'> {
  /** The text on screen where it differs from `toText`. */
  toShown?: (value: Value) => string;
  /** Whether a longer value may be shown shorter, as with digits that are rounded: columns are then measured by what is shown. */
  isShownShorter?: true;
}

/** Creates the maker of one kind of field. A missing value is a dash on screen and empty in text. */
export const fieldMaker =
  <Value,>(
    kind: FieldKindName,
    draw: (value: Value, label: string) => ReactNode,
    toText: (value: Value) => string,
    isValue: (value: unknown) => value is Value,
    { toShown = toText, isShownShorter, ...more }: MakerOptions<Value> = {},
  ): FieldMaker<Value> =>
  <Rec,>(
    key: string,
    label = labelOf(key),
    getOrOptions: Getter<Rec, Value> | FieldOptions = {},
    options: FieldOptions = {},
  ): Field<Rec> => {
    const [getter, fieldOptions] = isGetter(getOrOptions) ? [getOrOptions, options] : [null, getOrOptions];
    const get = (record: Rec): Value | null => {
      const value = getter ? getter(record) : valueAt(record, key);
      return isValue(value) && value !== '' ? value : null;
    };
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
