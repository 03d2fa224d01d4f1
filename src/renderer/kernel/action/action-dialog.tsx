import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWork } from '#kernel/session/work.ts';
import { LoadError, Loading } from '#kernel/ui/states.tsx';
import { ActionForm } from './action-form.tsx';
import type { ActionDefinition, ActionSubject } from './define-action.ts';
import './action.css';

export interface ActionDialogProps {
  definition: ActionDefinition;
  subject: ActionSubject;
  record: unknown;
  /** `gone`: the record is no longer there. */
  onClose: (gone?: boolean) => void;
}

const nothingToPrepare = { queryKey: ['nothing'], queryFn: () => Promise.resolve(null) };

/** The dialog of every write (design.md section 5): who, what it stops, the form, before → after; never sent twice. */
export const ActionDialog = ({ definition, subject, record: current, onClose }: ActionDialogProps) => {
  useWork(true, false);
  // The record as it was when the dialog opened: a reading that comes meanwhile must not turn "Restrict" into its opposite.
  const [record] = useState(current);
  const [sending, setSending] = useState(false);
  const { queryKey, queryFn } = definition.prepare?.(record) ?? nothingToPrepare;
  // Asked once: a later reading that fails must not take the form, and what was typed into it, away.
  const prepared = useQuery({ queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  const guard = useRef<() => boolean>(() => true);
  return (
    <Modal
      opened
      title={definition.label(record)}
      onClose={() => {
        if (!sending && guard.current()) onClose();
      }}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close', disabled: sending }}
    >
      {prepared.data !== undefined ? (
        <ActionForm
          definition={definition}
          subject={subject}
          record={record}
          onClose={onClose}
          known={prepared.data}
          onSending={setSending}
          guard={guard}
        />
      ) : prepared.isError ? (
        <LoadError error={prepared.error} onRetry={() => void prepared.refetch()} retrying={prepared.isFetching} />
      ) : (
        <Loading />
      )}
    </Modal>
  );
};
