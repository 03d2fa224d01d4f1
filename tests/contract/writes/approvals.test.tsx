// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { findActionForm } from '../support/action-forms.ts';
import { openApp } from '../support/open-app.tsx';

// A platform on which a second member approves some writes: what the dialog says, what follows, and who decides.

const rule = {
  ...{ endpoint: 'customers.togglePayout', decisions: null, above: null },
  ...{ approver_permission: null, expires_after_hours: 24, one_request_per_run: null },
};
const waiting = {
  ...{
    id: 'APR1',
    endpoint: 'customers.togglePayout',
    decision: null,
    subject: null,
    record: { type: 'customers', id: 'CUS1', name: 'Ada Obi' },
  },
  ...{ changes: [{ field: 'payout', from: 'true', to: 'false' }], amount: null, currency_id: null, reason: 'Fraud' },
  ...{ requested_by: { id: 'STF3', name: 'Efua Mensah' }, requested_at: '2026-11-20T09:00:00Z' },
  ...{ expires_at: '2099-01-01T00:00:00Z', status: 'waiting', approver_permission: null, can_decide: null },
  ...{ decided_by: null, decided_at: null, decision_reason: null, idempotency_key: null, lines: [] },
};
const pageOf = (rows: readonly object[]) =>
  succeed({ data: rows, pagination: { page: 1, limit: 50, total: rows.length, next_cursor: null } });
const sentForApproval = fail('needs-approval', 'Sent for approval', {
  status: 202,
  approval: { id: 'APR1', expiresAt: '2099-01-01T00:00:00Z' },
});

let requests: readonly object[];
beforeEach(() => {
  requests = [];
  platform.answerWith('customers.get', { id: 'CUS1', payout: true, deleted_at: null, meta: { restricted: false } });
  platform.answers.set('approvals.policy', () => succeed([rule]));
  platform.answers.set('approvals.list', () => pageOf(requests));
});

const openDialog = async () => {
  openApp('/wanda/customers/CUS1');
  await waitFor(() => expect(findCommand('action.customers.togglePayout')?.label).toBe('Disable payout'));
  await waitFor(() => expect(platform.counts.map(({ endpoint }) => endpoint)).toContain('approvals.policy'));
  act(() => findCommand('action.customers.togglePayout')?.run());
  return findActionForm('Disable payout');
};

describe('a write that needs a second member', () => {
  test('says so before anything is typed', async () => {
    const form = await openDialog();
    const note = await form.findByRole('note');
    expect(note.textContent).toBe('A second member approves this change. A request expires after 1 day.');
  });

  test('ends with “Sent for approval” and the request, and nothing is called changed', async () => {
    platform.answers.set('customers.togglePayout', () => sentForApproval);
    const form = await openDialog();
    form.fill('Reason', 'Chargeback under review');
    form.send();
    const outcome = await form.findByText('Sent for approval');
    expect(outcome.closest('[role=status]')?.textContent).toContain(
      'Nothing is changed until another member approves it. The request expires Jan 01, 2099',
    );
    expect(page.getByRole('link', { name: 'Open the request' }).getAttribute('href')).toBe('/wanda/approvals/APR1');
    expect(page.queryByText('Customer updated')).toBeNull();
    expect(form.queryByRole('button', { name: 'Disable payout' })).toBeNull();
  });

  test.each([
    [
      'another kind of record with the same ID',
      { endpoint: 'payouts.decide', record: { type: 'payouts/fiat', id: 'CUS1', name: null } },
    ],
    ['another record', { record: { type: 'customers', id: 'CUS2', name: null } }],
  ])('is possible while a request about %s waits', async (_, changes) => {
    requests = [{ ...waiting, ...changes }];
    openApp('/wanda/customers/CUS1');
    await waitFor(() => expect(platform.requestsOf('approvals.list')).toHaveLength(1));
    await waitFor(() => expect(findCommand('action.customers.togglePayout')?.disabledReason).toBeNull());
    expect(page.queryByRole('region', { name: 'Waiting for approval' })).toBeNull();
  });

  test('is not possible on its record while a request of its kind waits, which the record shows', async () => {
    requests = [waiting];
    openApp('/wanda/customers/CUS1');
    const panel = await page.findByRole('region', { name: 'Waiting for approval' });
    expect(panel.textContent).toContain('Asked for by Efua Mensah');
    expect(panel.textContent).toContain('Payout Yes → No');
    expect(within(panel).getByRole('link').getAttribute('href')).toBe('/wanda/approvals/APR1');
    expect(findCommand('action.customers.togglePayout')?.disabledReason).toBe(
      'A change of this kind, asked for by Efua Mensah, waits for approval.',
    );
    expect(findCommand('action.customers.changeLevel')?.disabledReason).toBeNull();
  });
});

