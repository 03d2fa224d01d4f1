import { aripReportBody } from '#contract/platform/bodies/arip-reports.ts';
import { aripReportTypes } from '#contract/platform/enums.ts';
import { api } from '#kernel/api/client.ts';
import { defineForm } from '#kernel/definitions/form.ts';
import { findExisting } from '#kernel/form/find-existing.ts';
import { formatMonth, pastMonths } from '#kernel/format/dates.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { followReport } from './report-work.ts';

const months = 24;

export const aripReportsForm = defineForm<never, Record<'period' | 'type', string>>({
  endpoints: { add: 'aripReports.generate' },
  sections: [
    {
      title: 'Report',
      text: 'The platform generates the report. You can leave the page: a notice says when it is ready.',
      inputs: () => [
        {
          kind: 'select',
          name: 'type',
          label: 'Type',
          options: aripReportTypes.map((value) => ({ value, label: sentenceCase(value) })),
        },
        {
          kind: 'select',
          name: 'period',
          label: 'Month (UTC)',
          options: pastMonths(months).map((value) => ({ value, label: formatMonth(value) })),
        },
      ],
    },
  ],
  initialValues: () => ({ period: '', type: '' }),
  schema: () => aripReportBody,
  send: async (values, request) => {
    const answer = await api.aripReports.generate.send({}, aripReportBody.parse(values), request);
    if (answer.data) followReport(answer.data);
    return answer;
  },
  existing: ({ period, type }) =>
    findExisting(api.aripReports.list.query({ sort: '-created_at' }), {
      values: [period, type],
      isSame: (report) => report.period === period && report.type === type,
      name: () => `on ${sentenceCase(type).toLowerCase()} in ${formatMonth(period)}`,
    }),
  submitLabel: 'Generate report',
  successMessage: 'Report requested',
});
