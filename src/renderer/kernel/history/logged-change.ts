import type { Field } from '#kernel/definitions/field.ts';
import { changedValueText } from '#kernel/format/changed-value.ts';
import { exactMoney, groupDigits } from '#kernel/format/money.ts';
import { isSensitiveChange, maskedText } from '#kernel/format/sensitive-fields.ts';
import { emptyValue, sentenceCase } from '#kernel/format/text.ts';
import { type RecordedChange, readableChange } from './changed-values.ts';

/** A change of a log as people read it. */
export interface LoggedChange {
  label: string;
  from: string;
  to: string;
}

/** Fields whose values are words of the platform, and those that are amounts. Any other value is shown exactly as it was logged. */
const wordField = /(^|_)(status|state|type|kind|level|tier)$/;
const amountField = /(^|[_ ])(balance|available|pending|amount|limit|fee|price|volume)$/;

/** A value of a field that no record has. */
const plainValue = (field: string, value: string | null): string => {
  const text = changedValueText(value);
  if (/^[a-z]+(_[a-z]+)+$/.test(text) || (wordField.test(field) && /^[a-z]+$/.test(text))) return sentenceCase(text);
  return amountField.test(field) && /^-?\d+(\.\d+)?$/.test(text) ? groupDigits(text) : text;
};

/** Labels of fields whose names are not words. */
const fieldLabels = new Map([
  ['bvn', 'BVN'],
  ['deleted_at', 'Deletion'],
  ['has_mfa', '2FA'],
  ['phone_number', 'Phone'],
]);

/** The label of a field by the last part of its name: `jail_status.until` gives `Until`. */
export const fieldLabel = (field: string): string => {
  const name = field.split('.').at(-1) ?? field;
  return fieldLabels.get(name) ?? sentenceCase(name);
};

/** What a log says of a wallet, such as `NGN balance`. */
const walletField = /^(?<currency>[A-Z0-9]{2,12}) (?<what>balance|active)$/;

const ofWallet = (currency: string, what: string): ((value: string | null) => string) =>
  what === 'balance'
    ? (value) => (value === null ? emptyValue : exactMoney(value, currency))
    : (value) =>
        ({ true: 'Active', '1': 'Active', false: 'Inactive', '0': 'Inactive' })[value ?? ''] ?? changedValueText(value);

/**
 * A change of a log with the label and the format of the record's field that it names; `named` has those fields by the names that logs
 * use. Numbers that identify a person or an account are masked.
 */
export const loggedChange = <Rec>(
  record: Rec,
  named: Readonly<Record<string, Field<Rec>>>,
  { field, from, to }: RecordedChange,
): LoggedChange => {
  // The cast erases the record type, which is safe because the field only gets the record that it is named for.
  const known = Object.hasOwn(named, field) ? (named[field] as unknown as Field<unknown>) : undefined;
  const change = known && readableChange(record, [known], { field: known.key, from, to });
  if (change?.kind === 'values') return change;
  const name = field.split('.').at(-1) ?? field;
  const masked = (value: string | null) => (value === null ? emptyValue : maskedText(value));
  const { currency, what } = walletField.exec(field)?.groups ?? {};
  const textOf =
    currency !== undefined && what !== undefined
      ? ofWallet(currency, what)
      : isSensitiveChange(field)
        ? masked
        : (value: string | null) => plainValue(name, value);
  const label = what === 'active' ? `${currency} wallet` : fieldLabel(field);
  return { label, from: textOf(from), to: textOf(to) };
};
