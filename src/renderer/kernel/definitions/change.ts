import { exactAmount } from '#contract/values/decimals.ts';
import { plainAmount } from '#kernel/format/money.ts';
import { emptyValue } from '#kernel/format/text.ts';

/** A value of a record as it is compared and sent: amounts are decimal strings, times ISO 8601. Null and '' are missing values. */
export type FieldValue = string | number | boolean | null;

/** How two values of a field are compared: as texts without spaces around them, as words in any case, as numbers, or as times. */
export type Comparison = 'text' | 'word' | 'decimal' | 'time';

/** The field of a changed value: how its values compare, and how they read. */
export interface ChangedField {
  /** Tells it from the other compared values of its record. */
  key: string;
  label: string;
  comparison: Comparison;
  /** A value as text; a missing one is a dash unless the field has a word for it. */
  text: (value: FieldValue) => string;
  /** The currency of an amount: compared where both records have the amount, whose own line tells the rest. */
  isCurrency?: true;
  /** A cell of a row, or an option of a list: the key of that row or list, and what it is called: `Tier 2`. */
  part?: { kind: 'cell' | 'option'; key: string; of: string };
}

/** One line of "before → after", with the values as the platform has and gets them. */
export interface Change {
  field: ChangedField;
  /** The field beside the record as it was before, whose currency may be another one. */
  before?: ChangedField;
  from: FieldValue;
  to: FieldValue;
}

/** A value of a record that changes are found in. */
export interface ComparedValue {
  field: ChangedField;
  value: FieldValue;
}

/** The compared values of a record by the key of their field. */
export type ComparedValues = ReadonlyMap<string, ComparedValue>;

const isMissing = (value: FieldValue): boolean => value === null || (typeof value === 'string' && value.trim() === '');

/** Texts are the same if these are. */
const comparable: Readonly<Record<Comparison, (text: string) => string>> = {
  text: (text) => text,
  word: (text) => text.toLowerCase(),
  decimal: (text) => exactAmount(plainAmount(text)),
  time: (text) => {
    const at = Date.parse(text);
    return Number.isNaN(at) ? text : String(at);
  },
};

/** Whether two values of a field are the same to the platform: `2` and `2.00` of an amount are. */
export const isSameFieldValue = (comparison: Comparison, one: FieldValue, other: FieldValue): boolean => {
  if (isMissing(one) || isMissing(other)) return isMissing(one) && isMissing(other);
  const [first, second] = [one, other].map((value) => comparable[comparison](String(value).trim()));
  return first === second;
};

/** A change as people read it. */
export interface ChangeText {
  label: string;
  from: string;
  to: string;
}

/** The name of a changed value: `Level`, or `Tier 2: maker fee` of a cell. */
export const changeLabel = ({ label, part }: ChangedField): string => (part ? `${part.of}: ${label}` : label);

/** The texts of a change. */
export const changeText = ({ field, before = field, from, to }: Change): ChangeText => {
  const [old, now] = [before.text(from), field.text(to)];
  // Masked or shortened texts may be the same although the values differ.
  return { label: changeLabel(field), from: old, to: old === now ? `${now} (changed)` : now };
};

/** The new value of a change as text; '' without a change. */
export const newValueText = (change: Change | undefined): string => (change ? change.field.text(change.to) : '');

/** A line that only says what follows, from texts: no record is compared by it. */
export const textOnlyChange = (label: string, from: string, to: string): Change => ({
  field: { key: `described ${label}`, label, comparison: 'text', text: (value) => String(value ?? emptyValue) },
  from,
  to,
});

/** Existing is a value of every record; deleting one changes it. */
const existence: ChangedField = {
  key: 'exists',
  label: 'Exists',
  comparison: 'text',
  text: (value) => (value === true ? 'Yes' : 'No'),
};

/** What deleting a record changes. */
export const removal: readonly Change[] = [{ field: existence, from: true, to: false }];

/** Whether changes remove their record. */
export const isRemoval = (changes: readonly Change[]): boolean =>
  changes.some(({ field, to }) => field.key === existence.key && to === false);

const byKey = (values: readonly ComparedValue[]): ComparedValues => new Map(values.map((one) => [one.field.key, one]));

/** The values of a record by the key of their field; `record` null is one that does not exist. */
export const comparedValuesByKey = <Rec>(
  compare: (record: Rec) => readonly ComparedValue[],
  record: Rec | null,
): ComparedValues => byKey([{ field: existence, value: record !== null }, ...(record === null ? [] : compare(record))]);

/** The differences between two versions of a record. */
export const differences = (before: ComparedValues, now: ComparedValues): Change[] =>
  [...new Set([...before.keys(), ...now.keys()])].flatMap((key) => {
    const [old, current] = [before.get(key), now.get(key)];
    const field = (current ?? old)?.field;
    const from = old?.value ?? null;
    const to = current?.value ?? null;
    if (field === undefined || isSameFieldValue(field.comparison, from, to)) return [];
    if (field.isCurrency && (from === null || to === null)) return [];
    return [{ field, ...(old && { before: old.field }), from, to }];
  });

/** The differences between two lists of values, such as those of a record and of its form. */
export const changesBetween = (before: readonly ComparedValue[], now: readonly ComparedValue[]): Change[] =>
  differences(byKey(before), byKey(now));

/**
 * Whether a record shows the expected changes: true if every field has its new value, false if every field still has its old value,
 * null otherwise, such as when somebody else set a third one.
 */
export const isApplied = (expected: readonly Change[], present: ComparedValues): boolean | null => {
  // What has its new value already can't tell whether it was written again.
  const told = expected.flatMap(({ field, from, to }) => {
    const now = present.get(field.key);
    return now === undefined || isSameFieldValue(field.comparison, from, to)
      ? []
      : [{ field, from, to, now: now.value }];
  });
  if (told.length === 0) return null;
  if (told.every(({ field, to, now }) => isSameFieldValue(field.comparison, now, to))) return true;
  return told.every(({ field, from, now }) => isSameFieldValue(field.comparison, now, from)) ? false : null;
};

/** Whether two changes set a field to the same value. */
export const isSameChange = (one: Change, other: Change): boolean =>
  one.field.key === other.field.key && isSameFieldValue(one.field.comparison, one.to, other.to);

const list = new Intl.ListFormat('en-US');

/** What was changed, in a sentence: `Address line 2 and city changed`. */
export const changedSentence = (changes: readonly Change[]): string => {
  const [first = '', ...others] = changes.map(({ field }) => changeLabel(field));
  return `${list.format([first, ...others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))])} changed`;
};
