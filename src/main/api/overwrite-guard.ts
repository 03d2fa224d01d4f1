import { entityTag } from '#contract/bridge/requests.ts';
import type { Log } from '../log/log.ts';

/** Whether the platform's ETags keep members from overwriting each other's changes: `unknown` until a record had one. */
export type OverwriteGuard = 'unknown' | 'active' | 'weak';

/**
 * Watches the ETags of records. Frameworks such as Express and Rails send weak ones by themselves; no If-Match can be made of them, so
 * that writes are not guarded although the platform seems to support it. The log says so once a run.
 */
export const createOverwriteGuard = ({ log }: { log: Log }) => {
  let guard: OverwriteGuard = 'unknown';
  return {
    /** `etag`: the header of the answer with a record; null: it has none. */
    observe: (endpoint: string, etag: string | null): void => {
      if (etag === null || guard === 'weak') return;
      guard = entityTag.safeParse(etag).success ? 'active' : 'weak';
      if (guard === 'weak') log.warn('api.weak-etag', { endpoint });
    },
    current: (): OverwriteGuard => guard,
  };
};
