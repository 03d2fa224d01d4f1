import { describe, expect, test } from 'vitest';
import type { Referral } from '#contract/platform/api/referrals.ts';
import { refereeName, referralEvents, referralStatus, referrerName } from './referral.ts';

const people: Referral['referral_detail'] = {
  used: true,
  created_at: '2026-01-01T10:00:00Z',
  referrer_id: 'CUS1',
  referrer_first_name: 'Ada',
  referrer_last_name: 'Obi',
  referee_id: 'CUS2',
  referee_first_name: null,
  referee_last_name: null,
};
const trade = {
  id: 'TRX1',
  reference: 'WND-1',
  description: null,
  status: 'completed',
  amount: '25.50',
  currency: 'USDT',
  is_fiat: null,
  created_at: '2026-01-02T10:00:00Z',
};
const payment = (amount: string) => ({ amount, currency: 'NGN', is_fiat: null, created_at: '2026-01-02T10:01:00Z' });
const referral = (change: Partial<Referral>): Referral => ({
  id: 'REF1',
  referral_detail: people,
  referral_transaction: trade,
  referer_payment: payment('1000'),
  referee_payment: payment('500'),
  ...change,
});
const eventsOf = (record: Referral) => referralEvents(record).map(({ title, state, at }) => [title, state, at]);

describe('referralEvents', () => {
  test('lists the sign-up, the trade and both bonuses', () => {
    expect(eventsOf(referral({}))).toEqual([
      ['Signed up with referral code', 'done', people.created_at],
      ['Completed a trade', 'done', trade.created_at],
      ['Referrer bonus', 'done', '2026-01-02T10:01:00Z'],
      ['Referee bonus', 'done', '2026-01-02T10:01:00Z'],
    ]);
    expect(referralEvents(referral({})).map(({ money }) => money?.amount)).toEqual([undefined, '25.50', '1000', '500']);
  });

  test('waits for all but the sign-up while the referral is pending', () => {
    const pending = referral({
      referral_detail: { ...people, used: false },
      referral_transaction: null,
      referer_payment: null,
      referee_payment: null,
    });
    expect(eventsOf(pending).map(([, state]) => state)).toEqual(['done', 'waiting', 'waiting', 'waiting']);
    expect(eventsOf(pending)[1]?.[0]).toBe('Completed a trade');
  });

  test.each(['0', '0.00', '-0', '0.00000000'])('a trade of %s is a 0 trade without bonuses', (amount) => {
    const zero = referral({
      referral_transaction: { ...trade, amount },
      referer_payment: null,
      referee_payment: null,
    });
    expect(eventsOf(zero).map(([title, state]) => [title, state])).toEqual([
      ['Signed up with referral code', 'done'],
      ['Completed a 0 trade', 'done'],
      ['Referrer bonus', 'missed'],
      ['Referee bonus', 'missed'],
    ]);
  });

  test.each(['0.00000001', '10', '100.00'])('a trade of %s is not a 0 trade', (amount) => {
    expect(eventsOf(referral({ referral_transaction: { ...trade, amount } }))[1]?.[0]).toBe('Completed a trade');
  });
});

test('uses the id of a person without a name, and completes a used referral', () => {
  expect(referrerName(people)).toBe('Ada Obi');
  expect(refereeName(people)).toBe('CUS2');
  expect(referralStatus(people)).toBe('completed');
  expect(referralStatus({ ...people, used: false })).toBe('pending');
});
