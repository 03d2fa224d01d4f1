import type { Change } from '#kernel/definitions/action.ts';
import { emptyValue } from '#kernel/format/text.ts';

/** The form values of a record's text fields; missing texts are ''. */
export const textsOf = <Key extends string>(
  record: Partial<Record<Key, string | null>>,
  keys: readonly Key[],
): Record<string, string> => Object.fromEntries(keys.map((key) => [key, record[key] ?? '']));

/** Before → after of a form's text fields: a line for each difference. */
export const textChanges = <Key extends string>(
  labels: Readonly<Record<Key, string>>,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  format: (key: Key, value: string) => string = (_key, value) => value,
): Change[] => {
  const changes: Change[] = [];
  for (const key in labels) {
    const [from, to] = [before[key], after[key]?.trim()];
    if (from === undefined || to === undefined || from === to) continue;
    changes.push({ label: labels[key], from: format(key, from) || emptyValue, to: format(key, to) || emptyValue });
  }
  return changes;
};

/** Turns empty texts of the named fields into null, as the platform expects them. */
export const emptyAsNull =
  (keys: readonly string[]) =>
  (values: unknown): unknown =>
    typeof values === 'object' && values !== null
      ? Object.fromEntries(
          Object.entries(values).map(([key, value]: [string, unknown]) => [
            key,
            keys.includes(key) && typeof value === 'string' && value.trim() === '' ? null : value,
          ]),
        )
      : values;
