import { type ChromiumFetchParts, createChromiumFetch } from './chromium-fetch.ts';
import type { HttpFetch } from './http.ts';

interface PlatformFetchParts<Session> extends Pick<ChromiumFetchParts<Session>, 'request'> {
  /** `session.fromPartition` of Electron. */
  fromPartition: (partition: string, options: { cache: boolean }) => Session;
}

/** The ways to the platform for reads and for writes. */
export const createPlatformFetch = <Session>(
  parts: PlatformFetchParts<Session>,
): { read: HttpFetch; write: HttpFetch } => {
  const { request, fromPartition } = parts;
  const read = createChromiumFetch({ request, sessionFor: () => fromPartition('platform', { cache: false }) });
  return { read, write: read };
};
