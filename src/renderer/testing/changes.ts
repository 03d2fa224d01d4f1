import {
  type Change,
  type ChangedField,
  type ComparedValue,
  changeText,
  type FieldValue,
} from '#kernel/definitions/change.ts';
import { emptyValue } from '#kernel/format/text.ts';

const asWritten = (value: FieldValue): string => (value === null || value === '' ? emptyValue : String(value));

/** A field of a record that no page shows: its values read as they are. */
export const plainField = (label: string, more: Partial<ChangedField> = {}): ChangedField => ({
  key: label,
  label,
  comparison: 'text',
  text: asWritten,
  ...more,
});

/** Values by the labels of such fields. */
export const plainValues = (values: Readonly<Record<string, FieldValue>>): ComparedValue[] =>
  Object.entries(values).map(([label, value]) => ({ field: plainField(label), value }));

/** A change of such a field. */
export const plainChange = (label: string, from: FieldValue, to: FieldValue): Change => ({
  field: plainField(label),
  from,
  to,
});

/** A change in a line: `Level: 1 → 2`. */
export const changeLine = (change: Change): string => {
  const { label, from, to } = changeText(change);
  return `${label}: ${from} → ${to}`;
};

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'field' in value && 'from' in value && 'to' in value;

/** Stands in an expected value for a change that reads like this. */
export const aChange = (label: string, from: string, to: string) => {
  const line = `${label}: ${from} → ${to}`;
  return {
    asymmetricMatch: (value: unknown): boolean => isChange(value) && changeLine(value) === line,
    toString: () => line,
  };
};
