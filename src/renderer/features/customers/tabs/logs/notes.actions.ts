import type { Note } from '#contract/platform/api/customer-records.ts';
import { noteBody } from '#contract/platform/bodies/customers.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { defineAction, type RecordActions } from '#kernel/definitions/action.ts';
import type { ChangedField } from '#kernel/definitions/change.ts';
import { emptyValue } from '#kernel/format/text.ts';
import { fullName } from '../../../shared/customers/customer-badges.ts';
import { newestNote } from '../../../shared/overview/newest-note.ts';

interface CustomerNotes {
  customer: CustomerDetail;
  notes: readonly Note[];
}

/** The latest note is compared to find out whether a note was added. */
const latestField: ChangedField = {
  key: 'notes.latest',
  label: 'Latest note',
  comparison: 'text',
  text: (value) => String(value ?? emptyValue),
};
const latestText = (notes: readonly Note[]): string | null => newestNote(notes)?.text ?? null;

const add = defineAction<CustomerNotes, { text: string }>({
  id: 'customers.addNote',
  shortcut: 'W',
  label: 'Add note',
  consequence: "All staff who can view this customer can read the note. Notes can't be edited or deleted.",
  inputs: () => [{ kind: 'textarea', name: 'text', label: 'Note' }],
  initialValues: () => ({ text: '' }),
  schema: () => noteBody,
  changes: ({ notes }, { text }) =>
    text.trim() === '' ? [] : [{ field: latestField, from: latestText(notes), to: text.trim() }],
  send: ({ customer: { id } }, values, request) => api.customers.addNote.send({ id }, values, request),
  successMessage: 'Note added',
});

export const noteActions: RecordActions<CustomerNotes> = {
  name: ({ customer }) => fullName(customer),
  recordQuery: ({ customer }) =>
    mapQuery(api.customers.notes.query({ id: customer.id }), ['with customer'], (notes) => ({ customer, notes })),
  comparedValues: ({ notes }) => [{ field: latestField, value: latestText(notes) }],
  list: [add],
};
