import { type Change, changeText, type FieldValue } from '#kernel/definitions/change.ts';

/** A line of before → after as it is drawn. `entries`: what was added to or removed from a list, or the cells of such a row. */
export type ChangeLine = { key: string } & (
  | { kind: 'change'; change: Change }
  | { kind: 'added' | 'removed'; label: string; entries: readonly string[] }
);

/** What a change does to a part: a row that is added had no cells before, an option that is added was not there or not included. */
const effectOf = ({ field: { part }, from, to }: Change): 'added' | 'removed' | 'changed' => {
  const isAbsent = (value: FieldValue): boolean => value === null || (part?.kind === 'option' && value === false);
  if (isAbsent(from)) return 'added';
  return isAbsent(to) ? 'removed' : 'changed';
};

/** Joins the changes of one list, and of one row that was added or removed, to a line each: "Added: Read customers, Read orders". */
export const changeLines = (changes: readonly Change[]): ChangeLine[] => {
  const lines: ChangeLine[] = [];
  const joined = new Map<string, string[]>();
  for (const change of changes) {
    const { key, label, part } = change.field;
    const effect = effectOf(change);
    if (part === undefined || effect === 'changed') {
      lines.push({ key, kind: 'change', change });
      continue;
    }
    const { from, to } = changeText(change);
    const entry = part.kind === 'option' ? label : `${label} ${effect === 'added' ? to : from}`;
    const lineKey = `${effect} ${part.key}`;
    const entries = joined.get(lineKey);
    if (entries) {
      entries.push(entry);
      continue;
    }
    const first = [entry];
    joined.set(lineKey, first);
    lines.push({ key: lineKey, kind: effect, label: part.of, entries: first });
  }
  return lines;
};
