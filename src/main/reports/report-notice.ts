import { deepLinkScheme } from '#contract/bridge/deep-link.ts';
import { hasStatus } from '#contract/platform/status.ts';
import type { Notice } from '../base/background-notice.ts';

const link = `${deepLinkScheme}://settings/arip-reports`;

/** The notice of a finished report. */
export const reportNotice = (status: string): Notice =>
  hasStatus(status, 'ready')
    ? { title: 'Report ready', body: 'Click to open the reports.', link }
    : { title: "Couldn't generate the report", body: 'Click to open the reports and see why.', link };
