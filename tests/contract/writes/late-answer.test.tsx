// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform, timeout } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';

// What a dialog does after a lost answer, while the platform may still carry out the write.

const endpoint = 'customers.togglePayout';
const sent = (name = endpoint) => platform.requestsOf(name);
const keysSent = (name = endpoint) => sent(name).map(({ idempotencyKey }) => idempotencyKey);
const reads = () => platform.requestsOf('customers.get').length;

/** The customer as the platform has it. */
let customer: Record<string, unknown>;
const setPayout = (payout: boolean) => {
  customer = { ...customer, payout };
};
beforeEach(() => {
  customer = { ...Object(platform.sample('customers.get')), payout: true, deleted_at: null };
  platform.answers.set('customers.get', () => succeed(customer));
  platform.answers.set(endpoint, timeout);
});
afterEach(() => {
  vi.useRealTimers();
  act(() => emit('session.changed', signedIn));
});

/** Lets time pass, and what is due then happen. */
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
};
/** Lets what is due now happen. */
const settle = async () => {
  for (const _ of [1, 2, 3]) await act(() => vi.advanceTimersByTimeAsync(0));
};
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

const openDialog = async (label = 'Disable payout') => {
  await waitFor(() => expect(findCommand(`action.${endpoint}`)?.label).toBe(label));
  act(() => findCommand(`action.${endpoint}`)?.run());
  return within(await page.findByRole('dialog', { name: label }));
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;
const reason = (dialog: Dialog) => dialog.getByLabelText<HTMLTextAreaElement>('Reason');
const type = (dialog: Dialog, value: string) => fireEvent.change(reason(dialog), { target: { value } });
const button = (dialog: Dialog, name: string) => dialog.getByRole<HTMLButtonElement>('button', { name });
const press = async (dialog: Dialog, name: string) => {
  fireEvent.click(button(dialog, name));
  await settle();
};

/** Sends the dialog at a time that stands still; its answer is lost. */
const loseAnswer = async () => {
  openApp('/wanda/customers/CUS1');
  const dialog = await openDialog();
  await dialog.findByLabelText('Reason');
  type(dialog, 'Suspicious login');
  stopClock();
  await press(dialog, 'Disable payout');
  return dialog;
};
/** Closes the dialog and opens the action again. */
const reopen = async (dialog: Dialog, label?: string) => {
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  vi.useRealTimers();
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  return openDialog(label);
};

describe('a lost answer', () => {
  test('is not called "not made" before the time of the platform is over', async () => {
    const dialog = await loseAnswer();
    const alert = () => dialog.getByRole('alert').textContent;
    expect(alert()).toContain('Not made so far');
    expect(alert()).toContain('The platform may still carry it out; checking again in 5 s.');
    await pass(2);
    expect(alert()).toContain('checking again in 3 s.');
    const { length } = platform.requestsOf('customers.get');
    await pass(3);
    expect(reads()).toBe(length + 1);
    expect(alert()).toContain('checking again in 10 s.');
    await pass(54);
    expect(reads()).toBe(length + 3);
    expect(alert()).toContain('Not made so far');
    await pass(1);
    expect(alert()).toContain('The change was not made');
    expect(alert()).toContain('You can try again.');
    await pass(120);
    expect(reads()).toBe(length + 4);
  });

  test('is checked at once by "Check now", and its toast goes and main is told once the outcome is known', async () => {
    const dialog = await loseAnswer();
    await press(dialog, 'Check now');
    expect(shownToast()?.title).toBe('No answer came');
    const settled = vi.spyOn(bridge.call, 'writes.settled');
    setPayout(false);
    await press(dialog, 'Check now');
    expect(dialog.getByRole('status').textContent).toContain('The record shows the change');
    expect(dialog.queryByRole('button', { name: 'Disable payout' })).toBeNull();
    expect(sent()).toHaveLength(1);
    expect(shownToast()).toBeUndefined();
    expect(settled).toHaveBeenCalledExactlyOnceWith({ idempotencyKey: keysSent()[0], outcome: 'done' });
    settled.mockRestore();
  });

  const close = async (dialog: Dialog) => {
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await settle();
  };

  test('is checked while the dialog is closed, and a toast says that the record shows the change', async () => {
    await close(await loseAnswer());
    const list = ['customers.list', {}];
    queryClient.setQueryData(list, { data: [] });
    expect(shownToast()).toMatchObject({
      title: 'No answer came',
      description: expect.stringMatching(/^Disable payout: first_name 0 .*It may have been carried out/),
    });
    setPayout(false);
    await pass(5);
    expect(shownToast()).toMatchObject({
      title: 'The record shows the change',
      description: expect.stringMatching(/^Disable payout: first_name 0/),
    });
    expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
    const { length } = platform.requestsOf('customers.get');
    await pass(60);
    expect(reads()).toBe(length);
  });
});

describe('the next try', () => {
  test('with other values waits until the outcome is certain, then has a new key', async () => {
    const dialog = await loseAnswer();
    await press(dialog, 'Try again');
    type(dialog, 'Requested by compliance');
    await settle();
    expect(button(dialog, 'Disable payout').disabled).toBe(true);
    expect(dialog.getByRole('status').textContent).toContain(
      'You can send other values in 60 s, or the same values now.',
    );
    await pass(59);
    expect(button(dialog, 'Disable payout').disabled).toBe(true);
    await pass(1);
    expect(dialog.queryByText('The first change may still be carried out')).toBeNull();
    platform.answers.delete(endpoint);
    await press(dialog, 'Disable payout');
    expect(new Set(keysSent()).size).toBe(2);
  });
});

describe('a dialog that is opened again', () => {
  test('shows the unconfirmed change, with its values and its key', async () => {
    const dialog = await reopen(await loseAnswer());
    await dialog.findByText('Not made so far');
    fireEvent.click(button(dialog, 'Try again'));
    expect(reason(dialog).value).toBe('Suspicious login');
    platform.answers.delete(endpoint);
    fireEvent.click(button(dialog, 'Disable payout'));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(new Set(keysSent()).size).toBe(1);
    expect(sent()).toHaveLength(2);
  });

  const _startNextSession = () => {
    cleanup();
    vi.useRealTimers();
    act(() => emit('session.changed', { status: 'signed-out', reason: 'logout', lockCount: 0 }));
    act(() => emit('session.changed', signedIn));
    openApp('/wanda/customers/CUS1');
  };
});

describe('a note whose answer is lost', () => {
  const addNote = 'customers.addNote';
  const openNote = async () => {
    const notes = within(await page.findByRole('region', { name: 'Notes' }));
    fireEvent.click(await notes.findByRole('button', { name: 'Add note' }));
    return within(await page.findByRole('dialog', { name: 'Add note' }));
  };
  const text = (dialog: Dialog) => dialog.getByLabelText<HTMLTextAreaElement>('Note');

  test('is sent again with its key, and another note waits', async () => {
    platform.answers.set(addNote, timeout);
    openApp('/wanda/customers/CUS1');
    const first = await openNote();
    fireEvent.change(await first.findByLabelText('Note'), { target: { value: 'Called back' } });
    fireEvent.click(button(first, 'Add note'));
    await first.findByText('Not made so far');
    fireEvent.click(first.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    const again = await openNote();
    await again.findByText('Not made so far');
    expect(again.getByRole('region', { name: 'Still to change' }).textContent).toContain('Called back');
    fireEvent.click(button(again, 'Try again'));
    fireEvent.change(text(again), { target: { value: 'Called twice' } });
    await again.findByText(/You can send other values in/);
    expect(button(again, 'Add note').disabled).toBe(true);
    fireEvent.change(text(again), { target: { value: 'Called back' } });
    platform.answers.delete(addNote);
    fireEvent.click(button(again, 'Add note'));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(sent(addNote)).toHaveLength(2);
    expect(new Set(keysSent(addNote)).size).toBe(1);
  });
});

describe('several at once', () => {
  const decide = 'payouts.decide';
  let status: string;
  beforeEach(() => {
    platform.rows = 1;
    status = 'pending';
    const payout = () => ({ ...Object(platform.sample('payouts.get')), id: 'ID0', category: 'fiat', status });
    platform.answers.set('payouts.get', () => succeed(payout()));
    platform.answers.set('payouts.list', () =>
      succeed({ data: [payout()], pagination: { page: 1, limit: 25, total: 1, next_cursor: null } }),
    );
    platform.answers.set(decide, timeout);
  });

  const openBulk = async () => {
    const toolbar = await page.findByRole('toolbar', { name: 'Selected rows' });
    fireEvent.click(within(toolbar).getByRole('button', { name: 'Approve 1' }));
    return within(await page.findByRole('dialog', { name: 'Approve 1 payout' }));
  };
  /** Approves the payout; the answer is lost. */
  const loseBulkAnswer = async () => {
    openApp('/wanda/payouts/fiat');
    await page.findByRole('table');
    fireEvent.click(page.getByRole('checkbox', { name: /^Select (?!all)/i }));
    const dialog = await openBulk();
    fireEvent.change(await dialog.findByLabelText('Reason'), { target: { value: 'Documents verified' } });
    stopClock();
    await press(dialog, 'Approve 1 payout');
    return dialog;
  };
  const result = (dialog: Dialog, title = 'Outcome not known') =>
    dialog.getByRole('region', { name: title }).textContent;

  test('are not called "not made" before the time of the platform is over', async () => {
    const dialog = await loseBulkAnswer();
    expect(result(dialog)).toContain('Not made so far. The platform may still carry it out.');
    expect(dialog.getByText(/may still be approved; checking again in/).textContent).toBe(
      '1 payout may still be approved; checking again in 5 s.',
    );
    const { length } = sent('payouts.get');
    await press(dialog, 'Check now');
    expect(sent('payouts.get')).toHaveLength(length + 1);
    await pass(59);
    expect(result(dialog)).toContain('Not made so far');
    await pass(1);
    expect(result(dialog, 'Not approved')).toContain('The change was not made');
    expect(dialog.queryByText(/checking again/)).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Check now' })).toBeNull();
  });

  test('stay unconfirmed when the dialog is opened again, and other values wait', async () => {
    const dialog = await loseBulkAnswer();
    vi.useRealTimers();
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    const again = await openBulk();
    const pending = await again.findByRole('region', { name: 'To be approved' });
    expect(pending.textContent).toContain('An earlier try has no answer. It may have been carried out.');
    expect(again.queryByRole('region', { name: "Can't be approved" })).toBeNull();
    fireEvent.change(await again.findByLabelText('Reason'), { target: { value: 'Another reason' } });
    fireEvent.click(button(again, 'Approve 1 payout'));
    await again.findByText('0 of 1 payout approved.');
    expect(result(again)).toContain('Nothing was sent: an earlier try with other values may still be carried out.');
    expect(sent(decide)).toHaveLength(1);
  });
});
