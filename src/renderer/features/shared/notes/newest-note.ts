import type { Note } from '#contract/platform/api/customer-records.ts';

/** The newest note by its time, whatever offset it is written with; null without notes. */
export const newestNote = (notes: readonly Note[]): Note | null =>
  notes.reduce<Note | null>(
    (newest, note) => (newest === null || Date.parse(note.created_at) > Date.parse(newest.created_at) ? note : newest),
    null,
  );
