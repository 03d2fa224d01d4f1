// @vitest-environment happy-dom
import '../../testing/fake-bridge.ts';
import { expect, test } from 'vitest';
import type { DepositDetail } from '#contract/platform/api/deposits.ts';
import { resolveFor } from '#kernel/definitions/action.ts';
import { platform } from '../../testing/fake-platform.ts';
import { depositActions } from './deposits.actions.ts';

test.each([
  ['0.50', '9.00 NGN is added'],
  ['0', '9.50 NGN is added'],
  [null, '9.50 NGN is added'],
])('crediting a deposit with a fee of %s announces what reaches the wallet', (fee, text) => {
  const deposit: DepositDetail = {
    ...Object(platform.sample('deposits.get')),
    ...{ amount: '9.50', fee, currency_id: 'NGN', customer: { id: 'CUS1', name: 'Ada Obi' } },
  };
  const credit = depositActions.list.find(({ id }) => id === 'deposits.credit');
  expect(credit && resolveFor(credit.consequence, deposit)).toContain(text);
});
