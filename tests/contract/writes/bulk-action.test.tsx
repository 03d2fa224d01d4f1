// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { api } from '#kernel/api/client.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { pending, platform, serverError, timeout } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

// An action on several selected rows, by the example of approving payouts.

interface Payout {
  id: string;
  status: string;
}
/** The payouts as the platform has them. */
let payouts: Map<string, Payout>;

const setStatus = (id: string, status: string) => payouts.set(id, { ...payouts.get(id), id, status });

beforeEach(async () => {
  platform.rows = 4;
  const { data, pagination } = await api.payouts.list.query({ kind: 'fiat' }).queryFn(new AbortController());
  payouts = new Map(data.map((row) => [row.id, { ...row, status: 'pending' }]));
  platform.answers.set('payouts.list', () => succeed({ data: [...payouts.values()], pagination }));
  platform.answers.set('payouts.get', ({ params }) =>
    succeed({ ...Object(platform.sample('payouts.get')), ...payouts.get(String(params.id)), category: 'fiat' }),
  );
  platform.answers.set('payouts.decide', ({ params, body }) => {
    setStatus(String(params.id), 'approved');
    return succeed({ message: `${Object(body).decision}`, data: null });
  });
});

const sent = () => platform.requestsOf('payouts.decide');
const idsOfRows = ['ID0', 'ID1', 'ID2', 'ID3'];
const idsSent = () => sent().map(({ params }) => params.id);

