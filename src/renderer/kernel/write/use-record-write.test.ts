// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ErrorCode, type Failure, fail } from '#contract/bridge/result.ts';
import type { WriteAnswer } from '#contract/platform/definitions/answers.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { emit, signedIn } from '../../testing/fake-bridge.ts';
import {
  flagTitle,
  loseFormAnswer,
  off,
  offForAnotherReason,
  openFlagForm,
  passTime,
} from '../../testing/flag-form.ts';
import { brokenPlatform, createFlagRecord, switchOff } from '../../testing/flag-record.ts';
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
  test('leaves the form editable', async () => {
    const { submit, stage } = openFlagForm();
    expect(await submit()).toEqual({});
    expect(stage()).toEqual({ name: 'editing' });
  });

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
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ message: 'Saved' }, customer.seen, switchOff);
  });

  test('is reported with the record as it was just read', async () => {
    const { customer, submit, onSuccess } = openFlagForm();
    const fresh = { ...customer.seen };
    customer.present = fresh;
    await submit();
    expect(onSuccess.mock.calls[0]?.[1]).toBe(fresh);
  });

  test('shows no problem and no toast of its own', async () => {
    const { submit, form } = openFlagForm();
    await submit();
    expect(form().problem).toBeNull();
    expect(shownToast()).toBeUndefined();
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

  test('in the confirmation of main leaves the form as it was', async () => {
    const { submit, send, form, stage } = openFlagForm();
    send.mockRejectedValueOnce(errorOf('cancelled'));
    expect(await submit()).toEqual({});
    expect(stage()).toEqual({ name: 'editing' });
    expect(form().problem).toBeNull();
    expect(shownToast()).toBeUndefined();
  });
});

