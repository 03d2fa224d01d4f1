import type { Session } from 'electron';
import type { Media } from '../../api/media.ts';
import type { ClientStorage } from '../../config/client-storage.ts';
import type { Log } from '../../log/log.ts';
import type { EndReason } from '../../session/session-model.ts';

type PageSession = Pick<Session, 'clearCache' | 'clearStorageData' | 'clearAuthCache'>;

interface PageDataParts {
  storage: Pick<ClientStorage, 'remove'>;
  media: Pick<Media, 'clear'>;
  log: Log;
}

/** All but `localstorage`: it holds the preferences, in memory, and pages remove `profile` and `recent` from it themselves. */
const sessionStorages = ['cookies', 'filesystem', 'indexdb', 'shadercache', 'serviceworkers', 'cachestorage'] as const;

/** Clears what pages have shown and stored of a session that ends. */
export const createPageData = ({ storage, media, log }: PageDataParts) => {
  let session: PageSession | null = null;
  return {
    /** Sets Chromium's session of the pages, which exists once the app is ready. */
    setSession: (pageSession: PageSession): void => {
      session = pageSession;
    },
    /** After an expiry the member keeps the kinds and ids of recent records, as in the page. */
    clear: (reason: EndReason): void => {
      storage.remove('profile', ...(reason === 'logout' ? (['recent'] as const) : []));
      media.clear();
      if (!session) return;
      const clearing = [
        session.clearCache(),
        session.clearAuthCache(),
        session.clearStorageData({ storages: [...sessionStorages] }),
      ];
      for (const step of clearing) step.catch((cause) => log.error('page-data.not-cleared', cause));
    },
  };
};
