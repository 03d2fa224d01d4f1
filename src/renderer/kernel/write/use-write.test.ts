// @vitest-environment happy-dom
import '../../testing/fake-bridge.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Failure, fail } from '#contract/bridge/result.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { WriteRequest } from '#kernel/definitions/action.ts';
import { clearToasts, shownToast } from '../../testing/shown-toast.ts';
import { endingOf, useWrite } from './use-write.ts';

beforeEach(clearToasts);
afterEach(() => void vi.unstubAllGlobals());

const lostAnswer = fail('timeout', 'No answer came', { unknownOutcome: true });
const refusal = fail('invalid', 'Not valid', { status: 422, fields: { name: 'Too short' } });

interface Values {
  name: string;
}
const ada = { name: 'Ada' };
const obi = { name: 'Obi' };

/** A form's write. Each try is answered by the next of these; the last one stays. */
const openWrite = (...answers: (Failure | 'done')[]) => {
  const send = vi.fn(async (_values: Values, _request: WriteRequest) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined || answer === 'done') return 'done';
    throw new AppError(answer);
  });
  const { result } = renderHook(() => useWrite<Values, string>({ send }));
  return {
    send,
    get isSending() {
      return result.current.isSending;
    },
    write: async (values: Values = ada) => {
      const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof result.current.write>>>();
      await act(async () => resolve(await result.current.write(values)));
      return promise;
    },
    get keys() {
      return send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
    },
  };
};

describe('a write that succeeds', () => {
  test('sends the values once and gives the answer', async () => {
    const form = openWrite();
    expect(await form.write()).toEqual({ status: 'succeeded', answer: 'done' });
    expect(form.send).toHaveBeenCalledExactlyOnceWith(ada, { idempotencyKey: expect.any(String) });
  });
  test('runs what follows with the answer and the values', async () => {
    const onSuccess = vi.fn();
    const { result } = renderHook(() => useWrite({ send: () => Promise.resolve('done'), onSuccess }));
    await act(async () => void (await result.current.write(ada)));
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith('done', ada);
  });
  test('shows no toast', async () => {
    await openWrite().write();
    expect(shownToast()).toBeUndefined();
  });
  test('stays successful although what follows it fails', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const failure = new Error('a bug');
    const showError = vi.fn();
    const { result } = renderHook(() =>
      useWrite({
        send: () => Promise.resolve('done'),
        onSuccess: () => {
          throw failure;
        },
        showError,
      }),
    );
    await act(async () => expect(await result.current.write({})).toEqual({ status: 'succeeded', answer: 'done' }));
    expect(showError).not.toHaveBeenCalled();
    expect(reported).toHaveBeenCalledExactlyOnceWith(failure);
  });
  test('reports what follows it later and fails', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const failure = new Error('a bug');
    const { result } = renderHook(() =>
      useWrite({ send: () => Promise.resolve('done'), onSuccess: () => Promise.reject(failure) }),
    );
    await act(async () => expect(await result.current.write({})).toMatchObject({ status: 'succeeded' }));
    expect(reported).toHaveBeenCalledExactlyOnceWith(failure);
  });
  test('has another Idempotency-Key the next time', async () => {
    const form = openWrite();
    await form.write();
    await form.write();
    expect(new Set(form.keys).size).toBe(2);
  });
});

describe('a write that is refused', () => {
  test("gives the platform's messages by field", async () => {
    expect(await openWrite(refusal).write()).toEqual({
      status: 'refused',
      error: expect.objectContaining({ message: 'Not valid' }),
      fields: { name: 'Too short' },
    });
  });
  test('shows why in a toast', async () => {
    await openWrite(refusal).write();
    expect(shownToast()).toMatchObject({ tone: 'danger', title: 'Not valid', description: undefined });
  });
  test('says in the toast that nothing was sent', async () => {
    await openWrite(fail('offline', 'You are offline')).write();
    expect(shownToast()).toMatchObject({ title: 'You are offline', description: 'Nothing was sent.' });
  });
  test('is refused after an unexpected error, too', async () => {
    const { result } = renderHook(() => useWrite({ send: () => Promise.reject(new Error('A bug')) }));
    await act(async () => expect(await result.current.write({})).toMatchObject({ status: 'refused', fields: {} }));
    expect(shownToast()).toMatchObject({ title: 'A bug' });
  });
  test('shows why in the form if it says so', async () => {
    const showError = vi.fn();
    const { result } = renderHook(() => useWrite({ send: () => Promise.reject(new Error('A bug')), showError }));
    await act(async () => void (await result.current.write({})));
    expect(showError).toHaveBeenCalledExactlyOnceWith(new Error('A bug'));
    expect(shownToast()).toBeUndefined();
  });
  test('keeps its Idempotency-Key for the same values', async () => {
    const form = openWrite(refusal);
    await form.write();
    await form.write();
    expect(new Set(form.keys).size).toBe(1);
  });
  test('has another Idempotency-Key for other values', async () => {
    const form = openWrite(refusal);
    await form.write();
    await form.write(obi);
    expect(new Set(form.keys).size).toBe(2);
  });
});

