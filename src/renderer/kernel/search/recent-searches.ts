import { onSessionOver } from '#kernel/session/session.ts';
import { createStore, useStore } from '#kernel/store.ts';

const most = 8;

/** In memory alone, since what staff search for is personal data; gone with the session. */
const searches = createStore<readonly string[]>([]);
onSessionOver(() => searches.set([]));

/** Notes a search that somebody meant: entered, or one of its results opened. */
export const noteSearch = (text: string): void => {
  const word = text.trim();
  if (word !== '') searches.set([word, ...searches.get().filter((other) => other !== word)].slice(0, most));
};

/** The last searches of this window and session, newest first. */
export const useRecentSearches = (): readonly string[] => useStore(searches);
