import { expect, test, vi } from 'vitest';
import type { FinishedReport } from '#contract/bridge/requests.ts';
import { succeed } from '#contract/bridge/result.ts';
import { createReportFollower } from './report-follower.ts';
import { createReportHandlers } from './report-handlers.ts';

const caller = { windowId: 1 };

test('a report that a page follows is given once, when the platform has finished it', async () => {
  const report = { id: 'ARP1', type: 'daily', period: '2026-11', status: 'completed', error: null };
  const finished = vi.fn<(report: FinishedReport) => void>();
  const reports = createReportFollower({
    client: { request: async (_name, { id }) => succeed({ data: { ...report, id }, etag: null }) },
    access: { isUnlocked: () => true },
    onProgress: () => undefined,
    onFinished: finished,
    wait: async () => undefined,
  });
  const handlers = createReportHandlers({ reports });
  expect(await handlers['aripReports.takeFinished'](undefined, caller)).toEqual(succeed([]));
  expect(await handlers['aripReports.follow']({ id: 'ARP1' }, caller)).toEqual(succeed(undefined));
  await vi.waitFor(() => expect(finished).toHaveBeenCalled());
  expect(await handlers['aripReports.takeFinished'](undefined, caller)).toEqual(succeed([report]));
  expect(await handlers['aripReports.takeFinished'](undefined, caller)).toEqual(succeed([]));
});
