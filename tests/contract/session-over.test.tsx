// @vitest-environment happy-dom
import { signedIn, tell } from './support/window.ts';
import './support/pages.ts';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, screen as page, render, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionState } from '#contract/bridge.ts';
import { fail, type Result, succeed } from '#contract/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/bridge.ts';
import { useExport } from '#kernel/list/use-export.ts';
import { recentOf, rememberRecord, startRecentRecords, useRecentRecords } from '#kernel/recent/recent-records.ts';
import { noteSearch, useRecentSearches } from '#kernel/search/recent-searches.ts';
import { coverStore } from '#kernel/session/cover.ts';
import { onSessionOver } from '#kernel/session/session.ts';
import { useWork } from '#kernel/session/work.ts';
import { toast, toastStore } from '#kernel/ui/toast-store.ts';
import { customersList } from '../../src/renderer/resources/customers/customers.list.tsx';
import { TransactionsExport } from '../../src/renderer/resources/customers/tabs/transactions-export.tsx';
import { platform } from './support/platform.ts';

const loggedOut: SessionState = { status: 'signed-out', reason: 'logout', locks: 0 };
const confirming: SessionState = { status: 'confirming', message: null, locks: 0 };
const told = (state: SessionState) => act(() => tell('session.changed', state));

startRecentRecords();
beforeEach(() => told(signedIn));
afterEach(() => {
  told(loggedOut);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an export that waits for its next try ends with the session: nothing more is asked, nothing told, no file kept', async () => {
  vi.useFakeTimers();
  const discard = vi.spyOn(bridge.call, 'files.discard');
  platform.answers.set('customers.list', () => fail('server', 'The platform broke', { status: 503 }));
  const { result } = renderHook(() => useExport(customersList), { wrapper: MemoryRouter });
  act(() => result.current.start({}, []));
  await vi.waitFor(() => expect(platform.asked).toHaveLength(1));
  told({ ...signedIn, locked: true });
  expect(result.current.progress).not.toBeNull();
  told(loggedOut);
  await vi.waitFor(() => expect(discard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ failed: false })));
  told(signedIn);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(platform.asked).toHaveLength(1);
  expect(toastStore.get()).toEqual({ page: null, over: null });
  expect(result.current.progress).toBeNull();
});

test('an export whose save dialog is still open is nobody’s any more: the next member’s list is not busy', async () => {
  const { promise, resolve } = Promise.withResolvers<Result<null>>();
  const open = vi.spyOn(bridge.call, 'files.open').mockReturnValueOnce(promise);
  const { result } = renderHook(() => useExport(customersList), { wrapper: MemoryRouter });
  act(() => result.current.start({}, []));
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  told(loggedOut);
  expect(result.current.progress).toBeNull();
  told(signedIn);
  const next = Promise.withResolvers<Result<null>>();
  open.mockReturnValueOnce(next.promise);
  act(() => result.current.start({}, []));
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));
  await act(async () => resolve(succeed(null)));
  expect(result.current.progress).not.toBeNull();
  await act(async () => next.resolve(succeed(null)));
  await vi.waitFor(() => expect(result.current.progress).toBeNull());
});

test.each<[string, Result<{ id: string; name: string } | null>]>([
  ['was cut off', fail('cancelled', 'Cancelled')],
  ['was just being put in its place', succeed({ id: crypto.randomUUID(), name: 'transactions-CUS1.csv' })],
])('a day of transactions that %s when the session ended is told to nobody', async (_, answer) => {
  const { promise, resolve } = Promise.withResolvers<typeof answer>();
  const download = vi.spyOn(bridge.call, 'api.download').mockReturnValue(promise);
  render(
    <MantineProvider>
      <TransactionsExport id="CUS1" />
    </MantineProvider>,
  );
  fireEvent.click(page.getByRole('button', { name: 'Export a day' }));
  fireEvent.click(await page.findByRole('button', { name: 'Choose where to save' }));
  await vi.waitFor(() => expect(download).toHaveBeenCalledOnce());
  const cancel = vi.spyOn(bridge.call, 'api.cancel');
  told(loggedOut);
  expect(cancel).toHaveBeenCalledOnce();
  await act(async () => resolve(answer));
  expect(toastStore.get()).toEqual({ page: null, over: null });
});

test('a session that runs out while its renewal waits for the code takes searches, names and toasts along', () => {
  const searches = renderHook(useRecentSearches).result;
  const records = renderHook(useRecentRecords).result;
  act(() => {
    noteSearch('bvn:2212345678');
    recentOf('STF1');
    rememberRecord({ kind: 'customer', id: 'CUS1', place: 'customers/CUS1' }, 'Ada Obi');
    toast({ tone: 'good', title: 'Customer Level Updated' });
  });
  queryClient.setQueryData(['customers.get'], { name: 'Ada Obi' });
  told(confirming);
  expect(searches.current).toEqual([]);
  // For the same member the record stays, by its id; a logout leaves nothing.
  expect(records.current).toMatchObject([{ id: 'CUS1', name: null }]);
  expect(toastStore.get().page).toBeNull();
  expect(queryClient.getQueryData(['customers.get'])).toBeUndefined();
  told(loggedOut);
  expect(records.current).toEqual([]);
});

test('what waits beneath a cover is not over; whoever joins later learns at once that it is', () => {
  const early = vi.fn();
  onSessionOver(early);
  expect(early).not.toHaveBeenCalled();
  const { unmount } = renderHook(() => useWork());
  told({ status: 'signed-out', reason: 'expired', locks: 0 });
  expect(coverStore.get()).toBe('ended');
  expect(early).not.toHaveBeenCalled();
  unmount();
  told(loggedOut);
  expect(early).toHaveBeenCalledExactlyOnceWith({ byLogout: true });
  // A lock of the machine and the steps of the next sign-in take nothing along: there is nothing any more.
  told({ ...loggedOut, locks: 1 });
  told(confirming);
  told({ status: 'signed-out', reason: 'voided', locks: 2 });
  expect(early).toHaveBeenCalledOnce();
  const late = vi.fn();
  onSessionOver(late);
  expect(late).toHaveBeenCalledExactlyOnceWith({ byLogout: false });
});
