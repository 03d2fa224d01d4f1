// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { invalid, platform, timeout } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { untilClosed } from '../support/action-forms.ts';
import { openApp } from '../support/open-app.tsx';

// The dialog of every write on a record, by the example of two actions of a customer.

const endpoint = 'customers.togglePayout';
const sent = (name = endpoint) => platform.requestsOf(name);

/** The customer as the platform has it. */
let customer: Record<string, unknown>;
const setCustomer = (changes: object) => {
  customer = { ...customer, ...changes };
};
beforeEach(() => {
  customer = { ...Object(platform.sample('customers.get')), payout: true, level: 1, deleted_at: null };
  platform.answers.set('customers.get', () => succeed(customer));
});

const openDialog = async (id = endpoint, label = 'Disable payout') => {
  openApp('/wanda/customers/CUS1');
  await waitFor(() => expect(findCommand(`action.${id}`)?.label).toBe(label));
  act(() => findCommand(`action.${id}`)?.run());
  const dialog = await page.findByRole('dialog', { name: label });
  await within(dialog).findByLabelText('Reason');
  return within(dialog);
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;
const reason = (dialog: Dialog) => dialog.getByLabelText<HTMLTextAreaElement>('Reason');
const type = (dialog: Dialog, value: string) => fireEvent.change(reason(dialog), { target: { value } });
const press = (dialog: Dialog, name: string) => fireEvent.click(dialog.getByRole('button', { name }));
/** Opens the dialog, fills in its reason and sends it. */
const sendDialog = async () => {
  const dialog = await openDialog();
  type(dialog, 'Suspicious login');
  press(dialog, 'Disable payout');
  return dialog;
};

test('shows before and after, reads the record again, sends once, and closes with a toast', async () => {
  const dialog = await openDialog();
  const changes = dialog.getByRole('region', { name: 'What changes' });
  expect(changes.textContent).toContain('Enabled → Disabled');
  type(dialog, 'Suspicious login');
  const readings = platform.requestsOf('customers.get').length;
  press(dialog, 'Disable payout');
  press(dialog, 'Disable payout');
  await untilClosed();
  expect(sent()).toEqual([
    {
      endpoint,
      params: { id: customer.id },
      body: { reason: 'Suspicious login' },
      idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ]);
  expect(platform.requestsOf('customers.get').length).toBeGreaterThan(readings);
  expect(shownToast()?.tone).toBe('success');
});

test('an invalid form is not sent and names its errors', async () => {
  const dialog = await openDialog();
  press(dialog, 'Disable payout');
  await dialog.findByText('Reason is required');
  expect(reason(dialog).getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

describe('closing while the record is still being checked', () => {
  /** Presses send, and leaves the record's refetch without an answer. */
  const startCheck = async () => {
    const dialog = await openDialog();
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof succeed>>();
    type(dialog, 'Suspicious login');
    platform.answers.set('customers.get', () => promise);
    press(dialog, 'Disable payout');
    await waitFor(() => expect(reason(dialog).closest('fieldset')?.disabled).toBe(true));
    fireEvent.keyDown(reason(dialog), { key: 'Escape' });
    await dialog.findByText('Discard changes?');
    return { dialog, answer: () => act(async () => resolve(succeed(customer))) };
  };

  test('sends nothing after Discard', async () => {
    const { dialog, answer } = await startCheck();
    press(dialog, 'Discard');
    await untilClosed();
    await answer();
    expect(sent()).toEqual([]);
  });

  test('sends nothing while the question is open', async () => {
    const { dialog, answer } = await startCheck();
    await answer();
    expect(sent()).toEqual([]);
    press(dialog, 'Keep editing');
    expect(reason(dialog).value).toBe('Suspicious login');
  });
});

test('a change by somebody else is shown, nothing is sent, and the outdated action is withdrawn', async () => {
  const dialog = await openDialog();
  type(dialog, 'Suspicious login');
  setCustomer({ payout: false });
  press(dialog, 'Disable payout');
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('Somebody else changed this record');
  expect(alert.textContent).toContain('Enabled → Disabled');
  press(dialog, 'Continue with the current record');
  await dialog.findByText(/^The record has changed and this action no longer applies/);
  expect(dialog.queryByRole('button', { name: 'Disable payout' })).toBeNull();
  expect(sent()).toEqual([]);
});

test('a field that the platform names has the focus and its message', async () => {
  platform.answers.set('customers.changeLevel', () => invalid({ reason: 'Be more precise' }));
  const dialog = await openDialog('customers.changeLevel', 'Change level');
  fireEvent.click(dialog.getByRole('combobox', { name: 'Level' }));
  fireEvent.click(await page.findByRole('option', { name: 'Level 3', hidden: true }));
  type(dialog, 'Documents');
  press(dialog, 'Change level');
  await dialog.findByText('Be more precise');
  await waitFor(() => expect(document.activeElement).toBe(reason(dialog)));
  expect(sent('customers.changeLevel')[0]?.body).toEqual({ level: '3', reason: 'Documents' });
});

test('Escape asks before typed values are discarded', async () => {
  const dialog = await openDialog();
  type(dialog, 'Suspicious login');
  fireEvent.keyDown(reason(dialog), { key: 'Escape' });
  await dialog.findByRole('alert', { name: 'Discard changes?' });
  press(dialog, 'Keep editing');
  expect(reason(dialog).value).toBe('Suspicious login');
  fireEvent.keyDown(reason(dialog), { key: 'Escape' });
  await dialog.findByRole('alert', { name: 'Discard changes?' });
  press(dialog, 'Discard');
  await untilClosed();
});

test('Cancel asks before typed values are discarded, and closes at once where nothing was typed', async () => {
  const dialog = await openDialog();
  type(dialog, 'Suspicious login');
  press(dialog, 'Cancel');
  await dialog.findByRole('alert', { name: 'Discard changes?' });
  press(dialog, 'Keep editing');
  expect(reason(dialog).value).toBe('Suspicious login');
  press(dialog, 'Cancel');
  press(dialog, 'Discard');
  await untilClosed();
  const again = await openDialog();
  press(again, 'Cancel');
  await untilClosed();
  expect(sent()).toEqual([]);
});

test('Escape asks before a switch that was flipped is discarded', async () => {
  setCustomer({ vip: false });
  openApp('/wanda/customers/CUS1');
  await waitFor(() => expect(findCommand('action.customers.changeStatus')).toBeDefined());
  act(() => findCommand('action.customers.changeStatus')?.run());
  const dialog = within(await page.findByRole('dialog'));
  const flip = await dialog.findByLabelText('VIP (premium)');
  fireEvent.click(flip);
  fireEvent.keyDown(flip, { key: 'Escape' });
  await dialog.findByRole('alert', { name: 'Discard changes?' });
  press(dialog, 'Keep editing');
  fireEvent.click(flip);
  fireEvent.keyDown(flip, { key: 'Escape' });
  await untilClosed();
});

test.each([
  ['Escape', (dialog: Dialog) => fireEvent.keyDown(reason(dialog), { key: 'Escape' })],
  ['Keep editing', (dialog: Dialog) => press(dialog, 'Keep editing')],
])('the focus is back in its field after %s on the question', async (_, answer) => {
  const dialog = await openDialog();
  type(dialog, 'Suspicious login');
  reason(dialog).focus();
  fireEvent.keyDown(reason(dialog), { key: 'Escape' });
  await dialog.findByText('Discard changes?');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep editing' })));
  answer(dialog);
  await waitFor(() => expect(document.activeElement).toBe(reason(dialog)));
});

test('Back keeps the page while typed values would be lost', async () => {
  openApp('/wanda/customers');
  await page.findByRole('table');
  const link = document.querySelector('tr[data-row] a[data-row-link]');
  if (link) fireEvent.click(link);
  await waitFor(() => expect(findCommand(`action.${endpoint}`)).toBeDefined());
  act(() => findCommand(`action.${endpoint}`)?.run());
  const dialog = within(await page.findByRole('dialog'));
  await dialog.findByLabelText('Reason');
  type(dialog, 'Suspicious login');
  act(() => history.back());
  await dialog.findByText('Discard changes?');
  expect(reason(dialog).value).toBe('Suspicious login');
});

test('a change that was found to be made closes without a question', async () => {
  platform.answers.set(endpoint, () => {
    setCustomer({ payout: false });
    return timeout();
  });
  const dialog = await sendDialog();
  const close = await dialog.findByText('The record shows the change');
  fireEvent.keyDown(close, { key: 'Escape' });
  await untilClosed();
});

describe('the submit button', () => {
  test('says its keys, which submit from a textarea', async () => {
    const dialog = await openDialog();
    const submit = dialog.getByRole('button', { name: 'Disable payout' });
    expect(submit.textContent).toContain('Ctrl ↵');
    expect(submit.getAttribute('aria-keyshortcuts')).toBe('Control+Enter');
    type(dialog, 'Suspicious login');
    fireEvent.keyDown(reason(dialog), { key: 'Enter', ctrlKey: true });
    await untilClosed();
    expect(sent()).toHaveLength(1);
  });

  test('is not pressed by its keys while discarding is asked for', async () => {
    const dialog = await openDialog();
    type(dialog, 'Suspicious login');
    fireEvent.keyDown(reason(dialog), { key: 'Escape' });
    await dialog.findByText('Discard changes?');
    fireEvent.keyDown(reason(dialog), { key: 'Enter', ctrlKey: true });
    press(dialog, 'Keep editing');
    expect(sent()).toEqual([]);
  });
});

describe('suggested reasons', () => {
  const chipsOf = (dialog: Dialog) =>
    within(dialog.getByRole('group', { name: 'Suggested reasons' })).getAllByRole('button');

  test('are chosen by Alt and a digit, also in the text field, and say so', async () => {
    const dialog = await openDialog();
    const [first, second] = chipsOf(dialog);
    expect(second?.textContent).toBe('Alt 2Chargeback under review');
    expect(second?.getAttribute('aria-keyshortcuts')).toBe('Alt+2');
    fireEvent.keyDown(reason(dialog), { key: '2', code: 'Digit2', altKey: true });
    await waitFor(() => expect(reason(dialog).value).toBe('Chargeback under review'));
    if (first) fireEvent.keyDown(first, { key: '1', code: 'Digit1', altKey: true });
    await waitFor(() => expect(reason(dialog).value).toBe('Suspected fraud'));
  });

  test('replace a typed reason as typing does, so that undo brings it back', async () => {
    const dialog = await openDialog();
    const typed: unknown[] = [];
    const execCommand = vi.spyOn(document, 'execCommand').mockImplementation((...command) => {
      const { activeElement: area } = document;
      if (!(area instanceof HTMLTextAreaElement)) return false;
      typed.push([...command, area.value.slice(area.selectionStart, area.selectionEnd)]);
      fireEvent.change(area, { target: { value: command[2] } });
      return true;
    });
    fireEvent.keyDown(reason(dialog), { key: '1', code: 'Digit1', altKey: true });
    await waitFor(() => expect(reason(dialog).value).toBe('Suspected fraud'));
    // Nothing was typed: there is nothing to bring back.
    expect(typed).toEqual([]);
    type(dialog, 'Case 41');
    const [, second] = chipsOf(dialog);
    second?.focus();
    if (second) fireEvent.click(second);
    await waitFor(() => expect(reason(dialog).value).toBe('Chargeback under review'));
    expect(typed).toEqual([['insertText', false, 'Chargeback under review', 'Case 41']]);
    expect(document.activeElement).toBe(second);
    execCommand.mockRestore();
  });

  test('are chosen by the key and not by what it types with Option on macOS', async () => {
    const dialog = await openDialog();
    const isDefaultKept = fireEvent.keyDown(reason(dialog), { key: '™', code: 'Digit2', altKey: true });
    expect(isDefaultKept).toBe(false);
    await waitFor(() => expect(reason(dialog).value).toBe('Chargeback under review'));
  });

  test.each([
    ['a digit alone', {}],
    ['AltGr, which types a symbol', { altKey: true, ctrlKey: true }],
    ['Alt and Shift', { altKey: true, shiftKey: true }],
  ])('are not chosen by %s', async (_, modifiers) => {
    const dialog = await openDialog();
    const [first] = chipsOf(dialog);
    for (const target of [reason(dialog), first ?? document.body])
      expect(fireEvent.keyDown(target, { key: '2', code: 'Digit2', ...modifiers })).toBe(true);
    expect(reason(dialog).value).toBe('');
  });

  test('are one stop of the Tab key, with arrow keys between them', async () => {
    const dialog = await openDialog();
    const chips = chipsOf(dialog);
    expect(chips.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    if (chips[0]) fireEvent.keyDown(chips[0], { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(chips[2]);
    expect(chips.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  });
});

describe('the preview', () => {
  const openAction = async (id: string, label: string, field: string) => {
    openApp('/wanda/customers/CUS1');
    await waitFor(() => expect(findCommand(`action.${id}`)?.label).toBe(label));
    act(() => findCommand(`action.${id}`)?.run());
    const dialog = within(await page.findByRole('dialog', { name: label }));
    const input = await dialog.findByLabelText<HTMLInputElement>(field);
    const submit = () => dialog.getByRole<HTMLButtonElement>('button', { name: label });
    const lines = () => dialog.getByRole('region', { name: 'What changes' }).textContent;
    return { dialog, input, submit, lines };
  };

  test('of an email shows nothing, and cannot be sent, until something was typed', async () => {
    setCustomer({ email: 'ada@mail.test' });
    const { submit, lines } = await openAction('customers.changeEmail', 'Edit email address', 'New email');
    expect(lines()).toContain('Nothing changes yet.');
    expect(submit().disabled).toBe(true);
  });

  test('shows valid values only; trying to send an invalid one shows its error', async () => {
    setCustomer({ email: 'ada@mail.test' });
    const { dialog, input, submit, lines } = await openAction(
      'customers.changeEmail',
      'Edit email address',
      'New email',
    );
    fireEvent.change(input, { target: { value: 'abc' } });
    expect(lines()).toContain('Nothing changes yet.');
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true });
    await dialog.findByText('Invalid email');
    fireEvent.change(input, { target: { value: 'Ada.Obi@mail.test' } });
    await waitFor(() => expect(lines()).toContain('ada@mail.test → ada.obi@mail.test'));
    expect(submit().getAttribute('aria-disabled')).toBeNull();
    expect(sent('customers.changeEmail')).toEqual([]);
  });

  const levels = {
    level: 3,
    limits: [
      { name: 'Daily payout', currency: 'NGN', limit: '5000.00' },
      { name: 'Daily deposit', currency: 'NGN', limit: '100.00' },
    ],
  };
  const chooseLevel3 = async (dialog: Dialog) => {
    fireEvent.click(dialog.getByRole('combobox', { name: 'Level' }));
    fireEvent.click(await page.findByRole('option', { name: 'Level 3', hidden: true }));
  };

  test('of a level shows the limits that change', async () => {
    setCustomer({
      limits: [
        { name: 'Daily payout', currency: 'NGN', limit: '1000.00', used: '0' },
        { name: 'Daily deposit', currency: 'NGN', limit: '100.00', used: '0' },
      ],
    });
    platform.answers.set('customers.levelLimits', () => succeed([levels]));
    const dialog = await openDialog('customers.changeLevel', 'Change level');
    expect(dialog.queryByRole('region', { name: 'New limits' })).toBeNull();
    await chooseLevel3(dialog);
    const limits = await dialog.findByRole('region', { name: 'New limits' });
    expect(limits.textContent).toContain('Daily payout1,000.00 NGN → 5,000.00 NGN');
    expect(limits.textContent).not.toContain('Daily deposit');
  });

  test('of a level needs no limits from the platform', async () => {
    platform.answers.set('customers.levelLimits', () => fail('not-found', 'No such path', { status: 404 }));
    const dialog = await openDialog('customers.changeLevel', 'Change level');
    await chooseLevel3(dialog);
    expect(dialog.getByRole('region', { name: 'What changes' }).textContent).toContain('1 → 3');
  });
});
