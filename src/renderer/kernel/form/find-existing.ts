import { mapQuery } from '#kernel/api/derived-queries.ts';
import type { ExistingRecord } from '#kernel/definitions/form.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';

interface Match<Rec> {
  /** The sent values that identify the record. */
  values: readonly string[];
  isSame: (record: Rec) => boolean;
  /** What the record is called in a sentence. */
  name: (record: Rec) => string;
}

/** The first record of a list that has the values of a new one, for `existing` of a form; null if there is none. */
export const findExisting = <Rec extends { id: string; created_at?: string | null }>(
  list: ReadQuery<{ data: readonly Rec[] }>,
  { values, isSame, name }: Match<Rec>,
): ReadQuery<ExistingRecord | null> =>
  mapQuery(list, ['existing', ...values], ({ data }) => {
    const found = data.find(isSame);
    return found ? { id: found.id, name: name(found), createdAt: found.created_at ?? null } : null;
  });
