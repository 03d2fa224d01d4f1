import { join } from 'node:path';
import { session as chromiumSession } from 'electron';
import { appScheme, createAppProtocol } from '../shell/guards/app-protocol.ts';
import { developmentPolicy } from '../shell/guards/content-policy.ts';
import { guardSession } from '../shell/guards/guards.ts';
import { createPageSession } from '../shell/windows/page-session.ts';
import type { Foundation } from './foundation.ts';
import type { Platform } from './platform.ts';

/** Phase 4, once the app is ready: serves the console's pages and blocks every other request of a page. */
export const servePages = async (foundation: Foundation, { media, pageData }: Platform): Promise<void> => {
  const { mainFolder, home, usesDevServer, development, clientStorage, log } = foundation;
  const { fromPartition, defaultSession } = chromiumSession;
  const pageSession = await createPageSession({ fromPartition, devServerHost: usesDevServer ? home.host : null });
  pageData.setSession(pageSession);
  pageSession.protocol.handle(
    appScheme,
    createAppProtocol({
      root: join(mainFolder, '../renderer'),
      media: media.get,
      clientStorage: () => clientStorage.values,
    }),
  );
  // The console shows no page in the default session. If one appears there all the same, it meets the same guard.
  for (const session of [pageSession, defaultSession])
    guardSession(session, { home, devTools: development, pagePolicy: usesDevServer ? developmentPolicy : null, log });
};