describe('a write whose answer was lost', () => {
  test('is unknown', async () => {
    expect(await openWrite(lostAnswer).write()).toMatchObject({ status: 'unknown', fields: {} });
  });
  test('says in a toast that it may have been carried out', async () => {
    await openWrite(lostAnswer).write();
    expect(shownToast()).toMatchObject({
      title: 'No answer came',
      description: 'It may have been carried out. Check before you send it again.',
    });
  });
  test('keeps its Idempotency-Key, whatever the values', async () => {
    const form = openWrite(lostAnswer);
    await form.write();
    await form.write(obi);
    expect(new Set(form.keys).size).toBe(1);
  });
  test('has another Idempotency-Key once a next try succeeded', async () => {
    const form = openWrite(lostAnswer, 'done');
    await form.write();
    await form.write();
    await form.write();
    expect([new Set(form.keys).size, form.keys[1]]).toEqual([2, form.keys[0]]);
  });
  test('is unknown although its code is that of a declined question', async () => {
    expect(await openWrite(fail('cancelled', 'Canceled', { unknownOutcome: true })).write()).toMatchObject({
      status: 'unknown',
    });
    expect(shownToast()).toMatchObject({ title: 'Canceled' });
  });
});

describe("a write that the member declines in main's question", () => {
  test('is ignored without a toast', async () => {
    expect(await openWrite(fail('cancelled', 'Canceled')).write()).toEqual({ status: 'ignored' });
    expect(shownToast()).toBeUndefined();
  });
  test('can be sent afterwards', async () => {
    const form = openWrite(fail('cancelled', 'Canceled'), 'done');
    await form.write();
    expect(await form.write()).toMatchObject({ status: 'succeeded' });
  });
});

describe('while a write is being sent', () => {
  const holdAnswer = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const send = vi.fn(() => promise);
    const { result } = renderHook(() => useWrite<Values, string>({ send }));
    return { result, send, resolve, reject };
  };
  test('a second one is ignored', async () => {
    const { result, send, resolve } = holdAnswer();
    act(() => void result.current.write(ada));
    await act(async () => expect(await result.current.write(ada)).toEqual({ status: 'ignored' }));
    await act(async () => resolve('done'));
    expect(send).toHaveBeenCalledOnce();
  });
  test('it says so until the answer', async () => {
    const { result, resolve } = holdAnswer();
    expect(result.current.isSending).toBe(false);
    act(() => void result.current.write(ada));
    expect(result.current.isSending).toBe(true);
    await act(async () => resolve('done'));
    expect(result.current.isSending).toBe(false);
  });
  test('a failure ends it', async () => {
    const { result, send, reject } = holdAnswer();
    act(() => void result.current.write(ada));
    await act(async () => reject(new AppError(refusal)));
    expect(result.current.isSending).toBe(false);
    await act(async () => void (await result.current.write(ada)));
    expect(send).toHaveBeenCalledTimes(2);
  });
});

test.each<[string, unknown]>([
  ['unknown', new AppError(lostAnswer)],
  ['refused', new AppError(refusal)],
  ['refused', new AppError(fail('timeout', 'Not sent', { unknownOutcome: false }))],
  ['refused', new Error('A bug')],
  ['refused', { failure: { unknownOutcome: true } }],
])('the ending is %s after %s', (ending, error) => expect(endingOf(error)).toBe(ending));