test('a reason that is optional elsewhere is required where a second member decides', async () => {
  platform.answers.set('approvals.policy', () => succeed([{ ...rule, endpoint: 'customers.resetTwoFactor' }]));
  platform.answerWith('customers.get', { id: 'CUS1', has_mfa: true, deleted_at: null });
  openApp('/wanda/customers/CUS1');
  await waitFor(() => expect(findCommand('action.customers.resetTwoFactor')?.label).toBe('Remove 2FA'));
  await waitFor(() => expect(platform.counts.map(({ endpoint }) => endpoint)).toContain('approvals.policy'));
  act(() => findCommand('action.customers.resetTwoFactor')?.run());
  const form = await findActionForm('Remove 2FA');
  await form.findByText(/A second member approves this change/);
  expect(form.queryByText('Optional')).toBeNull();
  form.send();
  await form.findByText('Reason is required');
  expect(platform.requestsOf('customers.resetTwoFactor')).toEqual([]);
  form.fill('Reason', 'Lost the phone');
  form.send();
  await waitFor(() =>
    expect(platform.lastRequest('customers.resetTwoFactor')?.body).toEqual({ reason: 'Lost the phone' }),
  );
});

test('main looks for requests once the platform has approvals, and again after a sign-in over an open form', async () => {
  const watch = vi.spyOn(bridge.call, 'approvals.watch');
  watch.mockClear();
  const form = await openDialog();
  form.fill('Reason', 'Not sent yet');
  expect(watch).toHaveBeenCalledOnce();
  act(() => emit('session.changed', { status: 'signed-out', reason: 'expired', lockCount: 0 }));
  act(() => emit('session.changed', signedIn));
  await waitFor(() => expect(watch).toHaveBeenCalledTimes(2));
});

describe('a platform without approvals', () => {
  beforeEach(() => platform.answers.delete('approvals.policy'));

  test('has neither a menu entry nor requests of records', async () => {
    openApp('/wanda/customers/CUS1');
    await waitFor(() => expect(platform.counts.map(({ endpoint }) => endpoint)).toContain('approvals.policy'));
    await waitFor(() => expect(findCommand('action.customers.togglePayout')).toBeDefined());
    expect(page.queryByRole('link', { name: 'Approvals' })).toBeNull();
    expect(platform.requestsOf('approvals.list')).toEqual([]);
  });
});

/** A run over three payouts, of which one has no name. */
const runLine = (id: string, more: object = {}) => ({
  ...{ record: { type: 'payouts/fiat', id, name: `PYT-${id}` }, subject: null },
  changes: [{ field: 'status', from: 'in_review', to: 'approved' }],
  ...{ amount: '1000.50', currency_id: 'NGN', idempotency_key: null, failure: null },
  ...more,
});
const run = {
  ...waiting,
  ...{
    endpoint: 'payouts.decide',
    decision: 'approve',
    record: null,
    changes: [],
    amount: '3001.5',
    currency_id: 'NGN',
  },
  lines: [runLine('P1'), runLine('P2', { record: { type: 'payouts/fiat', id: 'P2', name: null } }), runLine('P3')],
};

