import { type ChromiumFetchParts, createChromiumFetch } from './chromium-fetch.ts';
import type { HttpFetch } from './http.ts';
import { type Connections, createWriteSessions } from './write-sessions.ts';

interface PlatformFetchParts<Session> extends Pick<ChromiumFetchParts<Session>, 'request'> {
  /** `session.fromPartition` of Electron. */
  fromPartition: (partition: string, options: { cache: boolean }) => Session;
}

/** The two ways to the platform: reads share kept connections; a write has a new one, by which Chromium sends it at most once. */
export const createPlatformFetch = <Session extends Connections>(
  parts: PlatformFetchParts<Session>,
): { read: HttpFetch; write: HttpFetch } => {
  const { request, fromPartition } = parts;
  return {
    read: createChromiumFetch({ request, sessionFor: () => fromPartition('platform', { cache: false }) }),
    write: createChromiumFetch({ request, sessionFor: createWriteSessions(fromPartition) }),
  };
};
