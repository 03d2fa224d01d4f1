import { useQuery } from '@tanstack/react-query';
import type { Note } from '#contract/platform/api/customer-records.ts';
import { isNotFound, isUnavailable } from '#kernel/base/app-error.ts';
import type { RecordActions } from '#kernel/definitions/action.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { WrittenTexts } from '#kernel/ui/layout/written-texts.tsx';
import { QueryState } from '#kernel/ui/states/query-state.tsx';
import { StaleNotice } from '#kernel/ui/states/states.tsx';
import { ActionButtons } from '#kernel/write/actions/action-buttons.tsx';
import type { WithNotes } from './note-actions.ts';

interface NotesProps<Rec> {
  record: Rec;
  query: ReadQuery<Note[]>;
  actions: RecordActions<WithNotes<Rec>>;
}

/** The notes of staff about a record, newest first, and the button that adds one. Nothing on a platform without notes for its type. */
export const Notes = <Rec,>({ record, query, actions }: NotesProps<Rec>) => {
  const notes = useQuery(query);
  const isMissing = notes.data === undefined && (isNotFound(notes.error) || isUnavailable(notes.error));
  if (isMissing) return null;
  return (
    <div id="notes" tabIndex={-1}>
      <TitledPanel
        title="Notes"
        aside={notes.data && <ActionButtons actions={actions} record={{ record, notes: notes.data }} />}
      >
        <QueryState query={notes} what="notes">
          {(shown) => (
            <>
              {notes.error && <StaleNotice error={notes.error} onRetry={() => void notes.refetch()} />}
              <WrittenTexts texts={shown} empty="No notes yet" />
            </>
          )}
        </QueryState>
      </TitledPanel>
    </div>
  );
};
