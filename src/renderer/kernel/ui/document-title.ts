import { useEffect } from 'react';
import { appInfo } from '#kernel/session/app-info.ts';

/** Names the window; never by personal data (docs/security.md), so a record's page passes its kind, not its name. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${appInfo().name}`;
  }, [title]);
};
