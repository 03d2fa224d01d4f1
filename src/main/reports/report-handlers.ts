import { succeed } from '#contract/bridge/result.ts';
import type { Handlers } from '../bridge/register.ts';
import type { ReportFollower } from './report-follower.ts';

/** Reports that the platform generates while members work. */
export const createReportHandlers = ({
  reports,
}: {
  reports: Pick<ReportFollower, 'follow' | 'takeFinished'>;
}): Pick<Handlers, 'aripReports.follow' | 'aripReports.takeFinished'> => ({
  'aripReports.follow': async ({ id }) => {
    reports.follow(id);
    return succeed(undefined);
  },
  'aripReports.takeFinished': async () => succeed(reports.takeFinished()),
});
