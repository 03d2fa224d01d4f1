// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, screen as page, render, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import type { SessionState } from '#contract/bridge/session.ts';
import { api } from '#kernel/api/client.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { useExport } from '#kernel/list/export/use-export.ts';
import {
  addRecentRecord,
  setRecentOwner,
  startRecentRecords,
  useRecentRecords,
} from '#kernel/recent/recent-records.ts';
import { noteSearch, useRecentSearches } from '#kernel/search/recent-searches.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { onSessionEnd } from '#kernel/session/session.ts';
import { useUnsavedChanges } from '#kernel/session/unsaved-changes.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { customersList } from '../../../src/renderer/features/customers/customers.list.ts';
import { DayExportButton } from '../../../src/renderer/features/customers/tabs/money/day-export.tsx';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownSignInToast, shownToast } from '../../../src/renderer/testing/shown-toast.ts';

const loggedOut: SessionState = { status: 'signed-out', reason: 'logout', lockCount: 0 };
const confirming: SessionState = { status: 'confirming', message: null, lockCount: 0 };
const setSession = (state: SessionState) => act(() => emit('session.changed', state));
const expectNoToast = () => expect([shownToast(), shownSignInToast()]).toEqual([undefined, undefined]);

startRecentRecords();
beforeEach(() => setSession(signedIn));
afterEach(() => {
  setSession(loggedOut);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an export waiting to retry ends with the session: no request, no toast, no file', async () => {
  vi.useFakeTimers();
  const discard = vi.spyOn(bridge.call, 'files.discard');
  platform.answers.set('customers.list', () => fail('server', 'The platform broke', { status: 503 }));
  const { result } = renderHook(() => useExport(customersList), { wrapper: MemoryRouter });
  act(() => result.current.start('csv', {}, []));
  await vi.waitFor(() => expect(platform.requests).toHaveLength(1));
  setSession({ ...signedIn, locked: true });
  expect(result.current.progress).not.toBeNull();
  setSession(loggedOut);
  await vi.waitFor(() => expect(discard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ failed: false })));
  setSession(signedIn);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(platform.requests).toHaveLength(1);
  expectNoToast();
  expect(result.current.progress).toBeNull();
});

test("an export whose save dialog outlives its session does not block the next member's export", async () => {
  const { promise, resolve } = Promise.withResolvers<Result<null>>();
  const open = vi.spyOn(bridge.call, 'files.open').mockReturnValueOnce(promise);
  const { result } = renderHook(() => useExport(customersList), { wrapper: MemoryRouter });
  act(() => result.current.start('csv', {}, []));
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  setSession(loggedOut);
  expect(result.current.progress).toBeNull();
  setSession(signedIn);
  const next = Promise.withResolvers<Result<null>>();
  open.mockReturnValueOnce(next.promise);
  act(() => result.current.start('csv', {}, []));
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));
  await act(async () => resolve(succeed(null)));
  expect(result.current.progress).not.toBeNull();
  await act(async () => next.resolve(succeed(null)));
  await vi.waitFor(() => expect(result.current.progress).toBeNull());
});

test.each<[string, Result<{ id: string; name: string } | null>]>([
  ['is canceled', fail('cancelled', 'Canceled')],
  ['has just been saved', succeed({ id: crypto.randomUUID(), name: 'transactions-CUS1.csv' })],
])('a day export that %s when the session ends shows no toast', async (_, answer) => {
  const customer = await api.customers.get.query({ id: 'CUS1' }).queryFn(new AbortController());
  const { promise, resolve } = Promise.withResolvers<typeof answer>();
  const download = vi.spyOn(bridge.call, 'api.download').mockReturnValue(promise);
  render(
    <MantineProvider>
      <DayExportButton record={customer} />
    </MantineProvider>,
  );
  fireEvent.click(page.getByRole('button', { name: 'Export day…' }));
  const save = await page.findByRole<HTMLButtonElement>('button', { name: 'Save as…' });
  await vi.waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  await vi.waitFor(() => expect(download).toHaveBeenCalledOnce());
  const cancel = vi.spyOn(bridge.call, 'api.cancel');
  setSession(loggedOut);
  expect(cancel).toHaveBeenCalledOnce();
  await act(async () => resolve(answer));
  expectNoToast();
});

test('a session that expires during a reauthentication clears searches, names and toasts', () => {
  const searches = renderHook(useRecentSearches).result;
  const records = renderHook(useRecentRecords).result;
  act(() => {
    noteSearch('bvn:2212345678');
    setRecentOwner('STF1');
    addRecentRecord({ kind: 'customer', id: 'CUS1', path: 'customers/CUS1' }, 'Ada Obi');
    toast({ tone: 'success', title: 'Customer Level Updated' });
  });
  queryClient.setQueryData(['customers.get'], { name: 'Ada Obi' });
  setSession(confirming);
  expect(searches.current).toEqual([]);
  // The same member finds the record again, by its ID; a logout clears it.
  expect(records.current).toMatchObject([{ id: 'CUS1', name: null }]);
  expect(localStorage.getItem('recent')).not.toBeNull();
  expect(shownToast()).toBeUndefined();
  expect(queryClient.getQueryData(['customers.get'])).toBeUndefined();
  setSession(loggedOut);
  expect(records.current).toEqual([]);
  expect(localStorage.getItem('recent')).toBeNull();
});

test('session end listeners wait for an open form; late listeners run at once', () => {
  const early = vi.fn();
  onSessionEnd(early);
  expect(early).not.toHaveBeenCalled();
  const { unmount } = renderHook(() => useUnsavedChanges());
  setSession({ status: 'signed-out', reason: 'expired', lockCount: 0 });
  expect(sessionOverlay.get()).toBe('ended');
  expect(early).not.toHaveBeenCalled();
  unmount();
  setSession(loggedOut);
  expect(early).toHaveBeenCalledExactlyOnceWith({ byLogout: true });
  // Locking the machine and signing in again do not end the session a second time.
  setSession({ ...loggedOut, lockCount: 1 });
  setSession(confirming);
  setSession({ status: 'signed-out', reason: 'interrupted', lockCount: 2 });
  expect(early).toHaveBeenCalledOnce();
  const late = vi.fn();
  onSessionEnd(late);
  expect(late).toHaveBeenCalledExactlyOnceWith({ byLogout: false });
});
