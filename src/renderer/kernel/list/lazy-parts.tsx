import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { panelKey } from '#kernel/fields/record-panel-address.ts';
import { lazyPart, usePreload } from '#kernel/ui/states/lazy-part.tsx';
import type { RecordPanel } from './record-panel.tsx';
import type { SelectionBar } from './selection-bar.tsx';

// Parts that a list needs only after a row is opened or selected. Preloaded when the browser is idle.
const loadPanel = async () => (await import('./record-panel.tsx')).RecordPanel;
const loadSelection = async () => (await import('./selection-bar.tsx')).SelectionBar;

/** The dialog of an action on the selected rows. */
export const LazyBulkDialog = lazyPart(async () => (await import('#kernel/write/bulk/bulk-dialog.tsx')).BulkDialog);

const LoadedPanel = lazyPart(loadPanel);
const LoadedSelectionBar = lazyPart(loadSelection);

export const LazyRecordPanel = (props: ComponentProps<typeof RecordPanel>) => {
  const [search] = useSearchParams();
  usePreload(loadPanel);
  return search.has(panelKey) && <LoadedPanel {...props} />;
};

export const LazySelectionBar = (props: ComponentProps<typeof SelectionBar>) => {
  usePreload(loadSelection);
  return props.rows.length > 0 && <LoadedSelectionBar {...props} />;
};

export const loadViewMenu = async () => (await import('./views/view-menu.tsx')).ViewMenu;
/** The menu of a view that the member saved. */
export const LazyViewMenu = lazyPart(loadViewMenu);
export const loadViewNameForm = async () => (await import('./views/view-name-form.tsx')).ViewNameForm;
export const LazyViewNameForm = lazyPart(loadViewNameForm);
export const LazyViewsFileButtons = lazyPart(
  async () => (await import('./views/views-file-buttons.tsx')).ViewsFileButtons,
);
