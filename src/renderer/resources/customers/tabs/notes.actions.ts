import type { Note } from '#contract/api/customer-records.ts';
import type { CustomerDetail } from '#contract/api/people.ts';
import { defineAction, type RecordActions } from '#kernel/action/define-action.ts';
import { api } from '#kernel/api/client.ts';
import { mapped } from '#kernel/api/mapped.ts';
import { none } from '#kernel/format/words.ts';
import { fullName } from '../customer-flags.ts';

/** A customer's notes with the customer, newest note first. */
interface Noted {
  customer: CustomerDetail;
  notes: readonly Note[];
}

/** A new note changes which one is the latest: that is how it is seen whether it was added. */
const latest = 'Latest note';
const latestOf = (notes: readonly Note[]): string =>
  notes.reduce<Note | null>((best, note) => (best === null || note.created_at > best.created_at ? note : best), null)
    ?.text ?? none;

const add = defineAction<Noted, { text: string }>({
  id: 'customers.addNote',
  need: 'customer:update',
  tone: () => 'plain',
  label: () => 'Add note',
  effect: () => 'Every member of staff who sees this customer can read it. Notes cannot be changed or deleted.',
  fields: () => [{ kind: 'long', name: 'text', label: 'Note' }],
  initial: () => ({ text: '' }),
  schema: () => api.customers.addNote.row.body,
  changes: ({ notes }, { text }) =>
    text.trim() === '' ? [] : [{ label: latest, from: latestOf(notes), to: text.trim() }],
  run: ({ customer: { id } }, values, idempotencyKey) => api.customers.addNote({ id }, values, { idempotencyKey }),
  done: () => ({ title: 'Note added' }),
});

export const noteActions: RecordActions<Noted> = {
  subject: {
    name: ({ customer }) => fullName(customer),
    reread: ({ customer }) =>
      mapped(api.customers.notes({ id: customer.id }), ['noted'], (notes) => ({ customer, notes })),
    facts: ({ notes }) => new Map([[latest, latestOf(notes)]]),
  },
  list: [add],
};
