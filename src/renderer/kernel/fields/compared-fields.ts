import type { FormValues } from '#kernel/definitions/action.ts';
import {
  type Change,
  type ChangedField,
  type ComparedValue,
  changesBetween,
  type FieldValue,
} from '#kernel/definitions/change.ts';
import type { ValueField } from '#kernel/definitions/field.ts';
import { emptyValue } from '#kernel/format/text.ts';

/** A field as changes name it, beside the record that its values are formatted with. */
const changedField = <Rec>({ key, label, comparison, valueText }: ValueField<Rec>, record: Rec): ChangedField => ({
  key,
  label,
  comparison,
  text: (value) => valueText(value, record),
});

/** A value of a field, by default the record's own. With an amount comes its currency, which is part of what it means. */
export const comparedValuesOf = <Rec>(
  field: ValueField<Rec>,
  record: Rec,
  value = field.read(record),
): ComparedValue[] => {
  const compared = { field: changedField(field, record), value };
  const currency = field.money?.(record)?.currency;
  return currency === undefined ? [compared] : [compared, { field: currencyOf(field), value: currency }];
};

const currencyOf = <Rec>({ key, label }: ValueField<Rec>): ChangedField => ({
  key: `${key} currency`,
  label: `${label} currency`,
  comparison: 'text',
  isCurrency: true,
  text: (value) => String(value ?? emptyValue),
});

/** Compares records by these fields. */
export const comparedValuesBy =
  <Rec>(...fields: readonly ValueField<Rec>[]) =>
  (record: Rec): ComparedValue[] =>
    fields.flatMap((field) => comparedValuesOf(field, record));

/** What setting a field of a record to a value changes; empty if it has that value. */
export const changesOfField = <Rec>(field: ValueField<Rec>, record: Rec, to: FieldValue): Change[] =>
  changesBetween(comparedValuesOf(field, record), comparedValuesOf(field, record, to));

/** The fields of a form's values by their names; those of a record of its own where it has them. */
export type FormFields<Rec> =
  | Readonly<Record<string, ValueField<Rec>>>
  | ((record: Rec) => Readonly<Record<string, ValueField<Rec>>>);

/** The values of a form in the fields of its record. A value without a field, such as the reason, is no part of the record. */
export const comparedForm = <Rec>(fields: FormFields<Rec>, record: Rec, values: FormValues): ComparedValue[] =>
  Object.entries(typeof fields === 'function' ? fields(record) : fields).flatMap(([name, field]) => {
    const value = values[name];
    return value === undefined || typeof value === 'object' ? [] : comparedValuesOf(field, record, value);
  });

/** What a form's values change: the difference to those that it began with. A value that it doesn't have stays as it is. */
export const formChanges = <Rec>(
  fields: FormFields<Rec>,
  record: Rec,
  before: FormValues,
  now: FormValues,
): Change[] => {
  const began = Object.fromEntries(Object.entries(now).map(([name, value]) => [name, before[name] ?? value]));
  return changesBetween(comparedForm(fields, record, began), comparedForm(fields, record, now));
};

/** The texts that a form begins with: the record's values by the names of the form's; missing ones are ''. */
export const formTexts = <Rec>(
  fields: Readonly<Record<string, ValueField<Rec>>>,
  record: Rec,
): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, String(field.read(record) ?? '')]));
