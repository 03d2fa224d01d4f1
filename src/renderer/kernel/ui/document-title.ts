import { useEffect } from 'react';
import { appInfo } from '#kernel/session/app-info.ts';

/** The titles of what is on screen, the newest last: what lay below gets its title back when what lay over it goes. */
const titles = new Map<symbol, string>();

const nameWindow = (): void => {
  const title = [...titles.values()].at(-1);
  if (title !== undefined) document.title = `${title} · ${appInfo().name}`;
};

/** Names the window; never by personal data (docs/security.md), so a record's page passes its kind, not its name. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    const layer = Symbol();
    titles.set(layer, title);
    nameWindow();
    return () => {
      titles.delete(layer);
      nameWindow();
    };
  }, [title]);
};
