import type { ComponentProps } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { panelKey } from '#kernel/fields/record-panel-address.ts';
import { lazyOverlay, lazyPart, usePreload } from '#kernel/ui/states/lazy-part.tsx';
import type { RecordPanel } from './record-panel.tsx';
import type { SelectionBar } from './selection-bar.tsx';

// Parts that a list needs only after a row is opened or selected. Preloaded when the browser is idle.
const loadPanel = async () => (await import('./record-panel.tsx')).RecordPanel;
const loadSelection = async () => (await import('./selection-bar.tsx')).SelectionBar;

/** The dialog of an action on the selected rows. */
export const LazyBulkDialog = lazyOverlay(
  async () => (await import('#kernel/write/bulk/bulk-dialog.tsx')).BulkDialog,
  'the action',
);

const LoadedPanel = lazyOverlay(loadPanel, 'the record');
const LoadedSelectionBar = lazyPart(loadSelection, 'the actions for selected rows');

type RecordPanelProps = Omit<ComponentProps<typeof RecordPanel>, 'recordKey' | 'onClose'>;

/** Shows the record named in the URL over its list; closing it restores the list's URL. */
export const LazyRecordPanel = (props: RecordPanelProps) => {
  const [search, setSearch] = useSearchParams();
  const { pathname, state } = useLocation();
  usePreload(loadPanel);
  const key = search.get(panelKey);
  // An address cut off after `?open=` names no record.
  if (key === null || key === '') return null;
  const show = (shown: string | null) => {
    // Try again may be pressed on another page, or after other filters were set.
    if (window.location.pathname !== pathname) return;
    const next = new URLSearchParams(window.location.search);
    if (shown === null) next.delete(panelKey);
    else next.set(panelKey, shown);
    setSearch(next, { replace: true, state });
  };
  const close = () => show(null);
  return (
    <LoadedPanel key={key} {...props} recordKey={key} onClose={close} onFailed={close} onReopen={() => show(key)} />
  );
};

export const LazySelectionBar = (props: ComponentProps<typeof SelectionBar>) => {
  usePreload(loadSelection);
  return props.rows.length > 0 && <LoadedSelectionBar {...props} />;
};
