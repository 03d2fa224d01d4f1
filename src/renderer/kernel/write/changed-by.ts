import { valueAt } from '#kernel/fields/record-path.ts';

/** An entry of a record's timeline or history, as a text that tells it from others, and the name of who made it. */
const entriesOf = (record: unknown): [entry: string, name: string | null][] =>
  ['timeline', 'history'].flatMap((key) => {
    const entries = valueAt(record, key);
    if (!Array.isArray(entries)) return [];
    return entries.map((entry: unknown): [string, string | null] => {
      const name = valueAt(entry, 'actor.name') ?? valueAt(entry, 'by');
      const told = [valueAt(entry, 'at'), valueAt(entry, 'status'), name];
      return [JSON.stringify(told), typeof name === 'string' && name !== '' ? name : null];
    });
  });

/**
 * Who changed a record between two readings, by the entries that its timeline or its history gained, each name once. Empty if the platform
 * names nobody, and if the earlier reading has no entries at all, such as a row of a list.
 */
export const changedBy = (before: unknown, now: unknown): readonly string[] => {
  const earlier = entriesOf(before);
  if (earlier.length === 0) return [];
  const known = new Set(earlier.map(([entry]) => entry));
  const names = entriesOf(now).flatMap(([entry, name]) => (known.has(entry) || name === null ? [] : [name]));
  return [...new Set(names)];
};

const list = new Intl.ListFormat('en-US');

/** The names of who changed a record in a sentence; `Somebody else` without names. */
export const actorsText = (actors: readonly string[]): string =>
  actors.length === 0 ? 'Somebody else' : list.format(actors);
