// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { api } from '#kernel/api/client.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { sessionOverlay } from '#kernel/session/session-overlay.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { notFound, pending, platform, serverError, timeout } from '../../../src/renderer/testing/fake-platform.ts';
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
  expect(idsSent()).toEqual(['ID0', 'ID1', 'ID2', 'ID3']);
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

test('the buttons count the rows that each action applies to', async () => {
  setStatus('ID1', 'failed');
  setStatus('ID2', 'failed');
  const dialog = await openDialog('Retry');
  expect(page.getByRole('dialog', { name: 'Retry 2 of 4 payouts' })).toBeTruthy();
  await giveReason(dialog);
  press(dialog, 'Retry 2 payouts');
  await dialog.findByText('2 of 4 payouts sent again.');
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
  await dialog.findByText('3 of 4 payouts approved.');
  expect(idsSent()).toEqual(['ID0', 'ID2', 'ID3']);
  expect(linesOf(dialog, 'Not approved')).toEqual([expect.stringContaining('Status is completed. Nothing was sent.')]);
});

test('does not send a record that somebody else changed after the dialog opened', async () => {
  const dialog = await openDialog();
  await giveReason(dialog);
  setStatus('ID2', 'in_review');
  press(dialog, 'Approve 4 payouts');
  await dialog.findByText('3 of 4 payouts approved.');
  expect(idsSent()).not.toContain('ID2');
  expect(linesOf(dialog, 'Not approved')).toEqual([
    expect.stringContaining('Somebody else changed it: Status Pending → In review. Nothing was sent.'),
  ]);
  // The new state is decided about on the record's own page.
  expect(dialog.queryByRole('button', { name: /Retry failed|Continue/ })).toBeNull();
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

test('too many requests stop the rest', async () => {
  const dialog = await openDialog();
  platform.answers.set('payouts.decide', () => fail('rate-limited', 'Too many requests', { status: 429 }));
  await giveReason(dialog);
  press(dialog, 'Approve 4 payouts');
  await dialog.findByText('0 of 4 payouts approved.');
  expect(sent()).toHaveLength(1);
  expect(linesOf(dialog, 'Not sent')).toHaveLength(3);
});

test('more changes than main accepts stop the rest: nothing was sent, and the rest can be sent later', async () => {
  const dialog = await openDialog();
  const decide = platform.answers.get('payouts.decide') ?? serverError;
  const refusal = fail('over-limit', 'The console sends at most 60 changes in a minute. Try again in 9 s.');
  platform.answers.set('payouts.decide', (request) => (request.params.id === 'ID1' ? refusal : decide(request)));
  await giveReason(dialog);
  press(dialog, 'Approve 4 payouts');
  await dialog.findByText('1 of 4 payouts approved.');
  expect(linesOf(dialog, 'Not approved')).toEqual([expect.stringContaining('Try again in 9 s. Nothing was sent.')]);
  expect(linesOf(dialog, 'Not sent')).toHaveLength(2);
  platform.answers.set('payouts.decide', decide);
  press(dialog, 'Continue');
  await dialog.findByText('4 of 4 payouts approved.');
});

describe("main's question about a run", () => {
  const answerRun = (result: Awaited<ReturnType<(typeof bridge.call)['writes.confirmRun']>>) =>
    vi.spyOn(bridge.call, 'writes.confirmRun').mockResolvedValueOnce(result);
  afterEach(() => void vi.restoreAllMocks());

  test('is asked once, with the endpoint and the number of records that will be sent', async () => {
    setStatus('ID1', 'completed');
    const confirmRun = answerRun(succeed(undefined));
    const dialog = await openDialog();
    await giveReason(dialog);
    press(dialog, 'Approve 3 payouts');
    await dialog.findByText('3 of 4 payouts approved.');
    expect(confirmRun.mock.calls).toEqual([[{ endpoint: 'payouts.decide', count: 3 }]]);
  });

  test('keeps the form and sends nothing when it is declined', async () => {
    const confirmRun = answerRun(fail('cancelled', 'Canceled'));
    const dialog = await openDialog();
    await giveReason(dialog);
    press(dialog, 'Approve 4 payouts');
    await waitFor(() => expect(confirmRun).toHaveBeenCalledOnce());
    await act(async () => {});
    expect(sent()).toEqual([]);
    const reason = dialog.getByLabelText<HTMLTextAreaElement>('Reason', { selector: 'textarea' });
    expect(reason.value).toBe('Documents verified');
    press(dialog, 'Approve 4 payouts');
    await dialog.findByText('4 of 4 payouts approved.');
  });

  test('that cannot be shown says why, and all can be sent later', async () => {
    answerRun(fail('over-limit', 'Another dialog of this window is open. Answer it first.'));
    const dialog = await openDialog();
    await giveReason(dialog);
    press(dialog, 'Approve 4 payouts');
    await dialog.findByText('Stopped: Another dialog of this window is open. Answer it first.');
    expect(linesOf(dialog, 'Not sent')).toHaveLength(4);
    expect(sent()).toEqual([]);
    press(dialog, 'Continue');
    await dialog.findByText('4 of 4 payouts approved.');
  });
});

describe('records that fail', () => {
  const failFor = (id: string, failure: () => ReturnType<typeof fail>) => {
    const answer = platform.answers.get('payouts.decide');
    platform.answers.set('payouts.decide', (request) =>
      request.params.id === id ? failure() : (answer?.(request) ?? failure()),
    );
    return () => answer && platform.answers.set('payouts.decide', answer);
  };

  test('are listed with the platform’s message, and "Retry failed" sends only them', async () => {
    const dialog = await openDialog();
    const restore = failFor('ID1', serverError);
    await giveReason(dialog);
    press(dialog, 'Approve 4 payouts');
    await dialog.findByText('3 of 4 payouts approved.');
    expect(linesOf(dialog, 'Not approved')).toEqual([
      expect.stringContaining('The platform broke. It was sent, but not carried out.'),
    ]);
    restore();
    press(dialog, 'Retry failed');
    await dialog.findByText('4 of 4 payouts approved.');
    expect(idsSent()).toEqual(['ID0', 'ID1', 'ID2', 'ID3', 'ID1']);
  });

  test('are not offered again after a conflict', async () => {
    const dialog = await openDialog();
    failFor('ID0', () => {
      setStatus('ID0', 'rejected');
      return fail('conflict', 'Cannot approve: the status is rejected', { status: 409 });
    });
    await giveReason(dialog);
    press(dialog, 'Approve 4 payouts');
    await dialog.findByText('3 of 4 payouts approved.');
    expect(linesOf(dialog, 'Not approved')).toEqual([
      expect.stringContaining('Status is rejected. It was sent, but not carried out.'),
    ]);
    expect(dialog.queryByRole('button', { name: /Retry failed|Continue/ })).toBeNull();
  });

  test('count as done if no answer arrives but the record shows the change', async () => {
    const dialog = await openDialog();
    failFor('ID3', () => {
      setStatus('ID3', 'approved');
      return timeout();
    });
    await giveReason(dialog);
    press(dialog, 'Approve 4 payouts');
    await dialog.findByText('4 of 4 payouts approved.');
    expect(idsSent().filter((id) => id === 'ID3')).toEqual(['ID3']);
  });

  test('count as done after a 500 if the record shows the change, and say what the platform answered', async () => {
    const dialog = await openDialog();
    failFor('ID3', () => {
      setStatus('ID3', 'approved');
      return serverError();
    });
    await giveReason(dialog);
    press(dialog, 'Approve 4 payouts');
    await dialog.findByText('4 of 4 payouts approved.');
    expect(linesOf(dialog, 'Approved, but the platform reported an error')).toEqual([
      expect.stringContaining('The platform answered “The platform broke” all the same.'),
    ]);
  });

  test('keep their Idempotency-Key while the outcome is unknown', async () => {
    const dialog = await openDialog();
    const restore = failFor('ID3', () => {
      platform.answers.set('payouts.get', serverError);
      return timeout();
    });
    const readable = platform.answers.get('payouts.get');
    await giveReason(dialog);
    press(dialog, 'Approve 4 payouts');
    await dialog.findByText('3 of 4 payouts approved.');
    expect(linesOf(dialog, 'Outcome not known')).toEqual([expect.stringContaining('It may have been carried out')]);
    if (readable) platform.answers.set('payouts.get', readable);
    restore();
    press(dialog, 'Retry failed');
    await dialog.findByText('4 of 4 payouts approved.');
    const keys = sent()
      .filter(({ params }) => params.id === 'ID3')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('count as done on the next try if they were carried out after they were read again', async () => {
    const dialog = await openDialog();
    failFor('ID3', timeout);
    await giveReason(dialog);
    press(dialog, 'Approve 4 payouts');
    await dialog.findByText('3 of 4 payouts approved.');
    expect(linesOf(dialog, 'Outcome not known')).toEqual([expect.stringContaining('Not made so far')]);
    setStatus('ID3', 'approved');
    press(dialog, 'Retry failed');
    await dialog.findByText('4 of 4 payouts approved.');
    expect(idsSent().filter((id) => id === 'ID3')).toEqual(['ID3']);
  });

  describe('with an unknown outcome', () => {
    /** Approves all; the answer of ID3 is lost although the platform acted on it, and the record can't be read. */
    const loseAnswer = async () => {
      const dialog = await openDialog();
      const readable = platform.answers.get('payouts.get');
      const restore = failFor('ID3', () => {
        setStatus('ID3', 'approved');
        platform.answers.set('payouts.get', serverError);
        return timeout();
      });
      await giveReason(dialog);
      press(dialog, 'Approve 4 payouts');
      await dialog.findByText('3 of 4 payouts approved.');
      restore();
      return { dialog, makeReadable: () => readable && platform.answers.set('payouts.get', readable) };
    };

    test('stay unknown while the record still cannot be read', async () => {
      const { dialog, makeReadable } = await loseAnswer();
      const { length: reads } = platform.requestsOf('payouts.get');
      press(dialog, 'Retry failed');
      await waitFor(() => expect(platform.requestsOf('payouts.get')).toHaveLength(reads + 1));
      await dialog.findByText('3 of 4 payouts approved.');
      expect(linesOf(dialog, 'Outcome not known')).toEqual([expect.stringContaining('It may have been carried out')]);
      makeReadable();
      press(dialog, 'Retry failed');
      await dialog.findByText('4 of 4 payouts approved.');
      expect(idsSent().filter((id) => id === 'ID3')).toEqual(['ID3']);
    });

    test('are not sent again if a check finds the change while main asks about the rest', async () => {
      const { dialog, makeReadable } = await loseAnswer();
      const { promise, resolve } = Promise.withResolvers<ReturnType<typeof succeed<undefined>>>();
      const confirmRun = vi.spyOn(bridge.call, 'writes.confirmRun').mockReturnValueOnce(promise);
      press(dialog, 'Retry failed');
      makeReadable();
      press(dialog, 'Check now');
      await dialog.findByText('4 of 4 payouts approved.');
      resolve(succeed(undefined));
      await act(async () => {});
      confirmRun.mockRestore();
      expect(dialog.getByText('4 of 4 payouts approved.')).toBeTruthy();
      expect(dialog.queryByRole('region', { name: 'Not approved' })).toBeNull();
      expect(idsSent().filter((id) => id === 'ID3')).toEqual(['ID3']);
    });

    test('stay unknown when the next try is not sent', async () => {
      const { dialog, makeReadable } = await loseAnswer();
      setStatus('ID3', 'pending');
      makeReadable();
      platform.answers.set('payouts.decide', () => fail('offline', 'You are offline'));
      const { length: sentBefore } = sent();
      press(dialog, 'Retry failed');
      await waitFor(() => expect(sent()).toHaveLength(sentBefore + 1));
      await dialog.findByText('3 of 4 payouts approved.');
      expect(linesOf(dialog, 'Outcome not known')).toEqual([expect.stringContaining('It may have been carried out')]);
    });

    test('stay unknown when the next try is stopped before anything is sent', async () => {
      const { dialog, makeReadable } = await loseAnswer();
      setStatus('ID3', 'pending');
      makeReadable();
      const read = platform.answers.get('payouts.get');
      const { promise, resolve } = Promise.withResolvers<void>();
      platform.answers.set('payouts.get', async (request) => {
        await promise;
        return read?.(request) ?? serverError();
      });
      press(dialog, 'Retry failed');
      fireEvent.click(await dialog.findByRole('button', { name: 'Stop' }));
      resolve();
      await dialog.findByText('3 of 4 payouts approved.');
      expect(linesOf(dialog, 'Outcome not known')).toEqual([expect.stringContaining('It may have been carried out')]);
      expect(dialog.queryByRole('region', { name: 'Not sent' })).toBeNull();
    });
  });

  test('stop the rest when the connection is lost', async () => {
    const dialog = await openDialog();
    const restore = failFor('ID1', () => fail('offline', 'You are offline'));
    await giveReason(dialog);
    press(dialog, 'Approve 4 payouts');
    await dialog.findByText('1 of 4 payouts approved.');
    expect(idsSent()).toEqual(['ID0', 'ID1']);
    expect(linesOf(dialog, 'Not approved')).toEqual([expect.stringContaining('You are offline. Nothing was sent.')]);
    expect(linesOf(dialog, 'Not sent')).toHaveLength(2);
    restore();
    press(dialog, 'Continue');
    await dialog.findByText('4 of 4 payouts approved.');
  });
});

test('a lost answer whose outcome is found out does not stop the rest', async () => {
  const dialog = await openDialog();
  platform.answers.set('payouts.decide', ({ params }) => {
    setStatus(String(params.id), 'approved');
    return params.id === 'ID0'
      ? fail('offline', 'The connection was lost', { unknownOutcome: true })
      : succeed({ message: 'approved', data: null });
  });
  await giveReason(dialog);
  press(dialog, 'Approve 4 payouts');
  await dialog.findByText('4 of 4 payouts approved.');
  expect(sent()).toHaveLength(4);
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

describe('a session that ends in the middle', () => {
  const endSession = () => emit('session.changed', { status: 'signed-out', reason: 'expired', lockCount: 0 });
  const signInAgain = async () => {
    act(() => emit('session.changed', { ...signedIn, renewalCount: 1 }));
    await waitFor(() => expect(sessionOverlay.get()).toBeNull());
  };
  const signedOut = (options = {}) => fail('signed-out', 'Your session ended', options);
  const working = new Map<string, Parameters<typeof platform.answers.set>[1]>();
  beforeEach(() => {
    for (const [endpoint, answer] of platform.answers) working.set(endpoint, answer);
  });
  const restorePlatform = () => {
    for (const [endpoint, answer] of working) platform.answers.set(endpoint, answer);
  };
  afterEach(() => act(() => emit('session.changed', signedIn)));

  /** The session ends while the second record is sent; `isCarriedOut` says whether the platform acts on it all the same. */
  const endAtSecond = (answer: () => ReturnType<typeof fail>, isCarriedOut = false) =>
    platform.answers.set('payouts.decide', (request) => {
      if (request.params.id !== 'ID1') return working.get('payouts.decide')?.(request) ?? answer();
      if (isCarriedOut) setStatus('ID1', 'approved');
      platform.answers.set('payouts.get', () => signedOut());
      endSession();
      return answer();
    });

  test('keeps the dialog with its results, names what was not sent and why, and goes on after signing in', async () => {
    const dialog = await openDialog();
    await giveReason(dialog);
    endAtSecond(signedOut);
    press(dialog, 'Approve 4 payouts');
    await dialog.findByText('1 of 4 payouts approved.');
    expect(sessionOverlay.get()).toBe('ended');
    restorePlatform();
    await signInAgain();
    expect(dialog.getByText('1 of 4 payouts approved.')).toBeTruthy();
    expect(linesOf(dialog, 'Not approved')).toEqual([expect.stringContaining('Your session ended')]);
    expect(linesOf(dialog, 'Not sent')).toHaveLength(2);
    expect(dialog.getByRole('region', { name: 'Not sent' }).textContent).toContain('Stopped: Your session ended');
    expect(idsSent()).toEqual(['ID0', 'ID1']);
    press(dialog, 'Continue');
    await dialog.findByText('4 of 4 payouts approved.');
    expect(idsSent()).toEqual(['ID0', 'ID1', 'ID1', 'ID2', 'ID3']);
  });

  test.each([
    ['is not sent again if the record shows the change', true, ['ID0', 'ID1', 'ID2', 'ID3']],
    ['is sent again with its key if the record does not', false, ['ID0', 'ID1', 'ID1', 'ID2', 'ID3']],
  ])('and loses an answer: after signing in the record %s', async (_, isCarriedOut, expected) => {
    const dialog = await openDialog();
    await giveReason(dialog);
    endAtSecond(() => signedOut({ unknownOutcome: true }), isCarriedOut);
    press(dialog, 'Approve 4 payouts');
    await dialog.findByText('1 of 4 payouts approved.');
    restorePlatform();
    await signInAgain();
    expect(linesOf(dialog, 'Outcome not known')).toEqual([expect.stringContaining('It may have been carried out')]);
    press(dialog, 'Continue');
    await dialog.findByText('4 of 4 payouts approved.');
    expect(idsSent()).toEqual(expected);
    const keys = sent().flatMap(({ params, idempotencyKey }) => (params.id === 'ID1' ? [idempotencyKey] : []));
    expect(new Set(keys).size).toBe(1);
  });
});

test('a record that is removed after the dialog opened is not offered again', async () => {
  const dialog = await openDialog();
  await giveReason(dialog);
  const answer = platform.answers.get('payouts.get');
  platform.answers.set('payouts.get', (request) =>
    request.params.id === 'ID1' ? notFound() : (answer?.(request) ?? notFound()),
  );
  press(dialog, 'Approve 4 payouts');
  await dialog.findByText('3 of 4 payouts approved.');
  expect(linesOf(dialog, 'Not approved')).toEqual([expect.stringContaining('It no longer exists')]);
  expect(dialog.queryByRole('button', { name: /Retry failed|Continue/ })).toBeNull();
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
  await dialog.findByText('3 of 4 payouts approved.');
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(page.getByRole('toolbar', { name: 'Selected rows' }).textContent).toContain('1 payout selected');
});
