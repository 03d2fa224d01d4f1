import { IconReportAnalytics } from '@tabler/icons-react';
import { defineScreens } from '#kernel/screens/define-screens.ts';
import { aripReports } from './identity.ts';

export const aripReportScreens = defineScreens(aripReports, {
  menu: { group: 'Settings', icon: IconReportAnalytics },
  list: async () => (await import('./arip-reports.list.tsx')).aripReportsList,
  form: async () => (await import('./arip-reports.form.ts')).aripReportsForm,
});
