// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ErrorCode, type Failure, fail } from '#contract/bridge/result.ts';
import type { WriteAnswer } from '#contract/platform/definitions/answers.ts';
import { noteEtag } from '#kernel/api/etags.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { emit, signedIn } from '../../testing/fake-bridge.ts';
import { off, offForAnotherReason, openFlagForm, passTime } from '../../testing/flag-form.ts';
import { brokenPlatform, createFlagRecord, expectedSwitchOff } from '../../testing/flag-record.ts';
import { shownToast } from '../../testing/shown-toast.ts';

const reported = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('reportError', reported);
});
afterEach(() => {
  emit('session.changed', { status: 'signed-out', reason: 'logout', lockCount: 0 });
  emit('session.changed', signedIn);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reported.mockReset();
});

const errorOf = (code: ErrorCode, more: Partial<Failure> = {}) => new AppError(fail(code, `It is ${code}`, more));
const bug = new Error('a bug');

describe('a form that was opened', () => {
  test('shows its record and no messages', () => {
    const { customer, form } = openFlagForm();
    expect(form()).toMatchObject({ record: customer.seen, stage: { name: 'editing' }, problem: null });
    expect(form().restoredValues).toBeNull();
    expect(form().unconfirmed).toMatchObject({ tries: [], isChecking: false });
  });

  test('reads nothing by itself', async () => {
    const { reads } = openFlagForm();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads()).toBe(0);
  });

  test('shows a record that is loaded again', () => {
    const { customer, form, reload } = openFlagForm();
    const newer = { ...customer.seen, level: 2 };
    reload(newer);
    expect(form().record).toBe(newer);
  });

  test('compares with the record that was loaded again', async () => {
    const { customer, reload, submit, send } = openFlagForm();
    customer.change({ level: 2 });
    reload({ ...customer.seen, level: 2 });
    await submit();
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('a write that succeeds', () => {
  test('is sent for the record as it was just read', async () => {
    const { customer, submit, send } = openFlagForm();
    const fresh = { ...customer.seen };
    customer.present = fresh;
    customer.etag = '"7"';
    await submit();
    const request = { idempotencyKey: expect.any(String), comparesRecord: true, ifMatch: '"7"' };
    expect(send).toHaveBeenCalledExactlyOnceWith(fresh, off, request);
    expect(send.mock.calls[0]?.[0]).toBe(fresh);
  });

  test('is reported once, with its answer and its changes', async () => {
    const { customer, submit, onSuccess } = openFlagForm();
    await submit();
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ message: 'Saved' }, customer.seen, expectedSwitchOff);
  });

  test('is reported with the record as it was just read', async () => {
    const { customer, submit, onSuccess } = openFlagForm();
    const fresh = { ...customer.seen };
    customer.present = fresh;
    await submit();
    expect(onSuccess.mock.calls[0]?.[1]).toBe(fresh);
  });

  test('stays successful although what follows it fails', async () => {
    const { submit, onSuccess, form, stage } = openFlagForm();
    onSuccess.mockImplementation(() => {
      throw bug;
    });
    expect(await submit()).toEqual({});
    expect(reported).toHaveBeenCalledExactlyOnceWith(bug);
    expect(stage()).toEqual({ name: 'editing' });
    expect(form().problem).toBeNull();
    expect(shownToast()).toBeUndefined();
  });

  test('is another one when it is sent again', async () => {
    const { submit, keysSent } = openFlagForm();
    await submit();
    await submit();
    expect(new Set(keysSent()).size).toBe(2);
  });
});

test.each(['onInput', 'onFocus', 'onPointerOver'] as const)(
  'a form reads its record ahead with %s, and not again when it is sent',
  async (event) => {
    noteEtag('customers.get', '"1"');
    const { customer, form, run, submit, reads, send } = openFlagForm();
    customer.etag = '"1"';
    await run(() => form().readAheadEvents[event]());
    expect(reads()).toBe(1);
    await submit();
    expect(reads()).toBe(1);
    expect(send.mock.calls[0]?.[2].ifMatch).toBe('"1"');
  },
);

test('a form that is closed ends the reading ahead', async () => {
  noteEtag('customers.get', '"1"');
  const { customer, form, run, close } = openFlagForm();
  customer.read.mockReturnValueOnce(new Promise(() => {}));
  await run(() => form().readAheadEvents.onFocus());
  await close();
  expect(customer.read.mock.calls[0]?.[0].signal?.aborted).toBe(true);
});

describe('while a write is sent', () => {
  test('the form says so', async () => {
    const { send, startSubmit, stage } = openFlagForm();
    send.mockReturnValueOnce(new Promise(() => {}));
    await startSubmit();
    expect(stage()).toEqual({ name: 'sending' });
  });

  test('a second one is ignored', async () => {
    const { send, startSubmit, submit, run } = openFlagForm();
    const { promise, resolve } = Promise.withResolvers<WriteAnswer>();
    send.mockReturnValueOnce(promise);
    await startSubmit();
    expect(await submit(offForAnotherReason)).toEqual({});
    await run(() => resolve({ message: null }));
    expect(send).toHaveBeenCalledOnce();
  });

  test('a second one of the same moment is ignored', async () => {
    const { send, form, run } = openFlagForm();
    await run(() => {
      void form().submit(off);
      void form().submit(off);
    });
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('stopping', () => {
  test('while the record is read sends nothing', async () => {
    const { customer, startSubmit, form, run, send, stage } = openFlagForm();
    const { promise, resolve } = Promise.withResolvers<typeof customer.seen>();
    customer.read.mockReturnValueOnce(promise);
    await startSubmit();
    expect(stage()).toEqual({ name: 'checking' });
    await run(() => form().stop());
    expect(stage()).toEqual({ name: 'editing' });
    await run(() => resolve(customer.seen));
    expect(send).not.toHaveBeenCalled();
    expect(form().problem).toBeNull();
    expect(shownToast()).toBeUndefined();
  });

  test('while the record is read ends the reading', async () => {
    const { customer, startSubmit, form, run } = openFlagForm();
    customer.read.mockReturnValueOnce(new Promise(() => {}));
    await startSubmit();
    const signal = customer.read.mock.calls[0]?.[0].signal;
    expect(signal?.aborted).toBe(false);
    await run(() => form().stop());
    expect(signal?.aborted).toBe(true);
  });

  test('does not keep the next write from being sent', async () => {
    const { form, run, submit, send } = openFlagForm();
    await run(() => form().stop());
    await submit();
    expect(send).toHaveBeenCalledOnce();
  });

  test('by closing the form while the record is read sends nothing', async () => {
    const { customer, startSubmit, close, run, send } = openFlagForm();
    const { promise, resolve } = Promise.withResolvers<typeof customer.seen>();
    customer.read.mockReturnValueOnce(promise);
    await startSubmit();
    await close();
    await run(() => resolve(customer.seen));
    expect(send).not.toHaveBeenCalled();
    expect(shownToast()).toBeUndefined();
  });
});

describe('a write at which the platform failed', () => {
  test('is done once a check reads that it was made', async () => {
    const { customer, submit, send, stage } = openFlagForm();
    send.mockImplementationOnce(async () => {
      customer.change({ payout: false });
      customer.failure = brokenPlatform;
      throw brokenPlatform;
    });
    await submit();
    customer.failure = null;
    await passTime(5_000);
    expect(stage()).toEqual({
      name: 'resolved',
      applied: true,
      expected: expectedSwitchOff,
      error: 'The platform broke',
    });
  });

  test('has the same key for the same values if there is no record to read', async () => {
    const customer = createFlagRecord();
    customer.present = null;
    const { submit, send, form, stage, keysSent } = openFlagForm({ customer, loaded: null });
    send.mockRejectedValueOnce(brokenPlatform);
    await submit();
    expect(stage()).toMatchObject({ name: 'resolved', applied: null });
    act(() => form().resume());
    await submit();
    expect(keysSent()).toHaveLength(2);
    expect(new Set(keysSent()).size).toBe(1);
  });
});

describe('a definition that fails before anything is sent', () => {
  const failing = () => {
    const opened = openFlagForm();
    opened.changes.mockImplementationOnce(() => {
      throw bug;
    });
    return opened;
  };

  test('is reported, and the form says that nothing was sent', async () => {
    const { submit, form, stage } = failing();
    expect(await submit()).toEqual({});
    expect(reported).toHaveBeenCalledExactlyOnceWith(bug);
    expect(stage()).toEqual({ name: 'editing' });
    expect(form().problem).toEqual({ message: 'a bug', outcome: 'Nothing was sent.', isResolved: false });
    expect(shownToast()).toMatchObject({ title: 'a bug', description: 'Nothing was sent.' });
  });

  test('asks to look at the record if the write was sent before', async () => {
    const opened = openFlagForm();
    opened.send.mockImplementationOnce(async () => {
      // Only the comparison after the answer fails.
      opened.customer.actions.comparedValues = () => {
        throw bug;
      };
      throw new AppError(fail('conflict', 'The record has changed', { status: 412 }));
    });
    await opened.submit();
    expect(reported).toHaveBeenCalledExactlyOnceWith(bug);
    expect(opened.stage()).toEqual({ name: 'resolved', applied: null, expected: [] });
    expect(shownToast()).toBeUndefined();
  });

  test('does not lock the form', async () => {
    const { submit, send } = failing();
    await submit();
    await submit();
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('a draft that was sent in an earlier visit without an answer', () => {
  const createStore = (key: string | null) => ({ read: () => key, write: vi.fn() });
  const advice = ' It may have been added before: look for it before you send this again.';
  const refuseAdding = async (key: string | null, loaded: ReturnType<typeof createFlagRecord>['seen'] | null) => {
    const customer = createFlagRecord();
    customer.present = loaded;
    const opened = openFlagForm({ customer, loaded, keyStore: createStore(key) });
    opened.send.mockRejectedValueOnce(errorOf('invalid', { status: 422 }));
    await opened.submit();
    return opened;
  };

  test('is sent with the key of then', async () => {
    const { keysSent } = await refuseAdding('earlier', null);
    expect(keysSent()).toEqual(['earlier']);
  });

  test('may have been added although it is refused now', async () => {
    const { form } = await refuseAdding('earlier', null);
    expect(form().problem?.outcome).toBe(`The platform refused the change.${advice}`);
  });

  test('is a new one if no key is stored', async () => {
    const { form } = await refuseAdding(null, null);
    expect(form().problem?.outcome).toBe('The platform refused the change.');
  });

  test('is not spoken of if the form changes a record', async () => {
    const { form } = await refuseAdding('earlier', createFlagRecord().seen);
    expect(form().problem?.outcome).toBe('The platform refused the change.');
  });

  test('has its key stored before it is sent', async () => {
    const keyStore = createStore(null);
    const { submit, keysSent } = openFlagForm({ keyStore });
    await submit();
    expect(keyStore.write.mock.calls).toEqual([[keysSent()[0]], [null]]);
  });
});
