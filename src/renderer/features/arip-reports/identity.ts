import { defineResource } from '#kernel/resource/define-resource.ts';

/** The ARIP reports, which regulators receive. */
export const aripReports = defineResource({
  path: 'arip-reports',
  title: 'ARIP reports',
  permission: 'chain:read',
  noun: ['report', 'reports'],
  forms: { add: { path: 'arip-reports/generate', title: 'Generate report', label: 'Generate report' } },
  hasRecordPage: false,
});
