import type { Change } from '#kernel/action/define-action.ts';
import { none } from '#kernel/format/words.ts';

/** Texts of a record for a form, by key; what is missing is empty. */
export const textsOf = <Key extends string>(
  record: Partial<Record<Key, string | null>>,
  keys: readonly Key[],
): Partial<Record<Key, string>> => {
  const texts: Partial<Record<Key, string>> = {};
  for (const key of keys) texts[key] = record[key] ?? '';
  return texts;
};

/** Before → after of a form of texts: a line for each that differs, by its label. */
export const edits = <Key extends string>(
  labels: Readonly<Record<Key, string>>,
  before: Partial<Record<Key, string>>,
  after: Partial<Record<Key, string>>,
  shown: (key: Key, value: string) => string = (_key, value) => value,
): Change[] => {
  const lines: Change[] = [];
  for (const key in labels) {
    const [from, to] = [before[key], after[key]?.trim()];
    if (from === undefined || to === undefined || from === to) continue;
    lines.push({ label: labels[key], from: shown(key, from) || none, to: shown(key, to) || none });
  }
  return lines;
};

/** A form's values for the wire: of the named ones, what was left empty is null. */
export const blankAsNull =
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