/** Selects all rows and opens the dialog of an action. */
const openDialog = async (label = 'Approve') => {
  openApp('/wanda/payouts/fiat');
  await page.findByRole('table');
  for (const box of page.getAllByRole('checkbox', { name: /^Select (?!all)/i })) fireEvent.click(box);
  const toolbar = await page.findByRole('toolbar', { name: 'Selected rows' });
  fireEvent.click(within(toolbar).getByRole('button', { name: new RegExp(`^${label} \\d$`) }));
  return within(await page.findByRole('dialog', { name: new RegExp(`^${label} (\\d of )?4 payouts$`) }));
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;
const giveReason = async (dialog: Dialog) =>
  fireEvent.change(await dialog.findByLabelText('Reason'), { target: { value: 'Documents verified' } });
const press = (dialog: Dialog, name: string | RegExp) => fireEvent.click(dialog.getByRole('button', { name }));
const linesOf = (dialog: Dialog, title: string) =>
  within(dialog.getByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('sends each record by itself, with its own Idempotency-Key and the same reason', async () => {
  const dialog = await openDialog();
  await giveReason(dialog);
  press(dialog, 'Approve 4 payouts');
  await dialog.findByText('4 of 4 payouts approved.');
  expect(idsSent()).toEqual(idsOfRows);
  expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4);
  expect(sent().every(({ body }) => Object(body).reason === 'Documents verified')).toBe(true);
});

test('the reason has the focus once the records are read', async () => {
  const dialog = await openDialog();
  const reason = await dialog.findByLabelText('Reason');
  await waitFor(() => expect(document.activeElement).toBe(reason));
});

test('shows what is moved in all, per currency', async () => {
  for (const [index, id] of ['ID0', 'ID1', 'ID2', 'ID3'].entries())
    payouts.set(id, {
      ...Object(payouts.get(id)),
      amount: ['10.50', '0.25', '1', '2'][index],
      currency_id: index < 2 ? 'NGN' : 'KES',
    });
  const dialog = await openDialog();
  expect((await dialog.findByText('Total')).parentElement?.textContent).toBe('Total10.75 NGN3.00 KES');
});

test('lists whom and where each payout goes, with its amount', async () => {
  payouts.set('ID0', {
    ...Object(payouts.get('ID0')),
    amount: '10.50',
    currency_id: 'NGN',
    customer: { id: 'CUS1', name: 'Ada Obi' },
    destination: { ...Object(payouts.get('ID0')).destination, bank_name: 'Zenith Bank' },
  });
  const dialog = await openDialog();
  await dialog.findByLabelText('Reason');
  const [line] = linesOf(dialog, 'To be approved');
  expect(line).toContain('10.50 NGN');
  expect(line).toContain('Ada Obi · Zenith Bank');
});

describe('where a second member approves', () => {
  const rule = {
    ...{ endpoint: 'payouts.decide', decisions: ['approve'], above: null, approver_permission: null },
    expires_after_hours: 24,
  };
  const openWithPolicy = async (one_request_per_run: boolean | null) => {
    platform.answers.set('approvals.policy', () => succeed([{ ...rule, one_request_per_run }]));
    platform.answers.set('payouts.decide', ({ params }) =>
      fail('needs-approval', 'Sent for approval', {
        status: 202,
        approval: { id: one_request_per_run ? 'APR1' : `APR-${params.id}`, expiresAt: null },
      }),
    );
    const dialog = await openDialog();
    await waitFor(() => expect(platform.counts.map(({ endpoint }) => endpoint)).toContain('approvals.policy'));
    await giveReason(dialog);
    return dialog;
  };

  test('all records become one request, as the dialog says before and afterwards', async () => {
    const dialog = await openWithPolicy(true);
    expect((await dialog.findByRole('note')).textContent).toContain('The records that need it become one request.');
    press(dialog, 'Approve 4 payouts');
    await dialog.findByText('0 of 4 payouts approved. 4 sent for approval.');
    const [runId] = sent().map((request) => request.runId);
    expect(sent().map((request) => request.runId)).toEqual([runId, runId, runId, runId]);
    expect(runId).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Open the request' }).getAttribute('href')).toBe('/wanda/approvals/APR1');
  });

  test('each record becomes a request of its own where the platform does not join them', async () => {
    const dialog = await openWithPolicy(null);
    expect((await dialog.findByRole('note')).textContent).not.toContain('one request');
    press(dialog, 'Approve 4 payouts');
    await dialog.findByText('0 of 4 payouts approved. 4 sent for approval.');
    expect(sent().map((request) => request.runId)).toEqual([undefined, undefined, undefined, undefined]);
    expect(dialog.queryByRole('link', { name: 'Open the request' })).toBeNull();
  });
});

describe('what has to be opened', () => {
  const explained = (id: string, code: string, text: string) =>
    payouts.set(id, { ...Object(payouts.get(id)), status_reason: { code, text }, funds: null, risk_signals: [] });

  test('is left out with its reason and a link, and each record says why it waits', async () => {
    explained('ID0', 'screening_match', 'Similar to a name on a list');
    explained('ID1', 'name_mismatch', 'The account has another name');
    explained('ID2', 'above_automatic_limit', 'The amount is above the limit');
    const dialog = await openDialog();
    await giveReason(dialog);
    const [listed, other] = linesOf(dialog, "Can't be approved");
    expect(listed).toContain('Similar to a name on a listSimilar to a name on a sanctions list. Open it to decide.');
    expect(other).toContain("The account has another nameThe names don't match. Open it to decide.");
    const links = within(dialog.getByRole('region', { name: "Can't be approved" })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['ID0', 'ID1'].map((id) => `/wanda/payouts/fiat/${id}`),
    );
    expect(linesOf(dialog, 'To be approved')[0]).toContain('The amount is above the limit');
    press(dialog, 'Approve 2 payouts');
    await dialog.findByText('2 of 2 payouts approved. 2 payouts left out.');
    expect(idsSent()).toEqual(['ID2', 'ID3']);
  });

  test('also if the reason comes while the dialog is open', async () => {
    const dialog = await openDialog();
    await giveReason(dialog);
    explained('ID3', 'name_mismatch', 'The account has another name');
    press(dialog, 'Approve 4 payouts');
    await dialog.findByText(/^3 of 4 payouts approved/);
    expect(idsSent()).toEqual(['ID0', 'ID1', 'ID2']);
  });

  test('suggested reasons fit all of the records', async () => {
    explained('ID0', 'possible_duplicate', 'The same amount twice');
    const dialog = await openDialog();
    await dialog.findByLabelText('Reason');
    expect(dialog.getByRole('button', { name: /Documents verified/ })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /duplicate/ })).toBeNull();
  });
});

test('the buttons count the rows that each action applies to', async () => {
  setStatus('ID1', 'failed');
  setStatus('ID2', 'failed');
  const dialog = await openDialog('Retry');
  expect(page.getByRole('dialog', { name: 'Retry 2 of 4 payouts' })).toBeTruthy();
  await giveReason(dialog);
  press(dialog, 'Retry 2 payouts');
  await dialog.findByText('2 of 2 payouts sent again. 2 payouts left out.');
  expect(sent().map(({ body }) => Object(body).decision)).toEqual(['retry', 'retry']);
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  const toolbar = page.getByRole('toolbar', { name: 'Selected rows' });
  expect(within(toolbar).getByRole('button', { name: 'Approve 2' })).toHaveProperty('disabled', false);
  expect(within(toolbar).getByRole('button', { name: 'Retry 0' })).toHaveProperty('disabled', true);
});

test('a missing reason is an error beside the field, and nothing is sent', async () => {
  const dialog = await openDialog();
  await dialog.findByLabelText('Reason');
  press(dialog, 'Approve 4 payouts');
  await dialog.findByText('Reason is required');
  expect(sent()).toEqual([]);
});

