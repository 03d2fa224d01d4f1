import { setTimeout as waitMs } from 'node:timers/promises';
import { type FinishedReport, finishedReport } from '#contract/bridge/requests.ts';
import type { ErrorCode } from '#contract/bridge/result.ts';
import { unfinishedReportStatuses } from '#contract/platform/enums.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { limits } from '#contract/values/limits.ts';
import type { Client } from '../api/client.ts';
import type { Access } from '../session/access.ts';

interface FollowerParts {
  client: Pick<Client, 'request'>;
  access: Pick<Access, 'isUnlocked'>;
  /** The platform has made progress with a report, or has finished it. */
  onProgress: () => void;
  /** A report waits for `takeFinished`. */
  onFinished: (report: FinishedReport) => void;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** At most so many reports are followed at a time, so that a page cannot start any number of requests. */
const followedMax = 50;

/** Failures that another try doesn't change: the member may not read the report, or the console doesn't understand it. */
const finalFailures: readonly ErrorCode[] = ['unavailable', 'forbidden', 'drift', 'invalid'];
/** A report that was just requested may not be found at first; one that is not found so often in a row is gone. */
const notFoundMax = 5;

/**
 * Follows reports until the platform has finished them. Main does so and not a page: a page may reload, and each window that shows
 * the list would give a notice of its own.
 */
export interface ReportFollower {
  /** Follows a report, at most once in a session. Ignored while 50 others are followed. */
  follow(id: string): void;
  /** The reports that have finished since the last call: only the page that takes them says so. */
  takeFinished(): FinishedReport[];
  /** The session ended: another member must not hear of its reports. */
  stop(): void;
}

export const createReportFollower = ({
  client,
  access,
  onProgress,
  onFinished,
  wait = (ms, signal) => waitMs(ms, undefined, { signal }),
}: FollowerParts): ReportFollower => {
  let session = new AbortController();
  const followed = new Set<string>();
  let unfinished = 0;
  let finished: FinishedReport[] = [];

  const readUntilFinished = async (id: string, { signal }: AbortController): Promise<void> => {
    let last = '';
    let notFound = 0;
    for (let delay: number = limits.workCheckFirstMs; ; delay = Math.min(delay * 2, limits.workCheckMaxMs)) {
      await wait(delay, signal);
      if (!access.isUnlocked()) continue;
      const result = await client.request('aripReports.get', { id }, undefined, { signal });
      if (signal.aborted) return;
      if (!result.ok) {
        notFound = result.code === 'not-found' ? notFound + 1 : 0;
        if (notFound >= notFoundMax || finalFailures.includes(result.code)) return;
        continue;
      }
      const report = finishedReport.parse(result.value.data);
      const state = JSON.stringify(result.value.data);
      if (state !== last) onProgress();
      last = state;
      if (hasStatus(report.status, ...unfinishedReportStatuses)) continue;
      finished.push(report);
      onFinished(report);
      return;
    }
  };

  return {
    follow: (id) => {
      if (followed.has(id) || unfinished >= followedMax || !access.isUnlocked()) return;
      followed.add(id);
      unfinished += 1;
      const current = session;
      readUntilFinished(id, current)
        .catch((error: unknown) => {
          // Waiting ends with an error when the session does.
          if (!current.signal.aborted) throw error;
        })
        .finally(() => {
          unfinished -= 1;
        });
    },
    takeFinished: () => {
      const taken = finished;
      finished = [];
      return taken;
    },
    stop: () => {
      session.abort();
      session = new AbortController();
      followed.clear();
      finished = [];
    },
  };
};
