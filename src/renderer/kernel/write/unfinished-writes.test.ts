// @vitest-environment happy-dom
import '../../testing/fake-bridge.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UnfinishedWrite } from '#contract/bridge/requests.ts';
import { fail, succeed } from '#contract/bridge/result.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { startSession } from '#kernel/session/session.ts';
import { emit, signedIn } from '../../testing/fake-bridge.ts';
import { DescribeWriteProvider, useLoadDescribeWrite, useUnfinishedWrites } from './unfinished-writes.ts';

const write: UnfinishedWrite = {
  idempotencyKey: crypto.randomUUID(),
  endpoint: 'customers.toggleActive',
  path: 'customers/CUS1/toggle-active',
  sentAt: '2026-11-24T09:30:00Z',
};
const signedOut = { status: 'signed-out', reason: 'expired', lockCount: 0 } as const;

const asked = vi.spyOn(bridge.call, 'writes.unfinished');
await startSession();
beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset().mockImplementation(async () => succeed([write]));
  sessionOverlay.set(null);
  emit('session.changed', signedIn);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  return { client, ...renderHook(useUnfinishedWrites, { wrapper }) };
};
/** Lets the answers of main arrive. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(10));

describe('the unfinished writes', () => {
  test("are main's", async () => {
    const { result } = open();
    await settle();
    expect(result.current).toEqual([write]);
  });
  test('are none before main has answered', () => expect(open().result.current).toEqual([]));
  test('are none if main cannot answer', async () => {
    asked.mockImplementation(async () => fail('internal', 'Broken'));
    const { result } = open();
    await settle();
    expect(asked).toHaveBeenCalledOnce();
    expect(result.current).toEqual([]);
  });
  test('are read again when they have changed', async () => {
    const { result } = open();
    await settle();
    expect(result.current).toEqual([write]);
    asked.mockImplementation(async () => succeed([]));
    act(() => emit('writes.changed', undefined));
    await settle();
    expect(result.current).toEqual([]);
  });
  test('are all that is read again when they have changed', async () => {
    const { client } = open();
    client.setQueryData(['customers.list'], []);
    act(() => emit('writes.changed', undefined));
    expect(client.getQueryState(['customers.list'])?.isInvalidated).toBe(false);
  });
  test('are not read again once nothing shows them', async () => {
    const { result, unmount } = open();
    await settle();
    expect(result.current).toEqual([write]);
    unmount();
    act(() => emit('writes.changed', undefined));
    await settle();
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe('main is not asked', () => {
  const expectNone = async () => {
    const { result } = open();
    await settle();
    expect(result.current).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  };
  test('while nobody is signed in', async () => {
    emit('session.changed', signedOut);
    await expectNone();
  });
  test('while the console is locked', async () => {
    sessionOverlay.set('locked');
    await expectNone();
  });
});

test.each<[string, () => void]>([
  ['when the session ends', () => emit('session.changed', signedOut)],
  ['when the console is locked', () => sessionOverlay.set('locked')],
])('the writes are hidden %s', async (_, end) => {
  const { result } = open();
  await settle();
  expect(result.current).toEqual([write]);
  act(end);
  expect(result.current).toEqual([]);
});

describe('useLoadDescribeWrite', () => {
  test('gives how the app describes writes', () => {
    const load = () => Promise.resolve(() => ({ label: 'Deactivate', record: 'customers/CUS1', page: null }));
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(DescribeWriteProvider, { value: load }, children);
    expect(renderHook(useLoadDescribeWrite, { wrapper }).result.current).toBe(load);
  });
  test('names what is missing outside of the provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(useLoadDescribeWrite)).toThrow(
      'useLoadDescribeWrite must be used inside DescribeWriteProvider',
    );
  });
});
