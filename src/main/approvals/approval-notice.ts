import { deepLinkScheme } from '#contract/bridge/deep-link.ts';
import { hasStatus } from '#contract/platform/status.ts';
import type { Notice } from '../base/background-notice.ts';
import type { WatchedRequest } from './approval-watcher.ts';

/** The outcomes of a request, for its requester. */
const outcomes = [
  ['approved', 'Your request was approved'],
  ['declined', 'Your request was declined'],
  ['expired', 'Your request has expired'],
  ['failed', "Your approved request couldn't be carried out"],
] as const;

/** The notice of a request for approval that came, or of an own one that was decided. */
export const approvalNoticeOf = ({ id, status }: WatchedRequest): Notice => {
  const link = `${deepLinkScheme}://wanda/approvals/${id}`;
  if (hasStatus(status, 'waiting'))
    return { title: 'A change waits for your approval', body: 'Click to see what changes.', link };
  const [, title = 'Your request was decided'] = outcomes.find(([outcome]) => hasStatus(status, outcome)) ?? [];
  return { title, body: 'Click to open the request.', link };
};
