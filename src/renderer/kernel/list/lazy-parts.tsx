import { type ComponentProps, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '#kernel/ui/lazy-part.tsx';
import { preload } from '#kernel/ui/use-loaded.ts';
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