test('names the records that the action is not possible on and leaves them out', async () => {
  setStatus('ID1', 'completed');
  const dialog = await openDialog();
  await giveReason(dialog);
  expect(linesOf(dialog, "Can't be approved")).toEqual([expect.stringContaining('Status is completed')]);
  expect(page.getByRole('dialog', { name: 'Approve 3 of 4 payouts' })).toBeTruthy();
  press(dialog, 'Approve 3 payouts');
  await dialog.findByText('3 of 3 payouts approved. 1 payout left out.');
  expect(idsSent()).toEqual(['ID0', 'ID2', 'ID3']);
  expect(linesOf(dialog, "Can't be approved")).toEqual([expect.stringContaining('Status is completed')]);
});

test('does not rely on an earlier request of the record that is still in flight', async () => {
  const dialog = await openDialog();
  await giveReason(dialog);
  const read = platform.answers.get('payouts.get') ?? serverError;
  const { promise, resolve } = Promise.withResolvers<void>();
  platform.answers.set('payouts.get', async (request) => {
    const answer = await read(request);
    await promise;
    return answer;
  });
  void queryClient.prefetchQuery({ ...api.payouts.get.query({ kind: 'fiat', id: 'ID0' }), staleTime: 0 });
  platform.answers.set('payouts.get', read);
  setStatus('ID0', 'in_review');
  press(dialog, 'Approve 4 payouts');
  await dialog.findByRole('button', { name: 'Stop' });
  resolve();
  await dialog.findByText('3 of 4 payouts approved.');
  expect(idsSent()).not.toContain('ID0');
});

test('Cancel asks before a typed reason is lost, and closes at once where nothing was typed', async () => {
  const dialog = await openDialog();
  await dialog.findByLabelText('Reason');
  press(dialog, 'Cancel');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  cleanup();
  const again = await openDialog();
  await giveReason(again);
  press(again, 'Cancel');
  await again.findByRole('alert', { name: 'Discard changes?' });
  press(again, 'Discard');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
});

test('a typed reason is not lost by Escape', async () => {
  const dialog = await openDialog();
  await giveReason(dialog);
  fireEvent.keyDown(dialog.getByLabelText('Reason', { selector: 'textarea' }), { key: 'Escape' });
  await dialog.findByText('Discard changes?');
  press(dialog, 'Keep editing');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason', { selector: 'textarea' }).value).toBe(
    'Documents verified',
  );
  expect(sent()).toEqual([]);
});

test('a record that cannot be read is named, and the others are sent', async () => {
  const answer = platform.answers.get('payouts.get');
  platform.answers.set('payouts.get', (request) =>
    request.params.id === 'ID1' ? serverError() : (answer?.(request) ?? serverError()),
  );
  const dialog = await openDialog();
  await giveReason(dialog);
  expect(linesOf(dialog, "Can't be approved")).toEqual([expect.stringContaining("Couldn't load: The platform broke")]);
  press(dialog, 'Approve 3 payouts');
  await dialog.findByText('3 of 4 payouts approved.');
});

test("main's question about a run that is declined keeps the form and sends nothing", async () => {
  const confirmRun = vi.spyOn(bridge.call, 'writes.confirmRun').mockResolvedValueOnce(fail('cancelled', 'Canceled'));
  const dialog = await openDialog();
  await giveReason(dialog);
  press(dialog, 'Approve 4 payouts');
  await waitFor(() => expect(confirmRun).toHaveBeenCalledExactlyOnceWith({ endpoint: 'payouts.decide', count: 4 }));
  await act(async () => {});
  expect(sent()).toEqual([]);
  const reason = dialog.getByLabelText<HTMLTextAreaElement>('Reason', { selector: 'textarea' });
  expect(reason.value).toBe('Documents verified');
  press(dialog, 'Approve 4 payouts');
  await dialog.findByText('4 of 4 payouts approved.');
  confirmRun.mockRestore();
});

/** Replaces what the platform answers to the write of some rows, in their order; the returned function takes it back. */
const answerWrites = (...answers: ((() => ReturnType<typeof fail>) | null)[]) => {
  const [read, decide] = [platform.answers.get('payouts.get'), platform.answers.get('payouts.decide')];
  platform.answers.set('payouts.decide', (request) => {
    const answer = answers[idsOfRows.indexOf(String(request.params.id))];
    return answer?.() ?? decide?.(request) ?? serverError();
  });
  return () => {
    platform.answers.set('payouts.get', read ?? serverError);
    platform.answers.set('payouts.decide', decide ?? serverError);
  };
};