describe('a payout that is part of a run', () => {
  const open = async () => {
    platform.answerWith('payouts.get', { id: 'P3', category: 'fiat', status: 'in_review' });
    openApp('/wanda/payouts/fiat/P3');
  };

  test('says that it waits together with others, and is held', async () => {
    requests = [run];
    await open();
    const panel = await page.findByRole('region', { name: 'Waiting for approval' });
    expect(panel.textContent).toContain('Approve waits for approval, together with 2 other records');
    expect(panel.textContent).toContain('In review → Approved');
    await waitFor(() => expect(findCommand('action.payouts.approve')?.disabledReason).toContain('waits for approval'));
    expect(findCommand('action.payouts.reject')?.disabledReason).toBeNull();
  });

  test('says to its requester that it was left out', async () => {
    const decided = {
      status: 'approved',
      decided_by: { id: 'STF1', name: 'Amara' },
      decided_at: new Date().toISOString(),
    };
    const lines = [runLine('P1'), runLine('P3', { failure: 'The record has changed' })];
    requests = [{ ...run, ...decided, lines, requested_by: { id: 'ID0', name: 'Efua Mensah' } }];
    await open();
    const panel = await page.findByRole('region', { name: 'Your requests for approval' });
    expect(panel.textContent).toContain('Your request: approved, and not carried out here');
    expect(panel.textContent).toContain('The record has changed.');
  });
});

describe('the page of a run', () => {
  const open = async (changes: object = {}) => {
    platform.answers.set('approvals.get', () => succeed({ ...run, ...changes }));
    platform.answers.set('payouts.get', ({ params }) => {
      const risk_signals = params.id === 'P1' ? [{ code: 'new_device', text: 'Requested from a new device' }] : [];
      const status = params.id === 'P2' ? 'completed' : 'in_review';
      const sample = { ...Object(platform.sample('payouts.get')), id: params.id, category: 'fiat' };
      const customer = params.id === 'P3' ? { id: 'CUS1', name: 'Ada Obi' } : null;
      return succeed({ ...sample, customer, status, status_reason: null, funds: null, risk_signals });
    });
    openApp('/wanda/approvals/APR1');
    return page.findByRole('region', { name: 'What changes in 3 records' });
  };
  const rowsOf = (region: HTMLElement) =>
    within(region)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);

  test('lists each record with its amount, change, reason of review, and what it has now', async () => {
    const region = await open();
    await waitFor(() =>
      expect(rowsOf(region)).toEqual([
        'PYT-P1Requested from a new device1,000.50 NGNStatus: In review → ApprovedIn review',
        'P21,000.50 NGNStatus: In review → ApprovedChanged: Completed',
        'PYT-P3Ada Obi1,000.50 NGNStatus: In review → ApprovedIn review',
      ]),
    );
    expect(within(region).getByRole('status').textContent).toContain('1 of 3 have changed since this was asked for');
    expect(
      within(region)
        .getByRole('link', { name: /^PYT-P1/ })
        .getAttribute('href'),
    ).toBe('/wanda/payouts/fiat/P1');
  });

  test('says what its records move together, and of how many that is not said', async () => {
    await open({ amount: '5', lines: [runLine('P1'), runLine('P2', { amount: null }), runLine('P3')] });
    const request = within(page.getByRole('region', { name: 'Request' }));
    expect(request.getByText('Amount').nextElementSibling?.textContent).toContain('2,001.00 NGN, 1 amount not said');
  });

  test('says of a decided one which changes were not made', async () => {
    const region = await open({
      status: 'approved',
      lines: [runLine('P1'), runLine('P2', { failure: 'The record has changed' }), runLine('P3')],
    });
    expect(rowsOf(region).map((row) => row?.slice(-22))).toEqual([
      expect.stringMatching(/Made$/),
      'The record has changed',
      expect.stringMatching(/Made$/),
    ]);
    expect(within(region).getByRole('status').textContent).toContain('1 of 3 changes were not made');
    expect(platform.requestsOf('payouts.get')).toEqual([]);
  });

  test('says of a declined one that nothing was made', async () => {
    const region = await open({ status: 'declined' });
    for (const row of rowsOf(region)) expect(row).toMatch(/Not made$/);
  });

  test('repeats every record in the dialog, and sends one approval', async () => {
    await open();
    await waitFor(() => expect(findCommand('action.approvals.approve')?.disabledReason).toBeNull());
    act(() => findCommand('action.approvals.approve')?.run());
    const form = await findActionForm('Approve');
    await form.findByText('Changed since: P2 (Status is Completed).');
    await form.findByText('1 of 3 records have changed since this was asked for. The platform leaves them out.');
    const facts = form.getByRole('region', { name: 'What to know' }).textContent;
    expect(facts).toContain('Total3,001.50 NGN');
    for (const name of ['PYT-P1', 'P2', 'PYT-P3'])
      expect(facts).toContain(`${name} · 1,000.50 NGN · Status: In review → Approved`);
    platform.answers.set('approvals.approve', () => {
      const lines = [runLine('P1'), runLine('P2', { failure: 'The record has changed' }), runLine('P3')];
      platform.answers.set('approvals.get', () => succeed({ ...run, status: 'approved', lines }));
      return succeed({ message: null, data: { ...run, status: 'approved', lines } });
    });
    form.fill('Reason', 'Checked with the requester');
    form.send();
    await form.untilClosed();
    expect(platform.requestsOf('approvals.approve')).toHaveLength(1);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ tone: 'danger', title: 'Approved, but 1 of 3 changes not made' }),
    );
  });

  test('is not approved with a record that was added after the dialog was opened', async () => {
    await open();
    await waitFor(() => expect(findCommand('action.approvals.approve')?.disabledReason).toBeNull());
    act(() => findCommand('action.approvals.approve')?.run());
    const form = await findActionForm('Approve');
    platform.answers.set('approvals.get', () => succeed({ ...run, lines: [...run.lines, runLine('P4')] }));
    form.fill('Reason', 'Checked with the requester');
    form.send();
    await form.findByText('Somebody else changed this record');
    expect(form.getByText(/PYT-P4/)).toBeTruthy();
    expect(platform.requestsOf('approvals.approve')).toEqual([]);
  });

  test.each([
    ['one of its changes is not said', { lines: [runLine('P1'), runLine('P2', { changes: [] }), runLine('P3')] }],
    ['a record is in it twice', { lines: [runLine('P1'), runLine('P2'), runLine('P2')] }],
    ['it has a change beside those of its records', { changes: [{ field: 'amount', from: '1', to: '99999' }] }],
    ['it names a record beside those of its lines', { record: { type: 'payouts/fiat', id: 'P9', name: null } }],
  ])('is not approved while %s', async (_, changes) => {
    await open(changes);
    await waitFor(() =>
      expect(findCommand('action.approvals.approve')?.disabledReason).toBe(
        "The platform doesn't say what this changes. Decline it, or ask the requester.",
      ),
    );
  });
});

