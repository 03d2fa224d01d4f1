// @vitest-environment happy-dom
import '../../../testing/setup-page.ts';
import { expect, test } from 'vitest';
import { waitingDecision } from './linked-records.tsx';

const none = {
  ...{ payout: null, deposit: null, trade: null, order: null, transfer: null, loan: null, earn_plan: null },
  ...{ top_up: null, charge: null, voucher: null },
};
const payout = (status: string) => ({ ...none, payout: { id: 'PYT1', kind: 'connect', reference: 'PYT-1', status } });
const waits = 'The payout PYT-1 waits for a decision. Decide on its page; this transaction follows.';

test.each([
  ['no linked record', null, null],
  ['a payout in review', payout('IN_REVIEW'), waits],
  ['a payout that needs a review', payout('review_needed'), waits],
  ['a payout that is processing', payout('processing'), null],
  ['a payout that was approved', payout('approved'), null],
  [
    'a disputed trade',
    { ...none, trade: { id: 'T1', reference: 'CTR-1', status: 'disputed' } },
    'The trade CTR-1 waits for a decision. Decide on its page; this transaction follows.',
  ],
  ['a failed top-up', { ...none, top_up: { id: 'T1', reference: 'TOP-1', status: 'failed' } }, null],
])('the status of a transaction with %s can be changed or not', (_, linked, reason) =>
  expect(waitingDecision({ linked })).toBe(reason),
);
