// @vitest-environment happy-dom
import '../../testing/fake-bridge.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#kernel/session/session.ts';
import { emit, signedIn } from '../../testing/fake-bridge.ts';
import { addDecisions, setDecisionsOwner, startDecidedRecords, useDecisions } from './decided-records.ts';

const payout = (id: string) => ({ kind: 'payout', id, path: `payouts/fiat/${id}` });
const today = '2026-11-24';
const decisionsOf = (memberId: string, day = today) => renderHook(() => useDecisions(memberId, day)).result.current;
const idsOf = (memberId: string, day?: string) => decisionsOf(memberId, day).map(({ id }) => id);

await startSession();
startDecidedRecords();
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2026-11-24T09:30:00Z') });
  emit('session.changed', signedIn);
  return () => vi.useRealTimers();
});

test('are kept newest first, with label and time', () => {
  addDecisions('STF1', 'Approve', [payout('PAY1')]);
  addDecisions('STF1', 'Reject', [payout('PAY2')]);
  expect(decisionsOf('STF1')).toEqual([
    { ...payout('PAY2'), label: 'Reject', at: Date.now() },
    { ...payout('PAY1'), label: 'Approve', at: Date.now() },
  ]);
});

test('hold nothing of the record but its type, ID and path', () => {
  addDecisions('STF1', 'Approve', [{ ...payout('PAY1'), ...{ name: 'Ada Obi' } }]);
  expect(atob(localStorage.getItem('decided') ?? '')).not.toContain('Ada');
});

test('are those of the member alone', () => {
  addDecisions('STF1', 'Approve', [payout('PAY1')]);
  expect(idsOf('STF2')).toEqual([]);
  addDecisions('STF2', 'Approve', [payout('PAY2')]);
  expect(idsOf('STF2')).toEqual(['PAY2']);
});

test('are those of today alone', () => {
  addDecisions('STF1', 'Approve', [payout('PAY1')]);
  expect(idsOf('STF1', '2026-11-25')).toEqual([]);
  vi.setSystemTime(Date.parse('2026-11-25T08:00:00Z'));
  addDecisions('STF1', 'Approve', [payout('PAY2')]);
  expect(atob(localStorage.getItem('decided') ?? '')).not.toContain('PAY1');
});

test('are at most 50, the newest', () => {
  for (let index = 1; index <= 51; index += 1) addDecisions('STF1', 'Approve', [payout(`PAY${index}`)]);
  expect(idsOf('STF1')).toHaveLength(50);
  expect(idsOf('STF1')).not.toContain('PAY1');
});

test('are removed by a logout', () => {
  addDecisions('STF1', 'Approve', [payout('PAY1')]);
  act(() => emit('session.changed', { status: 'signed-out', reason: 'logout', lockCount: 0 }));
  expect(localStorage.getItem('decided')).toBeNull();
  expect(idsOf('STF1')).toEqual([]);
});

test('outlive an expired session', () => {
  addDecisions('STF1', 'Approve', [payout('PAY1')]);
  act(() => emit('session.changed', { status: 'signed-out', reason: 'expired', lockCount: 0 }));
  expect(idsOf('STF1')).toEqual(['PAY1']);
});

test('are removed once another member signs in', () => {
  addDecisions('STF1', 'Approve', [payout('PAY1')]);
  setDecisionsOwner('STF2');
  expect(localStorage.getItem('decided')).toBeNull();
});

test('of earlier days are removed once their member signs in again, and those of today stay', () => {
  addDecisions('STF1', 'Approve', [payout('PAY1')]);
  setDecisionsOwner('STF1');
  expect(idsOf('STF1')).toEqual(['PAY1']);
  vi.setSystemTime(Date.parse('2026-11-25T08:00:00Z'));
  setDecisionsOwner('STF1');
  expect(localStorage.getItem('decided')).toBeNull();
});
