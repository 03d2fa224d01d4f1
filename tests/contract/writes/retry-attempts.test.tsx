// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { expect, test } from 'vitest';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openAction } from '../support/customer-actions.ts';
import { openApp } from '../support/open-app.tsx';

test.each([
  ['payout', '/wanda/payouts/fiat/ID0', 'payouts.get', 'payouts.retry', 'Retry'],
  ['top-up', '/wanda/spend/top-ups/ID0', 'spend.topUp', 'spend.retryTopUp', 'Retry'],
])('a retry of a %s says that it is another attempt', async (_, address, endpoint, action, label) => {
  platform.answerWith(endpoint, { status: 'failed', attempts: 2 });
  openApp(address);
  const dialog = await openAction(action, label);
  expect(dialog.changes()).toContain('Attempts: 2 → 3');
});
