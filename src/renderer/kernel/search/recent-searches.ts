import { createStore, useStore } from '#kernel/base/store.ts';
import { onSessionEnd } from '#kernel/session/session.ts';

const maxSearches = 8;

/** In memory only, because searches are personal data; cleared when the session ends. */
const searches = createStore<readonly string[]>([]);
onSessionEnd(() => searches.set([]));

/** Adds a search that was submitted, or whose result was opened. */
export const noteSearch = (text: string): void => {
  const word = text.trim();
  if (word !== '') searches.set([word, ...searches.get().filter((other) => other !== word)].slice(0, maxSearches));
};

/** The last searches of this window and session, newest first. */
export const useRecentSearches = (): readonly string[] => useStore(searches);