test('lists each outcome under its title, and "Retry failed" sends only what may succeed', async () => {
  const dialog = await openDialog();
  const restore = answerWrites(
    () => {
      setStatus('ID0', 'approved');
      return serverError();
    },
    serverError,
    () => {
      setStatus('ID2', 'rejected');
      return fail('conflict', 'Not pending', { status: 409 });
    },
    () => {
      platform.answers.set('payouts.get', serverError);
      return timeout();
    },
  );
  await giveReason(dialog);
  press(dialog, 'Approve 4 payouts');
  await dialog.findByText('1 of 4 payouts approved.');
  expect(linesOf(dialog, 'Approved, but the platform reported an error')).toEqual([
    expect.stringContaining('The platform answered “The platform broke” all the same.'),
  ]);
  expect(linesOf(dialog, 'Not approved')).toEqual([
    expect.stringContaining('The platform broke. It was sent, but not carried out.'),
    expect.stringContaining('Status is rejected. It was sent, but not carried out.'),
  ]);
  expect(linesOf(dialog, 'Outcome not known')).toEqual([expect.stringContaining('It may have been carried out')]);
  restore();
  press(dialog, 'Retry failed');
  await dialog.findByText('3 of 4 payouts approved.');
  expect(idsSent()).toEqual([...idsOfRows, 'ID1', 'ID3']);
  expect(dialog.queryByRole('button', { name: /Retry failed|Continue/ })).toBeNull();
});

test('Stop lets the current record finish and sends no more', async () => {
  const dialog = await openDialog();
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof succeed>>();
  platform.answers.set('payouts.decide', () => promise);
  await giveReason(dialog);
  press(dialog, 'Approve 4 payouts');
  await waitFor(() => expect(sent()).toHaveLength(1));
  press(dialog, 'Stop');
  resolve(succeed({ message: 'approved', data: null }));
  await dialog.findByText('1 of 4 payouts approved.');
  expect(sent()).toHaveLength(1);
  expect(linesOf(dialog, 'Not sent')).toHaveLength(3);
});

test('a session that ends in the middle keeps the dialog with its results, and the rest is sent after signing in', async () => {
  const dialog = await openDialog();
  await giveReason(dialog);
  const restore = answerWrites(null, () => {
    platform.answers.set('payouts.get', () => fail('signed-out', 'Your session ended'));
    emit('session.changed', { status: 'signed-out', reason: 'expired', lockCount: 0 });
    return fail('signed-out', 'Your session ended');
  });
  press(dialog, 'Approve 4 payouts');
  await dialog.findByText('1 of 4 payouts approved.');
  expect(sessionOverlay.get()).toBe('ended');
  restore();
  act(() => emit('session.changed', { ...signedIn, renewalCount: 1 }));
  await waitFor(() => expect(sessionOverlay.get()).toBeNull());
  expect(dialog.getByText('1 of 4 payouts approved.')).toBeTruthy();
  expect(linesOf(dialog, 'Not approved')).toEqual([expect.stringContaining('Your session ended. Nothing was sent.')]);
  expect(linesOf(dialog, 'Not sent')).toHaveLength(2);
  expect(dialog.getByRole('region', { name: 'Not sent' }).textContent).toContain('Stopped: Your session ended');
  press(dialog, 'Continue');
  await dialog.findByText('4 of 4 payouts approved.');
  expect(idsSent()).toEqual(['ID0', 'ID1', 'ID1', 'ID2', 'ID3']);
  act(() => emit('session.changed', signedIn));
});

test('the focus stays in the dialog while records are sent', async () => {
  const dialog = await openDialog();
  platform.answers.set('payouts.decide', pending);
  await giveReason(dialog);
  dialog.getByLabelText('Reason', { selector: 'textarea' }).focus();
  press(dialog, 'Approve 4 payouts');
  await dialog.findByRole('button', { name: 'Stop' });
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('dialog', { name: 'Approve 4 payouts' })));
});

test('main always knows what closing the window would lose', async () => {
  const report = vi.spyOn(bridge.call, 'unsavedChanges.set');
  const dialog = await openDialog();
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof succeed>>();
  platform.answers.set('payouts.decide', () => promise);
  await giveReason(dialog);
  press(dialog, 'Approve 4 payouts');
  await waitFor(() => expect(report).toHaveBeenLastCalledWith({ unsaved: false, sending: true }));
  press(dialog, 'Stop');
  resolve(succeed({ message: 'approved', data: null }));
  await waitFor(() => expect(report).toHaveBeenLastCalledWith({ unsaved: false, sending: false }));
  expect(report.mock.calls.flat()).toEqual([
    { unsaved: true, sending: false },
    { unsaved: false, sending: true },
    { unsaved: false, sending: false },
  ]);
  report.mockRestore();
});

test('closing deselects the rows that were changed and keeps the others selected', async () => {
  setStatus('ID1', 'completed');
  const dialog = await openDialog();
  await giveReason(dialog);
  press(dialog, 'Approve 3 payouts');
  await dialog.findByText('3 of 3 payouts approved. 1 payout left out.');
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(page.getByRole('toolbar', { name: 'Selected rows' }).textContent).toContain('1 payout selected');
});
