import { expect, test } from 'vitest';
import { approvalNoticeOf } from './approval-notice.ts';

test.each([
  ['waiting', 'A change waits for your approval'],
  ['approved', 'Your request was approved'],
  ['DECLINED', 'Your request was declined'],
  ['expired', 'Your request has expired'],
  ['failed', "Your approved request couldn't be carried out"],
  ['escalated', 'Your request was decided'],
])('the notice of a request that is %s leads to the request', (status, title) =>
  expect(approvalNoticeOf({ id: 'APR1', status })).toMatchObject({ title, link: 'backoffice://wanda/approvals/APR1' }),
);
