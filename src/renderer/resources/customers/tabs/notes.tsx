import { useQuery } from '@tanstack/react-query';
import type { CustomerDetail } from '#contract/api/people.ts';
import { ActionButtons } from '#kernel/action/action-buttons.tsx';
import { api } from '#kernel/api/client.ts';
import { moment } from '#kernel/ui/moment.tsx';
import { LoadError, Loading } from '#kernel/ui/states.tsx';
import { noteActions } from './notes.actions.ts';
import './notes.css';

/** What staff wrote about a customer, newest first; a note is written in a dialog. */
export const Notes = ({ customer }: { customer: CustomerDetail }) => {
  const notes = useQuery(api.customers.notes({ id: customer.id }));
  return (
    <section className="fields panel" aria-label="Notes">
      <div className="fields-head">
        <h2>Notes</h2>
        {notes.data && <ActionButtons actions={noteActions} record={{ customer, notes: notes.data }} />}
      </div>
      {notes.data === undefined ? (
        notes.isError ? (
          <LoadError error={notes.error} onRetry={() => void notes.refetch()} retrying={notes.isFetching} />
        ) : (
          <Loading label="Loading notes" trying={notes.failureCount > 0} />
        )
      ) : notes.data.length === 0 ? (
        <p className="notes-none muted">Nobody has written a note about this customer yet.</p>
      ) : (
        <ul className="notes">
          {notes.data.map((note) => (
            <li key={note.id}>
              <p dir="auto">{note.text}</p>
              <span className="muted">
                {note.author.name} · {moment(note.created_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
