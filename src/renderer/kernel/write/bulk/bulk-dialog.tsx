import { Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { inParallel } from '#kernel/api/in-parallel.ts';
import { errorMessage, isNotFound } from '#kernel/base/app-error.ts';
import { useUnsavedChanges } from '#kernel/session/unsaved-changes.ts';
import { QueryState } from '#kernel/ui/states/query-state.tsx';
import classes from '../record-form/form.module.css';
import { type BulkDialogProps, BulkForm, partOf } from './bulk-form.tsx';
import { type BulkItem, canRetry, createBulkItem, createFailedItem } from './bulk-write.ts';

/** The selected records as they are now: those that the action is possible on are waiting. */
const useBulkItems = ({ bulk, action: { action }, rows }: Pick<BulkDialogProps, 'bulk' | 'action' | 'rows'>) => {
  const client = useQueryClient();
  const readItem = async ([key, row]: [string, unknown]): Promise<BulkItem> => {
    try {
      const record = await client.fetchQuery({ ...bulk.read(row), staleTime: 0, retry: false });
      return createBulkItem({ action, actions: bulk.actions }, key, record);
    } catch (error) {
      return createFailedItem(key, row, isNotFound(error) ? null : `Couldn't load: ${errorMessage(error)}`);
    }
  };
  return useQuery({
    queryKey: ['bulk-records', action.id, ...rows.keys()],
    queryFn: ({ signal }) => inParallel([...rows], readItem, signal),
    // Each opening refetches the records once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
};

/** An action on several selected rows: reads their records, asks for the reason, sends one after another, and lists what failed. */
export const BulkDialog = (props: BulkDialogProps) => {
  const { action, noun, rows, onClose } = props;
  // The rows as they were selected: the list refreshes while the dialog is open.
  const [selected] = useState(rows);
  const items = useBulkItems({ ...props, rows: selected });
  const possible = items.data?.filter(canRetry) ?? [...selected.values()].filter(action.applies);
  const keysAfterClose = useRef<() => readonly string[] | null>(() => []);
  useUnsavedChanges({ hasUnsavedChanges: false });
  return (
    <Modal
      opened
      size={560}
      classNames={{ content: classes.dialog ?? '', body: classes.dialogBody ?? '' }}
      title={`${action.label} ${partOf(possible.length, selected.size, noun)}`}
      onClose={() => {
        const succeeded = keysAfterClose.current();
        if (succeeded) onClose(succeeded);
      }}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <QueryState query={items} what={`the ${noun[1]}`}>
        {(loaded) => <BulkForm {...props} rows={selected} items={loaded} keysAfterClose={keysAfterClose} />}
      </QueryState>
    </Modal>
  );
};
