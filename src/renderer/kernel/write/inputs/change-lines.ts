import type { Change } from '#kernel/definitions/action.ts';
import { emptyValue } from '#kernel/format/text.ts';
import { entrySeparator, membership } from './compared-entries.ts';

/** A line of before → after as it is drawn. `entries`: what was added to or removed from a list, or the cells of such a row. */
export type ChangeLine = { key: string } & (
  | { kind: 'change'; change: Change }
  | { kind: 'added' | 'removed'; label: string; entries: readonly string[] }
);

/** The owner of a change and what it is about; null for a field of its own. */
const parts = ({ label }: Change): [owner: string, about: string] | null => {
  const at = label.indexOf(entrySeparator);
  return at === -1 ? null : [label.slice(0, at), label.slice(at + entrySeparator.length)];
};

/** What a change does to an entry: one that is added had no text before, one that is removed has none after. */
const effectOf = ({ from, to }: Change): 'added' | 'removed' | 'changed' => {
  if (from === emptyValue || (from === membership.no && to === membership.yes)) return 'added';
  if (to === emptyValue || (from === membership.yes && to === membership.no)) return 'removed';
  return 'changed';
};

const isMembership = ({ from, to }: Change): boolean =>
  [from, to].every((text) => text === emptyValue || text === membership.yes || text === membership.no);

/** Joins the changes of one list, and of one row that was added or removed, to a line each: "Added: Read customers, Read orders". */
export const changeLines = (changes: readonly Change[]): ChangeLine[] => {
  const lines: ChangeLine[] = [];
  const joined = new Map<string, string[]>();
  for (const change of changes) {
    const [owner, about] = parts(change) ?? [null, ''];
    const effect = effectOf(change);
    if (owner === null || effect === 'changed') {
      lines.push({ key: change.label, kind: 'change', change });
      continue;
    }
    const entry = isMembership(change) ? about : `${about} ${effect === 'added' ? change.to : change.from}`;
    const key = `${effect} ${owner}`;
    const entries = joined.get(key);
    if (entries) {
      entries.push(entry);
      continue;
    }
    const first = [entry];
    joined.set(key, first);
    lines.push({ key, kind: effect, label: owner, entries: first });
  }
  return lines;
};
