import { type AnyRecordActions, type Change, existence } from '#kernel/definitions/action.ts';
import { emptyValue } from '#kernel/format/text.ts';

/** The compared fields of a record; null is a record that does not exist. */
export const comparedFields = (
  actions: Pick<AnyRecordActions, 'comparedFields'>,
  record: unknown,
): ReadonlyMap<string, string> =>
  record === null
    ? new Map([[existence.label, existence.no]])
    : new Map([[existence.label, existence.yes], ...actions.comparedFields(record)]);

/** The differences between two versions of a record. */
export const differences = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Change[] =>
  [...new Set([...before.keys(), ...now.keys()])].flatMap((label) => {
    const from = before.get(label) ?? emptyValue;
    const to = now.get(label) ?? emptyValue;
    return from === to ? [] : [{ label, from, to }];
  });

/**
 * Whether a record shows the expected changes: true if every field has its new value, false if every field still has its old value,
 * null otherwise, such as when the platform stored a value in another format.
 */
export const isApplied = (expected: readonly Change[], present: ReadonlyMap<string, string>): boolean | null => {
  // What has its new value already can't tell whether it was written again.
  const comparable = expected.filter(({ label, from, to }) => from !== to && present.has(label));
  if (comparable.length === 0) return null;
  if (comparable.every((change) => present.get(change.label) === change.to)) return true;
  return comparable.every((change) => present.get(change.label) === change.from) ? false : null;
};
