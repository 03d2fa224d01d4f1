// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { customerDetail } from '#contract/platform/definitions/entities.ts';
import type { RecordActions } from '#kernel/definitions/action.ts';
import { transactionActions } from '../shared/money/transactions.actions.ts';
import { customerActions } from './customers.actions.ts';
import { beneficiaryActions } from './tabs/accounts/beneficiaries.actions.ts';
import { senderAccountsOf } from './tabs/accounts/sender-accounts.list.tsx';
import { addressActions, bvnActions, profileActions } from './tabs/identity/profile.actions.ts';
import { reviewActions } from './tabs/identity/verifications.actions.ts';
import { noteActions } from './tabs/logs/notes.actions.ts';
import { walletActions } from './tabs/money/wallets.actions.ts';

const customer = customerDetail.parse({
  id: 'CUS1',
  level: 1,
  verified: true,
  has_mfa: true,
  vip: false,
  merchant: false,
  payout: true,
  active: true,
  meta: { restricted: false },
  jail_status: { jailed: false },
  profile: {},
  created_at: '2026-01-01T00:00:00Z',
});

const shortcutsOf = <Rec>({ list }: RecordActions<Rec>) => list.map(({ shortcut }) => shortcut);

/** The shortcuts of the actions on each tab, beside the customer's own. */
const tabs = {
  Profile: [...shortcutsOf(profileActions), ...shortcutsOf(addressActions), ...shortcutsOf(noteActions)],
  Wallets: shortcutsOf(walletActions(customer)),
  'Sender accounts': (senderAccountsOf(customer).actions?.list ?? []).map(({ shortcut }) => shortcut),
  Verifications: [...shortcutsOf(reviewActions), ...shortcutsOf(bvnActions)],
  Beneficiaries: shortcutsOf(beneficiaryActions(customer)),
};

describe.each(Object.entries(tabs))('the actions of the %s tab', (_tab, ofTab) => {
  const shortcuts = [...shortcutsOf(customerActions), ...ofTab];
  test('all have a shortcut', () => {
    expect(ofTab.length).toBeGreaterThan(0);
    expect(shortcuts).not.toContain(undefined);
  });
  test('share no shortcut with each other or with the customer’s own actions', () =>
    expect(new Set(shortcuts).size).toBe(shortcuts.length));
});

test('every action of a transaction has a shortcut', () => {
  const actions = transactionActions(
    () => 'CUS1',
    () => ({ queryKey: [], queryFn: () => Promise.reject(new Error('not read')) }),
  );
  expect(shortcutsOf(actions)).toEqual(['S']);
});
