import type { AripReport } from '#contract/platform/api/settings/arip-reports.ts';
import { unfinishedReportStatuses } from '#contract/platform/enums.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { formatMonth } from '#kernel/format/dates.ts';
import { sentenceCase } from '#kernel/format/text.ts';

/** Whether the platform still works on a report. */
const isInProgress = ({ status }: Pick<AripReport, 'status'>): boolean =>
  hasStatus(status, ...unfinishedReportStatuses);

/** A report's name for people: `Transactions, October 2026`. */
export const reportName = ({ type, period }: Pick<AripReport, 'type' | 'period'>): string =>
  `${sentenceCase(type)}, ${formatMonth(period)}`;

/** Has main follow a report until it is ready or has failed, also while this page is closed or loads again. */
export const followReport = (report: Pick<AripReport, 'id' | 'status'>): void => {
  if (isInProgress(report)) void bridge.call['aripReports.follow']({ id: report.id });
};
