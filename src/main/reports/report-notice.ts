import { deepLinkScheme } from '#contract/bridge/deep-link.ts';
import { hasStatus } from '#contract/platform/status.ts';

/** The link that a click on the notice opens. */
const reportsLink = `${deepLinkScheme}://settings/arip-reports`;

interface ReportNoticeParts {
  notify: (notice: { title: string; body: string; onClick: () => void }) => void;
  /** Whether the member wants these notices. */
  isWanted: () => boolean;
  /** Whether one of the console's windows is in front: its page says it then. */
  isFocused: () => boolean;
  openLink: (link: string) => void;
}

/** Shows the system's notice of a finished report. It also shows on a locked screen, so it names no report. */
export const createReportNotice =
  ({ notify, isWanted, isFocused, openLink }: ReportNoticeParts) =>
  (status: string): void => {
    if (isFocused() || !isWanted()) return;
    const onClick = () => openLink(reportsLink);
    if (hasStatus(status, 'ready')) notify({ title: 'Report ready', body: 'Click to open the reports.', onClick });
    else notify({ title: "Couldn't generate the report", body: 'Click to open the reports and see why.', onClick });
  };
