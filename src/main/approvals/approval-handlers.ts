import { succeed } from '#contract/bridge/result.ts';
import type { Handlers } from '../bridge/register.ts';
import type { ApprovalWatcher } from './approval-watcher.ts';

/** Requests for approval that come or are decided while members work. */
export const createApprovalHandlers = ({
  approvals,
}: {
  approvals: Pick<ApprovalWatcher, 'watch'>;
}): Pick<Handlers, 'approvals.watch'> => ({
  'approvals.watch': async () => {
    approvals.watch();
    return succeed(undefined);
  },
});