describe('the page of a request', () => {
  const open = async (changes: object = {}) => {
    platform.answers.set('approvals.get', () => succeed({ ...waiting, ...changes }));
    openApp('/wanda/approvals/APR1');
    await page.findByRole('region', { name: 'What changes' });
  };
  const approve = () => findCommand('action.approvals.approve');

  test('shows the change beside what the record has now', async () => {
    await open();
    const table = await page.findByRole('table');
    await waitFor(() => expect(table.textContent).toBe('FieldBeforeAfterNowPayoutYesNoYes'));
    expect(page.queryByText('The record has changed since this was asked for')).toBeNull();
  });

  test('says what changed on the record since', async () => {
    platform.answerWith('customers.get', { id: 'CUS1', payout: false });
    await open();
    await page.findByText('The record has changed since this was asked for');
    expect(page.getByText(/^Payout was/).textContent).toBe('Payout was Yes and is No now.');
  });

  test('says in the dialog of an approval that the platform refuses what no longer fits', async () => {
    platform.answerWith('customers.get', { id: 'CUS1', payout: false });
    await open();
    await waitFor(() => expect(approve()?.disabledReason).toBeNull());
    act(() => approve()?.run());
    const form = await findActionForm('Approve');
    await form.findByText(/^The platform refuses an approval that no longer fits/);
  });

  test('says nothing about a record below the one that it names', async () => {
    await open({
      endpoint: 'customers.toggleSenderAccount',
      changes: [{ field: 'active', from: 'false', to: 'true' }],
    });
    const table = await page.findByRole('table');
    await waitFor(() => expect(table.textContent).toBe('FieldBeforeAfterNowActiveNoYesNot known'));
    expect(page.queryByText('The record has changed since this was asked for')).toBeNull();
  });

  test('shows the balance of the wallet that a correction changes', async () => {
    platform.answers.set('customers.wallets', () =>
      succeed([
        {
          ...Object(
            Array.isArray(platform.sample('customers.wallets')) ? Object(platform.sample('customers.wallets'))[0] : {},
          ),
          currency: 'NGN',
          balance: '600',
        },
      ]),
    );
    await open({
      ...{ endpoint: 'customers.setWalletBalance', currency_id: 'NGN', amount: '100' },
      changes: [{ field: 'balance', from: '500.00', to: '99999999' }],
    });
    await page.findByText(/^Balance was/);
    expect(page.getByText(/^Balance was/).textContent).toBe('Balance was 500.00 and is 600 now.');
  });

  test('says what the requester knew: customer, signals and earlier payouts', async () => {
    const status_reason = { code: 'name_mismatch', text: 'The name of the account differs' };
    const risk_signals = [{ code: 'new_device', text: 'Requested from a new device' }];
    const customer = { id: 'CUS1', name: 'Ada Obi' };
    platform.answerWith('payouts.get', {
      category: 'fiat',
      status: 'in_review',
      customer,
      status_reason,
      risk_signals,
    });
    platform.answers.set('payouts.list', () => pageOf([]));
    await open({
      ...{ endpoint: 'payouts.decide', decision: 'approve' },
      record: { type: 'payouts/fiat', id: 'ID0', name: 'PYT-1' },
      changes: [{ field: 'status', from: 'in_review', to: 'approved' }],
    });
    const facts = await page.findByRole('region', { name: 'What to know' });
    await waitFor(() => expect(facts.textContent).toContain('Requested from a new device'));
    expect(facts.textContent).toContain('The name of the account differs');
    await waitFor(() => expect(facts.textContent).toMatch(/Customer\S/));
    await waitFor(() => expect(facts.textContent).toContain('No earlier payouts'));
  });

  test('masks numbers that identify a person or an account, also as JSON', async () => {
    await open({ changes: [{ field: 'destination.account_number', from: '0123456789', to: '9876543210' }] });
    const table = await page.findByRole('table');
    expect(table.textContent).toContain('Ends in 6789');
    for (const number of ['0123456789', '9876543210']) expect(document.body.textContent).not.toContain(number);
  });

  test.each([
    ['of another member', {}, null, false],
    [
      'of oneself',
      { requested_by: { id: 'ID0', name: 'Efua Mensah' } },
      'You asked for this change. Another member decides.',
      true,
    ],
    ['that the role may not decide', { can_decide: false }, "Your role can't decide about this change.", false],
    [
      'without its change',
      { changes: [] },
      "The platform doesn't say what this changes. Decline it, or ask the requester.",
      false,
    ],
  ])('a request %s is approved only by who may', async (_, changes, refusal, canWithdraw) => {
    await open(changes);
    await waitFor(() => expect(approve()?.disabledReason).toBe(refusal));
    expect(findCommand('action.approvals.withdraw') !== undefined).toBe(canWithdraw);
  });

  test.each([
    ['approved', { status: 'approved' }],
    ['expired', { expires_at: '2020-01-01T00:00:00Z' }],
  ])('a request that is %s is decided no second time', async (_, changes) => {
    await open(changes);
    for (const id of ['approve', 'decline', 'withdraw']) expect(findCommand(`action.approvals.${id}`)).toBeUndefined();
  });

  test('an approval repeats the change, and is sent once with its reason', async () => {
    await open();
    await waitFor(() => expect(approve()?.disabledReason).toBeNull());
    act(() => approve()?.run());
    const form = await findActionForm('Approve');
    await form.findByText('As it was when this was asked for');
    // The record for the page and for the dialog, and the customer for the facts of both.
    expect(platform.requestsOf('customers.get')).toHaveLength(4);
    expect(form.getByRole('region', { name: 'What to know' }).textContent).toContain('Payout: Yes → No');
    form.fill('Reason', 'Checked with the requester');
    form.send();
    await form.untilClosed();
    expect(platform.requestsOf('approvals.approve')).toMatchObject([
      { params: { id: 'APR1' }, body: { reason: 'Checked with the requester' } },
    ]);
  });
});
