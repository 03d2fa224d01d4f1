import type { Business } from '#contract/platform/api/businesses.ts';
import { api } from '#kernel/api/client.ts';
import { noteActionsOf } from '../shared/notes/note-actions.ts';

/** The notes of a business. */
export const notesOfBusiness = ({ id }: Business) => api.businesses.notes.query({ id });

export const businessNoteActions = noteActionsOf<Business>({
  id: 'businesses.addNote',
  noun: 'business',
  name: ({ name }) => name,
  query: notesOfBusiness,
  send: ({ id }, values, request) => api.businesses.addNote.send({ id }, values, request),
});
