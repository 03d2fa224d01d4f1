import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { resolveFor } from '#kernel/definitions/action.ts';
import { useUnsavedChanges } from '#kernel/session/unsaved-changes.ts';
import { LoadError, Loading } from '#kernel/ui/states/states.tsx';
import classes from '../record-form/form.module.css';
import { type ActionDialogProps, ActionForm } from './action-form.tsx';
import { isActionDialogOpen } from './open-dialog.ts';
import { Prechecks } from './prechecks.tsx';

const nothingToPrepare = { queryKey: ['nothing to prepare'], queryFn: () => Promise.resolve(null) };

/** The dialog of an action: the record, the consequence, the form, before → after. */
export const ActionDialog = ({ action, actions, record: current, decided, onClose }: ActionDialogProps) => {
  useUnsavedChanges({ hasUnsavedChanges: false });
  useEffect(() => {
    isActionDialogOpen.set(true);
    return () => isActionDialogOpen.set(false);
  }, []);
  // The record as opened: a refetch must not turn "Restrict" into its opposite.
  const [record] = useState(current);
  const [isSending, setSending] = useState(false);
  const { queryKey, queryFn } = action.prepare?.(record) ?? nothingToPrepare;
  // Loaded once: a failing refetch must not remove the form and its values.
  const prepared = useQuery({ queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  const canClose = useRef<() => boolean>(() => true);
  return (
    <Modal
      opened
      size={500}
      classNames={{ content: classes.dialog ?? '', body: classes.dialogBody ?? '' }}
      title={resolveFor(action.label, record)}
      onClose={() => {
        if (!isSending && canClose.current()) onClose();
      }}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close', disabled: isSending }}
    >
      <Prechecks action={action} actions={actions} record={record} />
      {prepared.data !== undefined ? (
        <ActionForm
          action={action}
          actions={actions}
          record={record}
          prepared={prepared.data}
          decided={decided}
          onClose={onClose}
          onSending={setSending}
          canClose={canClose}
        />
      ) : prepared.isError ? (
        <LoadError error={prepared.error} onRetry={() => void prepared.refetch()} isRetrying={prepared.isFetching} />
      ) : (
        <Loading />
      )}
    </Modal>
  );
};
