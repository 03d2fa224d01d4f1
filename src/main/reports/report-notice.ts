import { deepLinkScheme } from '#contract/deep-link.ts';

/** The link that a click on the notice opens. */
export const reportsLink = `${deepLinkScheme}://settings/arip-reports`;

/** The system's notice of a finished report, which also shows on a locked screen: it names no report. */
export const reportNotice = (status: string): { title: string; body: string } =>
  status === 'ready'
    ? { title: 'Report ready', body: 'Click to open the reports.' }
    : { title: "Couldn't generate the report", body: 'Click to open the reports and see why.' };
