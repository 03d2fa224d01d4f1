import type { FinishedReport } from '#contract/bridge/requests.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { downloadReport } from './download-report.ts';
import { reportName } from './report-work.ts';

/** Says in a toast that a report is ready to be saved, or why there is none. */
export const showFinishedReport = (report: FinishedReport): void => {
  if (hasStatus(report.status, 'ready'))
    toast({
      tone: 'success',
      title: 'Report ready',
      description: reportName(report),
      action: { label: 'Download', run: () => void downloadReport(report) },
    });
  else
    toast({ tone: 'danger', title: "Couldn't generate the report", description: report.error ?? reportName(report) });
};
