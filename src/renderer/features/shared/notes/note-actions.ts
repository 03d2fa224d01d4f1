import type { Note } from '#contract/platform/api/customer-records.ts';
import { noteBody } from '#contract/platform/bodies/customers.ts';
import type { WriteAnswer } from '#contract/platform/definitions/answers.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { defineAction, type RecordActions, type WriteRequest } from '#kernel/definitions/action.ts';
import type { ChangedField } from '#kernel/definitions/change.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { emptyValue } from '#kernel/format/text.ts';
import { newestNote } from './newest-note.ts';

/** A record with the notes of staff about it. */
export interface WithNotes<Rec> {
  record: Rec;
  notes: readonly Note[];
}

export interface NotesOptions<Rec> {
  /** The endpoint that adds a note. */
  id: string;
  /** The record type in the singular, such as `customer`. */
  noun: string;
  name: (record: Rec) => string;
  query: (record: Rec) => ReadQuery<Note[]>;
  send: (record: Rec, values: { text: string }, request: WriteRequest) => Promise<WriteAnswer>;
}

/** The latest note is compared to find out whether a note was added. */
const latestField: ChangedField = {
  key: 'notes.latest',
  label: 'Latest note',
  comparison: 'text',
  text: (value) => String(value ?? emptyValue),
};
const latestText = (notes: readonly Note[]): string | null => newestNote(notes)?.text ?? null;

/** The action that adds a note to a record of a type. */
export const noteActionsOf = <Rec>({
  id,
  noun,
  name,
  query,
  send,
}: NotesOptions<Rec>): RecordActions<WithNotes<Rec>> => ({
  name: ({ record }) => name(record),
  recordQuery: ({ record }) => mapQuery(query(record), ['with record'], (notes) => ({ record, notes })),
  comparedValues: ({ notes }) => [{ field: latestField, value: latestText(notes) }],
  list: [
    defineAction<WithNotes<Rec>, { text: string }>({
      id,
      shortcut: 'W',
      label: 'Add note',
      consequence: `All staff who can view this ${noun} can read the note. Notes can't be edited or deleted.`,
      inputs: () => [{ kind: 'textarea', name: 'text', label: 'Note' }],
      initialValues: () => ({ text: '' }),
      schema: () => noteBody,
      // An empty note can be tried, and its error says what is missing.
      changes: ({ notes }, { text }) => [{ field: latestField, from: latestText(notes), to: text.trim() }],
      send: ({ record }, values, request) => send(record, values, request),
      successMessage: 'Note added',
    }),
  ],
});
