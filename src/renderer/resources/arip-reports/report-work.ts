import type { AripReport } from '#contract/api/settings/arip-reports.ts';
import { api } from '#kernel/api/client.ts';
import { invalidateGroupOf } from '#kernel/api/data-changes.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { readUntil } from '#kernel/api/read-until.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import { formatMonth } from '#kernel/format/dates.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { startSessionTask } from '#kernel/session/session-task.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { downloadReport } from './download-report.ts';

/** The reports that are followed, by ID, as they were read last. */
const followed = createStore<ReadonlyMap<string, AripReport>>(new Map());

/** Whether the platform still works on a report. */
export const isInProgress = ({ status }: Pick<AripReport, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** A report's name for people: `Transactions, October 2026`. */
export const reportName = ({ type, period }: Pick<AripReport, 'type' | 'period'>): string =>
  `${sentenceCase(type)}, ${formatMonth(period)}`;

/** A report as it was read last: while it is followed, unless the list has it finished already. */
export const useReport = (report: AripReport): AripReport => {
  const last = useStore(followed).get(report.id);
  return last && isInProgress(report) ? last : report;
};

const keep = (report: AripReport) => followed.set(new Map(followed.get()).set(report.id, report));
const forget = ({ id }: AripReport) => followed.set(new Map([...followed.get()].filter(([other]) => other !== id)));

const notify = (report: AripReport): void => {
  if (report.status === 'ready')
    toast({
      tone: 'success',
      title: 'Report ready',
      description: reportName(report),
      action: { label: 'Download', run: () => void downloadReport(report) },
    });
  else
    toast({ tone: 'danger', title: "Couldn't generate the report", description: report.error ?? reportName(report) });
};

/**
 * Follows a report until it is ready or has failed, on every page of this window, and says so in a toast. Does nothing for one that is
 * finished or followed already. Stops when the session ends.
 */
export const followReport = async (report: AripReport): Promise<void> => {
  if (!isInProgress(report) || followed.get().has(report.id)) return;
  keep(report);
  const task = startSessionTask();
  const last = await readUntil(queryClient, api.aripReports.get.query({ id: report.id }), {
    isFinal: (answer) => !isInProgress(answer),
    onAnswer: keep,
    signal: task.signal,
  });
  task.end();
  forget(report);
  if (!task.canNotify()) return;
  invalidateGroupOf(queryClient, ['aripReports.list']);
  if (last !== null) notify(last);
};
