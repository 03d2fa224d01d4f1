// @vitest-environment happy-dom
import '../../testing/fake-bridge.ts';
import { describe, expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import type { Wallet } from '#contract/platform/api/customer-records.ts';
import type { PayoutDetail } from '#contract/platform/api/payouts.ts';
import { resolveFor } from '#kernel/definitions/action.ts';
import { platform } from '../../testing/fake-platform.ts';
import { payoutActions } from './payouts.actions.ts';

const payout = (funds: PayoutDetail['funds']): PayoutDetail => ({
  ...Object(platform.sample('payouts.get')),
  status: 'failed',
  amount: '9.50',
  fee: '0.50',
  currency_id: 'NGN',
  funds,
  customer: { id: 'CUS1', name: 'Ada Obi' },
});
const returned = payout({ state: 'returned', at: null });
const held = payout({ state: 'held', at: null });
const unexplained = payout(null);

const action = (id: string) => {
  const found = payoutActions.list.find((each) => each.id === id);
  if (!found) throw new Error(`no action ${id}`);
  return found;
};
const consequence = (id: string, record: PayoutDetail) => resolveFor(action(id).consequence, record);

/** What a dialog says before anything is typed, for a customer with this wallet. */
const checks = (id: string, record: PayoutDetail, wallet: Partial<Wallet> | null) => {
  const ngn = { ...Object([platform.sample('customers.wallets')].flat()[0]), currency: 'NGN', ...wallet };
  platform.answers.set('customers.wallets', () => succeed(wallet === null ? [] : [ngn]));
  return action(id).precheck?.(record).queryFn({ signal: new AbortController().signal });
};

describe('rejecting', () => {
  test.each([
    ['held', held],
    ['unknown to the platform', unexplained],
  ])('money whose place is %s returns to the wallet, which may be created', async (_name, record) => {
    expect(consequence('payouts.reject', record)).toMatch(/amount and fee return to the customer's wallet/);
    expect(await checks('payouts.reject', record, null)).toEqual([
      { tone: 'warning', text: 'Ada Obi has no NGN wallet. Rejecting creates one.' },
    ]);
    expect(await checks('payouts.reject', record, { active: false })).toEqual([]);
  });

  test('money that was returned already moves nowhere', async () => {
    expect(consequence('payouts.reject', returned)).toMatch(/already back in the customer's wallet/);
    expect(await checks('payouts.reject', returned, null)).toEqual([]);
  });
});

describe('retrying', () => {
  test('takes returned money from the wallet, and warns if it has too little or is missing', async () => {
    expect(consequence('payouts.retry', returned)).toMatch(/taken from the customer's wallet/);
    expect(await checks('payouts.retry', returned, { available: '2.00' })).toEqual([
      { tone: 'warning', text: 'Retrying takes 10.00 NGN. The wallet has 2.00 NGN available.' },
    ]);
    expect(await checks('payouts.retry', returned, null)).toEqual([
      { tone: 'warning', text: 'Retrying takes 10.00 NGN. Ada Obi has no NGN wallet.' },
    ]);
    expect(await checks('payouts.retry', returned, { available: '10.00' })).toEqual([]);
  });

  test.each([
    ['still held', held],
    ['unknown', unexplained],
  ])('takes nothing if the place of the money is %s', async (_name, record) => {
    expect(consequence('payouts.retry', record)).not.toMatch(/wallet/);
    expect(await checks('payouts.retry', record, { available: '0.00' })).toEqual([]);
  });
});
