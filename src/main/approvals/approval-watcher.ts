import { setTimeout as waitMs } from 'node:timers/promises';
import { z } from 'zod';
import type { ErrorCode } from '#contract/bridge/result.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { limits } from '#contract/values/limits.ts';
import type { Client } from '../api/client.ts';
import type { Access } from '../session/access.ts';

interface WatcherParts {
  client: Pick<Client, 'request'>;
  /** Whether the member wants to be told. Without it nothing is asked. */
  isWanted: () => boolean;
  access: Pick<Access, 'isUnlocked'>;
  /** A request came, or one was decided. */
  onNotice: (request: WatchedRequest) => void;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** So many of the newest requests are compared with those of the time before. */
const requestsRead = 20;

const watchedRequest = z.object({ id: z.string(), status: z.string(), requested_at: z.string() });
type ListedRequest = z.infer<typeof watchedRequest>;

/** A request for approval that came (`waiting`), or one of the member's own that was decided or has expired. */
export type WatchedRequest = Pick<ListedRequest, 'id' | 'status'>;

/** A page of requests, of which a row may be unreadable. */
const page = z.object({ data: z.array(z.unknown()) });

/** Failures that another try doesn't change: the platform has no approvals, or keeps them from the member. */
const finalFailures: readonly ErrorCode[] = ['unavailable', 'not-found', 'forbidden'];

/** The newest requests that the member may decide about, and the newest of the member's own. */
const lists = {
  others: { status: ['waiting'], mine: 'false', can_decide: 'true', sort: '-requested_at', limit: requestsRead },
  own: { mine: 'true', sort: '-requested_at', limit: requestsRead },
} as const;

/**
 * Looks for requests for approval that came or were decided, once a minute. Main does so and not a page, because each window would give a
 * notice of its own, and pages that are hidden are slowed down.
 */
export interface ApprovalWatcher {
  /** Begins, unless it has begun in this session. What there is at first is nothing new. */
  watch(): void;
  /** The session ended: another member must not hear of its requests. */
  stop(): void;
}

export const createApprovalWatcher = ({
  client,
  access,
  isWanted,
  onNotice,
  wait = (ms, signal) => waitMs(ms, undefined, { signal }),
}: WatcherParts): ApprovalWatcher => {
  let session: AbortController | null = null;

  /** The newest requests of a list; null: they can't be read now. Ends what `session` is of where they never can be. */
  const readRequests = async (
    params: (typeof lists)[keyof typeof lists],
    session: AbortController,
  ): Promise<readonly ListedRequest[] | null> => {
    const { signal } = session;
    const result = await client.request('approvals.list', params, undefined, { signal, acceptsPartial: true });
    if (!result.ok && finalFailures.includes(result.code)) session.abort();
    const answer = result.ok ? page.safeParse(result.value.data).data : undefined;
    return answer?.data.flatMap((row) => watchedRequest.safeParse(row).data ?? []) ?? null;
  };

  const readUntilEnd = async (session: AbortController): Promise<void> => {
    const { signal } = session;
    let newest: number | null = null;
    let own: ReadonlyMap<string, string> = new Map();
    for (; !signal.aborted; await wait(limits.approvalsCheckMs, signal)) {
      if (!access.isUnlocked() || !isWanted()) continue;
      const [others, mine] = await Promise.all([readRequests(lists.others, session), readRequests(lists.own, session)]);
      if (signal.aborted) return;
      if (others) {
        // A request that others made room for is older than the newest one, and no news.
        const times = others.map(({ requested_at }) => Date.parse(requested_at));
        const known = newest;
        if (known !== null)
          for (const { id, status, requested_at } of others)
            if (Date.parse(requested_at) > known) onNotice({ id, status });
        newest = Math.max(known ?? 0, ...times);
      }
      for (const { id, status } of mine ?? []) {
        // The member who withdraws a request knows of it.
        const isDecided = !hasStatus(status, 'waiting', 'withdrawn');
        if (hasStatus(own.get(id) ?? '', 'waiting') && isDecided) onNotice({ id, status });
      }
      if (mine) own = new Map(mine.map(({ id, status }) => [id, status]));
    }
  };

  return {
    watch: () => {
      if (session !== null || !access.isUnlocked()) return;
      const current = new AbortController();
      session = current;
      readUntilEnd(current).catch((error: unknown) => {
        // Waiting ends with an error when the session does.
        if (!current.signal.aborted) throw error;
      });
    },
    stop: () => {
      session?.abort();
      session = null;
    },
  };
};
