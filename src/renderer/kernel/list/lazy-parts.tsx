import { type ComponentProps, type ComponentType, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { preload, useLoaded } from '#kernel/ui/use-loaded.ts';
import { openKey } from './open-key.ts';
import type { PeekDialog } from './peek-dialog.tsx';
import type { SelectionBar } from './selection-bar.tsx';

// What a list needs only once somebody does something with a row: chunks of their own, fetched when the list has come to rest.
const loadPeek = async () => (await import('./peek-dialog.tsx')).PeekDialog;
const loadSelection = async () => (await import('./selection-bar.tsx')).SelectionBar;
const loadSuggestions = async () => (await import('#kernel/search/search-suggestions.tsx')).SearchSuggestions;
const loadChips = async () => (await import('#kernel/search/command-chips.tsx')).CommandChips;

const useAhead = (load: () => Promise<unknown>): void =>
  useEffect(() => {
    const handle = requestIdleCallback(() => void preload(load));
    return () => cancelIdleCallback(handle);
  }, [load]);

/** A component whose chunk comes when it is first drawn; nothing stands there until then. */
const lazyPart =
  <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  (props) => {
    const part = useLoaded(load);
    if (part.state === 'failed') throw part.error;
    return part.state === 'ready' && <part.value {...props} />;
  };

const LoadedPeek = lazyPart(loadPeek);
const LoadedSelectionBar = lazyPart(loadSelection);
/** What a list's search field may mean, once something is typed into it. */
export const LazySuggestions = lazyPart(loadSuggestions);
export const LazyChips = lazyPart(loadChips);

export const LazyPeek = (props: ComponentProps<typeof PeekDialog>) => {
  const [search] = useSearchParams();
  useAhead(loadPeek);
  return search.has(openKey) && <LoadedPeek {...props} />;
};

export const LazySelectionBar = (props: ComponentProps<typeof SelectionBar>) => {
  useAhead(loadSelection);
  return props.rows.length > 0 && <LoadedSelectionBar {...props} />;
};
