import { expect, test } from 'vitest';
import { moneyRules } from './money-rules.ts';
import { type BaseStep, explain } from './status-reasons.ts';

const step = (status: string, minute: number, reason?: string): BaseStep => ({
  status,
  at: `2026-03-01T10:${minute}:00Z`,
  ...(reason !== undefined && { reason }),
});
const payout = (key: number, ...steps: BaseStep[]) => explain({ key, kind: 'bankPayout', place: 'Zenith Bank', steps });
/** A number whose payout fails with a reason that has money `returned`, or leaves it held. */
const keyWhere = (state: string) => {
  for (let key = 0; key < 100; key += 1) if (payout(key, step('failed', 10)).funds?.state === state) return key;
  throw new Error(`no key with money ${state}`);
};

test('the same record has the same reasons', () => {
  const steps = [step('pending', 10), step('in_review', 11)];
  expect(payout(7, ...steps)).toEqual(payout(7, ...steps));
});

test('a reason names the bank and is on its step, too', () => {
  const { status_reason, timeline } = payout(keyWhere('returned'), step('pending', 10), step('failed', 12));
  expect(status_reason?.text).toContain('Zenith Bank');
  expect(timeline.map(({ reason, funds }) => [reason, funds])).toEqual([
    [null, 'held'],
    [status_reason?.text, 'returned'],
  ]);
});

test('money is held since the first step, until it is sent', () => {
  const steps = [step('pending', 10), step('processing', 11)];
  expect(payout(keyWhere('held'), ...steps, step('failed', 12)).funds).toEqual({ state: 'held', at: steps[0]?.at });
  expect(payout(1, ...steps, step('completed', 13)).funds).toEqual({ state: 'sent', at: step('completed', 13).at });
});

test('money that was returned is held again once it is sent again', () => {
  const { funds, status_reason } = payout(
    keyWhere('returned'),
    ...[step('pending', 10), step('failed', 12), step('processing', 14, 'Account reopened')],
  );
  expect(funds).toEqual({ state: 'held', at: step('processing', 14).at });
  expect(status_reason).toBeNull();
});

const deposit = (key: number, ...steps: BaseStep[]) => explain({ key, kind: 'cryptoDeposit', place: 'Tron', steps });

test.each([
  ['expired', 'not_paid'],
  ['failed', 'not_confirmed'],
])('money of a deposit that %s for %s never arrived: it has no place at any step', (status, code) => {
  const { status_reason, funds, timeline } = deposit(1, step('pending', 10), step('processing', 11), step(status, 12));
  expect([status_reason?.code, funds]).toEqual([code, null]);
  expect(timeline.map((each) => each.funds)).toEqual([null, null, null]);
});

test('a deposit that expired by a decision of staff has no place, and one that is found and credited has one', () => {
  expect(deposit(1, step('pending', 10), step('expired', 12, 'No transfer found')).funds).toBeNull();
  const found = deposit(1, step('pending', 10), step('failed', 12), step('completed', 14, 'Found on the network'));
  expect(found.funds).toEqual({ state: 'sent', at: step('completed', 14).at });
  expect(found.timeline.map(({ funds }) => funds)).toEqual([null, null, 'sent']);
});

test('what staff write is the reason of a rejection', () =>
  expect(payout(1, step('in_review', 10), step('rejected', 11, 'Suspected fraud')).status_reason).toEqual({
    code: 'staff_decision',
    text: 'Suspected fraud',
  }));

test('only records that were reviewed have risk signals, one to three of them', () => {
  expect(payout(1, step('pending', 10)).risk_signals).toEqual([]);
  for (let key = 0; key < 20; key += 1) {
    const codes = payout(key, step('in_review', 10)).risk_signals.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.length).toBeLessThan(4);
    expect(new Set(codes).size).toBe(codes.length);
  }
});

test.each(Object.entries(moneyRules))('the codes of %s mean one thing each', (_kind, { reasons, signals }) => {
  for (const list of [...Object.values(reasons), signals])
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
});
