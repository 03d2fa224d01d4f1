import { IconReportAnalytics } from '@tabler/icons-react';
import { defineResource } from '#kernel/resource/define-resource.ts';

/** The ARIP reports, which regulators receive. */
export const aripReports = defineResource({
  path: 'arip-reports',
  title: 'ARIP reports',
  permission: 'chain:read',
  noun: ['report', 'reports'],
  menu: { group: 'Settings', icon: IconReportAnalytics },
  list: async () => (await import('./arip-reports.list.tsx')).aripReportsList,
  forms: {
    add: { path: 'arip-reports/generate', title: 'Generate report', label: 'Generate report' },
    load: async () => (await import('./arip-reports.form.ts')).aripReportsForm,
  },
});
