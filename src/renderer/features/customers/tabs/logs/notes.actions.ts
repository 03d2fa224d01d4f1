import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { fullName } from '../../../shared/customers/customer-badges.ts';
import { noteActionsOf } from '../../../shared/notes/note-actions.ts';

/** The notes of a customer. */
export const notesOfCustomer = ({ id }: CustomerDetail) => api.customers.notes.query({ id });

export const noteActions = noteActionsOf<CustomerDetail>({
  id: 'customers.addNote',
  noun: 'customer',
  name: fullName,
  query: notesOfCustomer,
  send: ({ id }, values, request) => api.customers.addNote.send({ id }, values, request),
});
