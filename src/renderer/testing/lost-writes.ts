import './setup-page.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { bridge } from '#kernel/base/bridge-client.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { unconfirmedToastId } from '#kernel/write/settle-write.ts';
import { emit, signedIn } from './fake-bridge.ts';

// Tests of writes whose answer is lost: fake timers, and a session of its own for each test.

const settled = vi.spyOn(bridge.call, 'writes.settled');
/** What main was told of the outcomes of writes. */
export const outcomes = () => settled.mock.calls.map(([outcome]) => outcome);
export const done = (idempotencyKey: string) => ({ idempotencyKey, outcome: 'done' });
export const notMade = (idempotencyKey: string) => ({ idempotencyKey, outcome: 'not-made' });

export const showLossToast = (idempotencyKey: string) =>
  toast({ id: unconfirmedToastId(idempotencyKey), tone: 'danger', title: 'No answer came' });

export const endSession = () => emit('session.changed', { status: 'signed-out', reason: 'logout', lockCount: 0 });
/** The session ends, and another member signs in. */
export const startNextSession = () =>
  act(() => {
    endSession();
    emit('session.changed', signedIn);
  });

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  startNextSession();
  vi.useRealTimers();
  settled.mockClear();
});
