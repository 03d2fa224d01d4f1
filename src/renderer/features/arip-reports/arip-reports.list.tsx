import type { AripReport } from '#contract/platform/api/settings/arip-reports.ts';
import { aripReportStatuses, aripReportTypes } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import type { Field } from '#kernel/definitions/field.ts';
import {
  copy,
  custom,
  dateTime,
  longText,
  relativeTime,
  shortText,
  status,
  text,
  word,
} from '#kernel/fields/fields.tsx';
import { formatMonth } from '#kernel/format/dates.ts';
import { formatBytes } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { search, select } from '#kernel/list/filters/filters.ts';
import { aripReports } from './identity.ts';
import { ReportDownload, ReportRetry, ReportStatus } from './report-file.tsx';
import { reportName } from './report-work.ts';

const statusField: Field<AripReport> = {
  ...status<AripReport>('status'),
  render: (report) => <ReportStatus report={report} />,
};
const size = shortText<AripReport>('size', 'Size', (report) =>
  report.size === null ? null : formatBytes(report.size),
);
const file = custom<AripReport>('File', (report) => (
  <>
    <ReportDownload report={report} />
    <ReportRetry report={report} />
  </>
));

export const aripReportsList = defineList(aripReports, api.aripReports.list, {
  columns: [
    text('period', 'Period', ({ period }) => formatMonth(period), { primary: true, sort: true }),
    word('type'),
    statusField,
    size,
    relativeTime('created_at', { sort: true }),
    file,
  ],
  filters: [
    search('Period, type or ID'),
    select('type', 'Type', aripReportTypes, { multiple: true }),
    select('status', 'Status', aripReportStatuses, { multiple: true }),
  ],
  panel: {
    query: (id) => api.aripReports.get.query({ id }),
    title: reportName,
    fields: () => [
      statusField,
      longText('error'),
      size,
      dateTime('created_at', 'Requested'),
      dateTime('generated_at'),
      copy('id', 'Report ID'),
      file,
    ],
  },
});
