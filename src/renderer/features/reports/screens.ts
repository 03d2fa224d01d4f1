import { IconChartBar, IconChartCandle, IconReportMoney, IconSeeding } from '@tabler/icons-react';
import { reportScreen } from '#kernel/screens/define-screens.ts';

/** What the platform holds and moves, by currency. */
export const financeScreen = reportScreen(
  {
    path: 'finance',
    title: 'Finance',
    permission: 'finance_tab:read',
    menu: { group: 'Money', icon: IconReportMoney },
    shortcut: 'm',
  },
  async () => (await import('./finance.report.ts')).financeReport,
);

/** What customers trade, and how it is hedged. */
export const orderReportScreen = reportScreen(
  {
    path: 'orders/reports',
    title: 'Order reports',
    permission: 'orders:read',
    menu: { group: 'Money', under: 'Orders', label: 'Reports', icon: IconChartCandle },
  },
  async () => (await import('./orders.report.ts')).orderReport,
);

/** What customers put into earn plans, and what is paid on them. */
export const earnReportScreen = reportScreen(
  {
    path: 'earn/report',
    title: 'Earn report',
    permission: null,
    menu: { group: 'Products', under: 'Earn', label: 'Report', icon: IconSeeding },
  },
  async () => (await import('./earn.report.ts')).earnReport,
);

/** The most important figures of the platform. */
export const overviewScreen = reportScreen(
  {
    path: 'reports/overview',
    title: 'Reports overview',
    permission: null,
    menu: { group: 'Insight', under: 'Reports', label: 'Overview', icon: IconChartBar },
  },
  async () => (await import('./overview.report.ts')).overviewReport,
);
