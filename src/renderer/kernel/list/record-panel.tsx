import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withUnreadableFields } from '#kernel/api/partial-answers.ts';
import { isNotFound } from '#kernel/base/app-error.ts';
import { useStore } from '#kernel/base/store.ts';
import { readOr } from '#kernel/base/unreadable-field.ts';
import type { Panel } from '#kernel/definitions/list.ts';
import { FieldList } from '#kernel/fields/field-list.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { ChangeHistory } from '#kernel/history/change-history.tsx';
import { LoadError, Loading, NotFound, StaleNotice } from '#kernel/ui/states/states.tsx';
import { UnreadableBoundary, UnreadableNotice } from '#kernel/ui/states/unreadable.tsx';
import { isViewerOpen } from '#kernel/ui/viewer/document.ts';
import { ActionButtons } from '#kernel/write/actions/action-buttons.tsx';
import { isActionDialogOpen } from '#kernel/write/actions/open-dialog.ts';
import classes from './record-panel.module.css';

interface RecordPanelProps {
  panel: Panel<unknown>;
  /** The record type in the middle of a sentence: `device`. */
  noun: string;
  base: string;
  /** The row's key in the list. */
  recordKey: string;
  onClose: () => void;
}

/** What a panel shows of its record. */
const PanelContent = ({ panel, record, base }: { panel: Panel<unknown>; record: unknown; base: string }) => (
  <>
    <div className={classes.fields}>
      <FieldList fields={panel.fields(record)} record={record} base={base} />
    </div>
    {panel.actions && (
      <div className={classes.actions}>
        <ActionButtons actions={panel.actions} record={record} size="sm" />
      </div>
    )}
    <UnreadableBoundary record={record}>
      <PanelExtra panel={panel} record={record} />
    </UnreadableBoundary>
  </>
);

const PanelExtra = ({ panel, record }: { panel: Panel<unknown>; record: unknown }) => (
  <>
    {panel.footer?.(record)}
    {panel.history && (
      <ChangeHistory
        entries={panel.history(record)}
        record={record}
        fields={[...(panel.historyFields ?? []), ...panel.fields(record)]}
      />
    )}
  </>
);

/** Shows a record over its list. */
export const RecordPanel = ({ panel, noun, base, recordKey, onClose }: RecordPanelProps) => {
  const source = useQuery(withUnreadableFields(panel.query(recordKey)));
  const hasViewer = useStore(isViewerOpen);
  const hasActionDialog = useStore(isActionDialogOpen);
  // Focuses the row on close, also when a link opened the panel.
  useEffect(
    () => () => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(recordKey)}"] a[data-row-link]`)?.focus(),
    [recordKey],
  );
  return (
    <Modal
      opened
      size="lg"
      // The viewer of its documents and the dialog of an action take Escape first.
      closeOnEscape={!hasViewer && !hasActionDialog}
      onClose={onClose}
      title={
        source.data
          ? readOr(
              () => panel.title(source.data),
              () => sentenceCase(noun),
            )
          : sentenceCase(noun)
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {source.data ? (
        <UnreadableBoundary record={source.data}>
          <UnreadableNotice record={source.data} noun={noun} />
          {source.isError && <StaleNotice error={source.error} onRetry={() => void source.refetch()} isSeparate />}
          <PanelContent panel={panel} record={source.data} base={base} />
        </UnreadableBoundary>
      ) : source.data === null || isNotFound(source.error) ? (
        <NotFound what={noun} />
      ) : source.isError ? (
        <LoadError error={source.error} onRetry={() => void source.refetch()} isRetrying={source.isFetching} />
      ) : (
        <Loading />
      )}
    </Modal>
  );
};
