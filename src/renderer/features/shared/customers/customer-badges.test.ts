import { describe, expect, test } from 'vitest';
import type { Customer } from '#contract/platform/definitions/entities.ts';
import {
  deletionCountdown,
  deletionState,
  fullName,
  headerBadges,
  problemBadges,
  rowBadges,
} from './customer-badges.ts';

const now = Date.UTC(2026, 10, 20, 12);
const day = 86_400_000;
const inDays = (days: number) => new Date(now + days * day).toISOString();

/** A verified, active customer without restrictions. */
const customer = (changes: Partial<Customer> = {}): Customer => ({
  id: 'CUS1',
  email: 'ada@example.test',
  phone_number: '+2348031110001',
  level: 2,
  verified: true,
  has_mfa: true,
  vip: false,
  merchant: false,
  payout: true,
  active: true,
  deleted_at: null,
  customer_of: null,
  business_id: null,
  meta: { restricted: false },
  jail_status: { jailed: false, until: null },
  profile: { first_name: 'Ada', last_name: 'Obi', country_code: 'NG' },
  created_at: '2026-01-01T00:00:00Z',
  ...changes,
});
const labels = (badges: readonly { label: string }[]) => badges.map(({ label }) => label);

describe('full name', () => {
  const named = (first_name: string | null, last_name: string | null) =>
    customer({ profile: { first_name, last_name, country_code: null } });
  test.each([
    [named('Ada', 'Obi'), 'Ada Obi'],
    [named('Ada', null), 'Ada'],
    [named(null, 'Obi'), 'Obi'],
    [named('', ''), 'ada@example.test'],
    [{ ...named(null, null), email: null }, 'CUS1'],
  ])('%#', (who, name) => expect(fullName(who)).toBe(name));
});

describe('badges of a customer, the gravest first', () => {
  test.each<[string, Partial<Customer>, string[]]>([
    ['nothing', {}, []],
    ['restricted', { meta: { restricted: true } }, ['Account Restricted']],
    ['payout disabled', { payout: false }, ['Payout Deactivated']],
    ['jailed', { jail_status: { jailed: true, until: inDays(1) } }, ['Account jailed']],
    ['deactivated', { active: false }, ['Account Deactivated']],
    ['deletion pending', { deleted_at: inDays(3) }, ['Deletion in progress']],
    ['deleted', { deleted_at: inDays(-3), active: false }, ['Deleted']],
    [
      'all at once',
      { meta: { restricted: true }, payout: false, jail_status: { jailed: true, until: null }, deleted_at: inDays(1) },
      ['Deletion in progress', 'Account jailed', 'Payout Deactivated', 'Account Restricted'],
    ],
  ])('%s', (_state, changes, expected) => {
    expect(labels(problemBadges(customer(changes)))).toEqual(expected);
    expect(labels(headerBadges(customer(changes)))).toEqual([...expected, 'Verified', 'Level 2', '2FA Active']);
    // A row shows the first badge and counts the others.
    expect(labels(rowBadges(customer(changes)))).toEqual(expected);
  });

  test('a deletion is pending while the customer is active, completed afterwards', () => {
    expect(deletionState(customer())).toBeNull();
    expect(deletionState(customer({ deleted_at: inDays(3) }))).toBe('pending');
    expect(deletionState(customer({ deleted_at: inDays(3), active: false }))).toBe('deleted');
  });
});

test('header badges of an unverified sub account, in order', () =>
  expect(
    labels(
      headerBadges(
        customer({ customer_of: 'Acme', verified: false, has_mfa: false, level: 0, meta: { restricted: true } }),
      ),
    ),
  ).toEqual(['Account Restricted', 'Sub Account', 'Not verified', 'Level 0', '2FA Inactive']));

test('VIP and merchant are in the header', () =>
  expect(labels(headerBadges(customer({ vip: true, merchant: true }))).slice(-2)).toEqual(['VIP', 'Merchant']));

test('every header badge has a tooltip', () => {
  const worst = customer({
    vip: true,
    merchant: true,
    customer_of: 'Acme',
    meta: { restricted: true },
    payout: false,
    jail_status: { jailed: true, until: null },
    deleted_at: inDays(2),
  });
  for (const flag of headerBadges(worst)) expect(flag.hint).toBeTruthy();
});

test('row badges of an unverified sub account with flags', () =>
  expect(labels(rowBadges(customer({ vip: true, merchant: true, verified: false, customer_of: 'Acme' })))).toEqual([
    'Sub Account',
    'Not verified',
    'VIP',
    'Merchant',
  ]));

test.each([
  [customer(), null],
  [customer({ deleted_at: inDays(3) }), 'Deletion in 3 days'],
  [customer({ deleted_at: inDays(1) }), 'Deletion in 1 day'],
  [customer({ deleted_at: new Date(now + 3 * day - 1).toISOString() }), 'Deletion in 2 days'],
  [customer({ deleted_at: new Date(now + 1).toISOString() }), 'Deletion in 0 days'],
  [customer({ deleted_at: inDays(-1) }), null],
  [customer({ deleted_at: inDays(3), active: false }), null],
])('countdown %#: %s', (who, words) => expect(deletionCountdown(who, now)).toBe(words));
