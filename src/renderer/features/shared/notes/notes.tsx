import { useQuery } from '@tanstack/react-query';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import type { SectionProps } from '#kernel/definitions/detail.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { QueryState } from '#kernel/ui/states/query-state.tsx';
import { StaleNotice } from '#kernel/ui/states/states.tsx';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { ActionButtons } from '#kernel/write/actions/action-buttons.tsx';
import { noteActions } from './notes.actions.ts';
import classes from './notes.module.css';

/** Staff notes on a customer, newest first. */
export const Notes = ({ record: customer }: SectionProps<CustomerDetail>) => {
  const notes = useQuery(api.customers.notes.query({ id: customer.id }));
  return (
    <div id="notes" tabIndex={-1}>
      <TitledPanel
        title="Notes"
        aside={notes.data && <ActionButtons actions={noteActions} record={{ customer, notes: notes.data }} />}
      >
        <QueryState query={notes} what="notes">
          {(shown) => (
            <>
              {notes.error && <StaleNotice error={notes.error} onRetry={() => void notes.refetch()} />}
              {shown.length === 0 ? (
                <p className={`${classes.empty} muted`}>No notes yet</p>
              ) : (
                <ul className={classes.notes}>
                  {shown.map((note) => (
                    <li key={note.id}>
                      <p dir="auto">{note.text}</p>
                      <span className="muted">
                        {note.author.name} · {relativeTimeElement(note.created_at)}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </QueryState>
      </TitledPanel>
    </div>
  );
};
