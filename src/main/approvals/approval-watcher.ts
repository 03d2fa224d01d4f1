import { setTimeout as waitMs } from 'node:timers/promises';
import { z } from 'zod';
import type { ErrorCode } from '#contract/bridge/result.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { limits } from '#contract/values/limits.ts';
import type { Client } from '../api/client.ts';
import type { Access } from '../session/access.ts';

interface WatcherParts {
  client: Pick<Client, 'request'>;
  access: Pick<Access, 'isUnlocked'>;
  /** A request came, or one was decided. */
  onNotice: (request: WatchedRequest) => void;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** So many of the newest requests are compared with those of the time before. */
const requestsRead = 20;

/** A request for approval that came (`waiting`), or one of the member's own that was decided or has expired. */
const watchedRequest = z.object({ id: z.string(), status: z.string() });
export type WatchedRequest = z.infer<typeof watchedRequest>;

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
  onNotice,
  wait = (ms, signal) => waitMs(ms, undefined, { signal }),
}: WatcherParts): ApprovalWatcher => {
  let session: AbortController | null = null;

  /** The statuses of a list by ID; null: it can't be read now. */
  const readStatuses = async (
    params: (typeof lists)[keyof typeof lists],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, string> | null> => {
    const result = await client.request('approvals.list', params, undefined, { signal });
    if (!result.ok && finalFailures.includes(result.code)) session?.abort();
    const answer = result.ok ? page.safeParse(result.value.data).data : undefined;
    if (!answer) return null;
    return new Map(
      answer.data.flatMap((row) => {
        const read = watchedRequest.safeParse(row).data;
        return read ? [[read.id, read.status]] : [];
      }),
    );
  };

  const readUntilEnd = async (signal: AbortSignal): Promise<void> => {
    let others: ReadonlyMap<string, string> | null = null;
    let own: ReadonlyMap<string, string> | null = null;
    for (; !signal.aborted; await wait(limits.approvalsCheckMs, signal)) {
      if (!access.isUnlocked()) continue;
      const [nowOthers, nowOwn] = await Promise.all([
        readStatuses(lists.others, signal),
        readStatuses(lists.own, signal),
      ]);
      if (signal.aborted) return;
      for (const [id, status] of nowOthers ?? []) if (others && !others.has(id)) onNotice({ id, status });
      for (const [id, status] of nowOwn ?? []) {
        const before = own?.get(id);
        // The member who withdraws a request knows of it.
        const isDecided = !hasStatus(status, 'waiting', 'withdrawn');
        if (before !== undefined && hasStatus(before, 'waiting') && isDecided) onNotice({ id, status });
      }
      others = nowOthers ?? others;
      own = nowOwn ?? own;
    }
  };

  return {
    watch: () => {
      if (session !== null || !access.isUnlocked()) return;
      const current = new AbortController();
      session = current;
      readUntilEnd(current.signal).catch((error: unknown) => {
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
