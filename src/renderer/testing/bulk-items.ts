import './fake-bridge.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, vi } from 'vitest';
import { bridge } from '#kernel/base/bridge-client.ts';
import { type BulkItem, createBulkItem, writeBulkItem } from '#kernel/write/bulk/bulk-write.ts';
import { unconfirmedWrites } from '#kernel/write/unconfirmed-writes.ts';
import { PayoutRecords, payout } from './payout-records.ts';

// Single records of a bulk action on two payouts, with fake timers. Each test starts with new payouts.

export const values = { reason: 'Checked' };
export const neverStopped = new AbortController().signal;
export const settled = vi.spyOn(bridge.call, 'writes.settled');

export let payouts = new PayoutRecords();
beforeEach(() => {
  vi.useFakeTimers();
  settled.mockClear();
  unconfirmedWrites.set([]);
  payouts = new PayoutRecords(payout('P1'), payout('P2'));
});
afterEach(() => vi.useRealTimers());

const client = new QueryClient();
export const bulkWrite = () => ({ client, action: payouts.action, actions: payouts.actions });
export const itemOf = (id: string) => createBulkItem(bulkWrite(), id, payouts.stored.get(id));
export const write = (item: BulkItem, given = values, signal = neverStopped) =>
  writeBulkItem(bulkWrite(), item, given, signal);