describe('a write that is refused', () => {
  test('says in the form that the platform refused it', async () => {
    const { submit, send, form, stage, onSuccess } = openFlagForm();
    send.mockRejectedValueOnce(brokenPlatform);
    await submit();
    expect(form().problem).toEqual({
      message: 'The platform broke',
      outcome: 'The platform refused the change.',
      isResolved: false,
    });
    expect(stage()).toEqual({ name: 'editing' });
    expect(onSuccess).not.toHaveBeenCalled();
  });

  test('says why in a toast', async () => {
    const { submit, send } = openFlagForm();
    send.mockRejectedValueOnce(brokenPlatform);
    await submit();
    expect(shownToast()).toEqual({ tone: 'danger', title: 'The platform broke', description: undefined });
  });

  describe('because the platform failed', () => {
    const failAnd = async (then: (customer: ReturnType<typeof createFlagRecord>) => void, isAdded = false) => {
      const customer = createFlagRecord();
      customer.etag = '"1"';
      if (isAdded) customer.present = null;
      const opened = openFlagForm({ customer, ...(isAdded && { loaded: null }) });
      opened.send.mockImplementationOnce(async () => {
        then(customer);
        throw brokenPlatform;
      });
      await opened.submit();
      return { ...opened, customer };
    };

    test('is done if the record shows the change, and keeps what the platform answered', async () => {
      const { stage, form, onSuccess } = await failAnd((customer) => customer.change({ payout: false }));
      expect(stage()).toEqual({ name: 'resolved', applied: true, expected: switchOff, error: 'The platform broke' });
      expect(form().problem).toBeNull();
      expect(form().record).toMatchObject({ payout: false });
      expect(onSuccess).not.toHaveBeenCalled();
    });

    const mayBeDone = 'It may have been carried out. Check before you send it again.';
    test('is unconfirmed until the record can be read', async () => {
      const { stage, form, customer } = await failAnd((platform) => {
        platform.change({ payout: false });
        platform.failure = brokenPlatform;
      });
      expect(stage()).toMatchObject({ name: 'unconfirmed', error: 'The platform broke', finding: { name: 'unread' } });
      expect(form().problem).toBeNull();
      expect(shownToast()).toMatchObject({
        title: 'The platform broke',
        description: `${flagTitle}. ${mayBeDone}`,
      });
      customer.failure = null;
      await passTime(5_000);
      expect(stage()).toEqual({ name: 'resolved', applied: true, expected: switchOff, error: 'The platform broke' });
    });

    test('has a new key for the same values if the record was changed back since', async () => {
      const { submit, form, stage, keysSent, customer } = await failAnd((platform) => {
        platform.etag = '"3"';
      });
      expect(stage()).toMatchObject({ name: 'resolved', applied: null });
      act(() => form().resume());
      customer.etag = '"3"';
      await submit();
      expect(new Set(keysSent()).size).toBe(2);
    });

    test('has the same key for the same values if there is no record to read', async () => {
      const { stage, submit, form, keysSent } = await failAnd(() => {}, true);
      expect(stage()).toMatchObject({ name: 'resolved', applied: null });
      expect(shownToast()).toMatchObject({ title: 'The platform broke', description: mayBeDone });
      act(() => form().resume());
      await submit();
      expect(keysSent()).toHaveLength(2);
      expect(new Set(keysSent()).size).toBe(1);
    });
  });

  test('gives the messages of its fields', async () => {
    const { submit, send } = openFlagForm();
    const fields = { reason: 'Too short' };
    send.mockRejectedValueOnce(errorOf('invalid', { status: 422, fields }));
    expect(await submit()).toEqual(fields);
  });

  test('has the same key for the same values', async () => {
    const { submit, send, keysSent } = openFlagForm();
    send.mockRejectedValueOnce(brokenPlatform);
    await submit();
    await submit();
    expect(new Set(keysSent()).size).toBe(1);
  });

  test('shows its problem until it is sent again', async () => {
    const { submit, startSubmit, send, form } = openFlagForm();
    send.mockRejectedValueOnce(brokenPlatform);
    await submit();
    send.mockReturnValueOnce(new Promise(() => {}));
    await startSubmit();
    expect(form().problem).toBeNull();
  });

  test.each<[string, Error]>([
    ['main refused it', errorOf('over-limit', { fields: { reason: 'Too many' } })],
    ['main holds it back', errorOf('outcome-pending')],
    ['the console is offline', errorOf('offline')],
    ['the console itself failed', errorOf('internal')],
    ['a definition failed', bug],
  ])('says that nothing was sent if %s', async (_, error) => {
    const { submit, send, form } = openFlagForm();
    send.mockRejectedValueOnce(error);
    expect(await submit()).toEqual({});
    expect(form().problem).toEqual({ message: error.message, outcome: 'Nothing was sent.', isResolved: false });
  });

  test('says that nothing was sent if the record cannot be read', async () => {
    const { customer, submit, send, form } = openFlagForm();
    customer.failure = errorOf('server', { status: 500, fields: { reason: 'Of the reading' } });
    expect(await submit()).toEqual({});
    expect(send).not.toHaveBeenCalled();
    expect(form().problem).toEqual({ message: 'It is server', outcome: 'Nothing was sent.', isResolved: false });
    expect(shownToast()).toEqual({ tone: 'danger', title: 'It is server', description: 'Nothing was sent.' });
  });

  test('leaves no other queries outdated', async () => {
    const list = ['customers.list', {}];
    queryClient.setQueryData(list, { data: [] });
    const { submit, send } = openFlagForm();
    send.mockRejectedValueOnce(brokenPlatform);
    await submit();
    expect(queryClient.getQueryState(list)?.isInvalidated).toBe(false);
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
      opened.customer.actions.comparedFields = () => {
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

describe('a session that ended', () => {
  test('before the write was sent is said in the form only', async () => {
    const { customer, submit, form } = openFlagForm();
    customer.failure = errorOf('signed-out');
    await submit();
    expect(form().problem).toEqual({
      message: 'Your session ended',
      outcome: 'Nothing was sent. You can send it now.',
      isResolved: true,
    });
    expect(shownToast()).toBeUndefined();
  });

  test('when the write was sent changed nothing', async () => {
    const { submit, send, form } = openFlagForm();
    send.mockRejectedValueOnce(errorOf('signed-out', { status: 401 }));
    await submit();
    expect(form().problem?.outcome).toBe('Nothing was changed. You can send it now.');
  });

  test('says only of this try that nothing was changed while an earlier answer is lost', async () => {
    const { submit, send, form } = await loseFormAnswer();
    send.mockRejectedValueOnce(errorOf('signed-out', { status: 401 }));
    await submit();
    expect(form().problem?.outcome).toBe('This time nothing was changed. You can send it now.');
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

describe('a change by somebody else', () => {
  const changes = [{ label: 'Level', from: '1', to: '2' }];

  test('is shown instead of overwritten', async () => {
    const { customer, submit, send, stage, form } = openFlagForm();
    customer.change({ level: 2 });
    expect(await submit()).toEqual({});
    expect(send).not.toHaveBeenCalled();
    expect(stage()).toEqual({
      name: 'conflict',
      changes,
      isUnclear: false,
      isDeleted: false,
      message: null,
      isOwn: false,
    });
    expect(form().record).toEqual(customer.present);
  });

  test('is no problem and has no toast', async () => {
    const { customer, submit, form } = openFlagForm();
    customer.change({ level: 2 });
    await submit();
    expect(form().problem).toBeNull();
    expect(shownToast()).toBeUndefined();
  });

  test('makes other queries outdated', async () => {
    const list = ['customers.list', {}];
    queryClient.setQueryData(list, { data: [] });
    const { customer, submit } = openFlagForm();
    customer.change({ level: 2 });
    await submit();
    expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
  });

  test('is accepted by continuing on the current record', async () => {
    const { customer, submit, form, run, send, stage } = openFlagForm();
    customer.change({ level: 2 });
    await submit();
    await run(() => form().resume());
    expect(stage()).toEqual({ name: 'editing' });
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith(customer.present, off, expect.anything());
  });

  test('that deleted the record leaves the form its record', async () => {
    const { customer, submit, stage, form } = openFlagForm();
    customer.present = null;
    await submit();
    expect(stage()).toMatchObject({ name: 'conflict', isDeleted: true });
    expect(form().record).toEqual(customer.seen);
  });

  test('after a lost answer leaves it unclear whether the first change was made', async () => {
    const customer = createFlagRecord();
    customer.etag = '"1"';
    const { submit, stage } = await loseFormAnswer({ customer });
    customer.etag = '"2"';
    customer.change({ level: 2 });
    await submit();
    expect(stage()).toEqual({
      name: 'conflict',
      changes,
      isUnclear: true,
      isDeleted: false,
      message: null,
      isOwn: false,
    });
  });
});
