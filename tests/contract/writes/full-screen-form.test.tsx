// @vitest-environment happy-dom
import '../support/setup-page.ts';
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fail, succeed } from '#contract/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { sessionOverlay } from '#kernel/session/session-overlay.ts';
import { unconfirmedWrites } from '#kernel/write/unconfirmed-writes.ts';
import { emit, signedIn } from '../support/fake-bridge.ts';
import { invalid, platform, timeout } from '../support/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';
import { shownToast } from '../support/shown-toast.ts';

const listPath = '/wanda/earn/assets';
const addPath = `${listPath}/add`;
const editPath = `${listPath}/edit/EAS1`;

let apy: string;
let status: string;
beforeEach(() => {
  apy = '7.25';
  status = 'active';
  platform.answers.set('earn.asset', () =>
    succeed({
      id: 'EAS1',
      asset: 'USDT',
      name: 'Locked USDT, 30 days',
      apy,
      min: '10',
      max: '50000',
      term_days: 30,
      capacity: '140000',
      subscribed: '124352.73',
      status,
      created_at: '2026-01-05T00:00:00Z',
    }),
  );
});
afterEach(() => act(() => emit('session.changed', signedIn)));

const open = async (address: string) => {
  const app = openApp(address);
  await page.findByLabelText('Name');
  return app;
};
const field = (label: string) => page.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(page.getByRole('button', { name }));
const submitButton = () => page.getByRole<HTMLButtonElement>('button', { name: /^(Add asset|Save changes)/ });
const changeLines = () => page.getByRole('region', { name: 'What changes' }).textContent;
const sent = (endpoint: string) => platform.requestsOf(endpoint).map(({ body }) => body);
const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

/** An edit needs a reason. */
const giveReason = () => fill('Reason', 'Rates fell');
const fillNew = () => {
  fill('Name', 'Flexible USDT plus');
  fill('APY in percent', '5.5');
  fill('Minimum in USDT', '20');
  fill('Maximum in USDT', '20000');
  fill('Capacity in USDT', '1000000');
};
const newBody = {
  asset: 'USDT',
  name: 'Flexible USDT plus',
  apy: '5.5',
  term_days: null,
  min: '20',
  max: '20000',
  capacity: '1000000',
  status: 'active',
};

describe('adding', () => {
  test('starts from the button above the list, and Close leads back', async () => {
    openApp(listPath);
    fireEvent.click(await page.findByRole('link', { name: 'Add asset' }));
    await isAt(addPath);
    await page.findByRole('heading', { level: 1, name: 'Add earn asset' });
    press('Close');
    await isAt(listPath);
  });

  test('sends the values with a key, says so and leads to the list', async () => {
    await open(addPath);
    fillNew();
    fireEvent.click(submitButton());
    await waitFor(() => expect(sent('earn.addAsset')).toEqual([newBody]));
    expect(platform.lastRequest('earn.addAsset')?.idempotencyKey).toBeTruthy();
    await isAt(listPath);
    expect(shownToast()).toMatchObject({ tone: 'success' });
  });

  test('shows in the preview what customers will see', async () => {
    await open(addPath);
    fillNew();
    const preview = page.getByRole('region', { name: 'What customers see' });
    expect(preview.textContent).toContain('Flexible USDT plus');
    expect(preview.textContent).toContain('5.50%');
    expect(preview.textContent).toContain('20,000.00 USDT');
  });

  test('Ctrl+Enter in a field submits', async () => {
    await open(addPath);
    fillNew();
    fireEvent.keyDown(field('Name'), { key: 'Enter', code: 'Enter', ctrlKey: true });
    await waitFor(() => expect(sent('earn.addAsset')).toEqual([newBody]));
  });

  test('an unknown outcome names the values that were sent, and leads to the list', async () => {
    platform.answers.set('earn.addAsset', timeout);
    await open(addPath);
    fillNew();
    fireEvent.click(submitButton());
    await page.findByText("Couldn't tell whether the earn asset was added");
    const values = page.getByRole('region', { name: 'Values sent' }).textContent;
    expect(values).toContain('NameFlexible USDT plus');
    expect(values).toContain('TermFlexible');
    expect(values).toContain('Capacity in USDT1,000,000.00');
    fireEvent.click(page.getByRole('link', { name: 'Open earn assets' }));
    await page.findByRole('dialog', { name: 'Leave this page?' });
    press('Keep draft');
    await isAt(listPath);
  });

  test('an unknown outcome can be tried again with the same key', async () => {
    platform.answers.set('earn.addAsset', timeout);
    await open(addPath);
    fillNew();
    fireEvent.click(submitButton());
    fireEvent.click(await page.findByRole('button', { name: 'Try again' }));
    platform.answers.delete('earn.addAsset');
    fireEvent.click(submitButton());
    await waitFor(() => expect(sent('earn.addAsset')).toEqual([newBody, newBody]));
    const [first, second] = platform.requestsOf('earn.addAsset');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });
});

describe('invalid values', () => {
  test('are shown beside their fields, and nothing is sent', async () => {
    await open(addPath);
    fireEvent.click(submitButton());
    await page.findByText('Name is required');
    expect(page.getByText('APY is required')).toBeTruthy();
    expect(sent('earn.addAsset')).toEqual([]);
  });

  test('a rule between two fields shows beside the one, and goes when the other is corrected', async () => {
    await open(addPath);
    fill('Minimum in USDT', '500');
    fill('Maximum in USDT', '100');
    await page.findByText('The maximum must be at least the minimum');
    expect(field('Maximum in USDT').getAttribute('aria-invalid')).toBe('true');
    fill('Minimum in USDT', '50');
    await waitFor(() => expect(page.queryByText('The maximum must be at least the minimum')).toBeNull());
  });

  test('a rule between two fields shows when the first is changed last', async () => {
    await open(editPath);
    fireEvent.blur(field('Maximum in USDT'));
    fill('Minimum in USDT', '60000');
    await page.findByText('The maximum must be at least the minimum');
  });

  test('a locked product needs its days', async () => {
    await open(addPath);
    fillNew();
    fireEvent.click(page.getByRole('radio', { name: 'Locked' }));
    await page.findByLabelText('Days locked');
    fireEvent.click(submitButton());
    await page.findByText('Use a whole number of days');
    fill('Days locked', '14');
    fireEvent.click(submitButton());
    await waitFor(() => expect(sent('earn.addAsset')).toEqual([{ ...newBody, term_days: 14 }]));
  });

  test("the platform's message shows beside its field, and the values are kept", async () => {
    platform.answers.set('earn.updateAsset', () => invalid({ capacity: 'Use at least 124352.73' }));
    await open(editPath);
    fill('Capacity in USDT', '60000');
    giveReason();
    fireEvent.click(submitButton());
    await page.findByText('Use at least 124352.73');
    expect(field('Capacity in USDT').value).toBe('60,000');
  });
});

describe('editing', () => {
  test('shows before and after, sends the change and leads to the list', async () => {
    await open(editPath);
    expect(submitButton().disabled).toBe(true);
    fill('APY in percent', '8');
    await waitFor(() => expect(changeLines()).toContain('7.25% → 8.00%'));
    giveReason();
    fireEvent.click(submitButton());
    await waitFor(() =>
      expect(sent('earn.updateAsset')).toMatchObject([
        { apy: '8', term_days: 30, asset: 'USDT', reason: 'Rates fell' },
      ]),
    );
    await isAt(listPath);
  });

  test('shows what somebody else changed and overwrites it only when told to', async () => {
    await open(editPath);
    fill('Maximum in USDT', '40000');
    apy = '6';
    giveReason();
    fireEvent.click(submitButton());
    const others = await page.findByRole('region', { name: 'Changed by others' });
    expect(others.textContent).toContain('7.25% → 6.00%');
    expect(sent('earn.updateAsset')).toEqual([]);
    press('Continue with the current record');
    await waitFor(() => expect(field('APY in percent').value).toBe('6'));
    expect(field('Maximum in USDT').value).toBe('40,000');
    fireEvent.click(submitButton());
    await waitFor(() => expect(sent('earn.updateAsset')).toMatchObject([{ apy: '6', max: '40000' }]));
  });

  test('a refusal with 409 keeps the values and says why', async () => {
    platform.answers.set('earn.updateAsset', () =>
      fail('conflict', 'A closed product cannot be changed', { status: 409 }),
    );
    await open(editPath);
    fill('APY in percent', '8');
    giveReason();
    fireEvent.click(submitButton());
    await page.findByText('A closed product cannot be changed');
    expect(field('APY in percent').value).toBe('8');
  });

  test('a lost answer is found out by reading the record again', async () => {
    platform.answers.set('earn.updateAsset', () => {
      apy = '8';
      return timeout();
    });
    await open(editPath);
    fill('APY in percent', '8.00');
    giveReason();
    fireEvent.click(submitButton());
    await page.findByText('The record shows the change');
    press('Done');
    await isAt(listPath);
    expect(sent('earn.updateAsset')).toHaveLength(1);
  });
});

test('the form has the focus when it opens, so that its submit key works', async () => {
  await open(editPath);
  expect(document.activeElement).toBe(page.getByRole('main'));
});

test('Save is disabled while nothing would change, also with a reason', async () => {
  await open(editPath);
  giveReason();
  fill('APY in percent', '8');
  await waitFor(() => expect(submitButton()).toHaveProperty('disabled', false));
  fill('APY in percent', '7.250');
  await waitFor(() => expect(submitButton()).toHaveProperty('disabled', true));
});

test('an edit without a reason is not sent; a new record needs none', async () => {
  const edit = await open(editPath);
  fill('APY in percent', '8');
  fireEvent.click(submitButton());
  await page.findByText('Reason is required');
  expect(sent('earn.updateAsset')).toEqual([]);
  edit.unmount();
  await open(addPath);
  expect(page.queryByLabelText('Reason')).toBeNull();
});

describe('a record that cannot be edited', () => {
  const reason = 'A closed product cannot be changed';

  test('shows the reason in place of the form, with a way back', async () => {
    status = 'closed';
    openApp(listPath);
    await page.findByRole('table');
    history.pushState({ idx: 1 }, '', editPath);
    act(() => void dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } })));
    await page.findByRole('heading', { name: "This earn asset can't be edited" });
    expect(page.getByText(reason)).toBeTruthy();
    expect(page.queryByLabelText('Name')).toBeNull();
    expect(page.queryByRole('button', { name: /^Save/ })).toBeNull();
    press('Back');
    await isAt(listPath);
  });

  test('replaces an unedited form when somebody else closes the record', async () => {
    await open(editPath);
    status = 'closed';
    await act(() => emit('data.changed', { groups: ['earn'] }));
    await page.findByText(reason);
    expect(page.queryByLabelText('Name')).toBeNull();
  });

  test('keeps an edited form until the member continues with the closed record', async () => {
    await open(editPath);
    fill('APY in percent', '8');
    status = 'closed';
    await act(() => emit('data.changed', { groups: ['earn'] }));
    await page.findByRole('region', { name: 'Changes since you opened it' });
    expect(field('APY in percent').value).toBe('8');
    press('Continue with the current record');
    await page.findByText(reason);
    expect(sent('earn.updateAsset')).toEqual([]);
    press('Back');
    await isAt(listPath);
    expect(page.queryByRole('dialog')).toBeNull();
  });
});

describe('a change that somebody else saves while the form is open', () => {
  /** Somebody else saves an APY, and the record is read again in the background. */
  const saveElsewhere = async (value: string) => {
    apy = value;
    await act(() => emit('data.changed', { groups: ['earn'] }));
  };
  const theirChanges = () => page.findByRole('region', { name: 'Changes since you opened it' });

  test('is shown in an unedited form without a question', async () => {
    await open(editPath);
    await saveElsewhere('6');
    await waitFor(() => expect(field('APY in percent').value).toBe('6'));
    expect(page.queryByText(/changed while you were editing/)).toBeNull();
  });

  test('is named above an edited form, which keeps what it compares with', async () => {
    await open(editPath);
    fill('APY in percent', '8');
    await saveElsewhere('6');
    expect((await theirChanges()).textContent).toContain('APY7.25% → 6.00%');
    expect(page.getByText('This earn asset changed while you were editing')).toBeTruthy();
    expect(changeLines()).toContain('7.25% → 8.00%');
  });

  test('becomes the new before once the member continues with it', async () => {
    await open(editPath);
    fill('APY in percent', '8');
    await saveElsewhere('6');
    await theirChanges();
    page.getByRole('button', { name: 'Continue with the current record' }).focus();
    press('Continue with the current record');
    await waitFor(() => expect(changeLines()).toContain('6.00% → 8.00%'));
    expect(page.queryByRole('region', { name: 'Changes since you opened it' })).toBeNull();
    expect(document.activeElement).toBe(page.getByRole('main'));
    giveReason();
    fireEvent.click(submitButton());
    await waitFor(() => expect(sent('earn.updateAsset')).toMatchObject([{ apy: '8' }]));
  });

  test('is reported as a conflict when the form is saved without continuing with it', async () => {
    await open(editPath);
    fill('Maximum in USDT', '40000');
    await saveElsewhere('6');
    await theirChanges();
    giveReason();
    fireEvent.click(submitButton());
    const others = await page.findByRole('region', { name: 'Changed by others' });
    expect(others.textContent).toContain('7.25% → 6.00%');
    expect(sent('earn.updateAsset')).toEqual([]);
    press('Continue with the current record');
    await waitFor(() => expect(field('APY in percent').value).toBe('6'));
    expect(page.queryByRole('region', { name: 'Changes since you opened it' })).toBeNull();
    expect(field('Maximum in USDT').value).toBe('40,000');
  });

  test('is no longer named when it was undone', async () => {
    await open(editPath);
    fill('Maximum in USDT', '40000');
    await saveElsewhere('6');
    await theirChanges();
    await saveElsewhere('7.25');
    await waitFor(() => expect(page.queryByRole('region', { name: 'Changes since you opened it' })).toBeNull());
  });

  test('is taken over by discarding the own changes', async () => {
    await open(editPath);
    fill('Maximum in USDT', '40000');
    await saveElsewhere('6');
    await theirChanges();
    press('Discard changes');
    await waitFor(() => expect(field('APY in percent').value).toBe('6'));
    expect(field('Maximum in USDT').value).toBe('50,000');
  });
});

test("the member's own save is not shown as somebody else's change", async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof succeed>>();
  platform.answers.set('earn.updateAsset', () => {
    apy = '8';
    return promise;
  });
  await open(editPath);
  fill('APY in percent', '8');
  giveReason();
  fireEvent.click(submitButton());
  await waitFor(() => expect(sent('earn.updateAsset')).toHaveLength(1));
  // Main tells every window before this one has the answer.
  await act(() => emit('data.changed', { groups: ['earn'] }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(page.queryByText(/changed while you were editing/)).toBeNull();
  resolve(succeed({ message: 'Saved', data: null }));
  await isAt(listPath);
});

describe('leaving', () => {
  test('with changes asks; Keep editing stays', async () => {
    await open(addPath);
    fill('Name', 'Draft product');
    press('Close');
    await page.findByRole('dialog', { name: 'Leave without saving?' });
    press('Keep editing');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe(addPath);
    expect(field('Name').value).toBe('Draft product');
  });

  test('with a draft kept brings it back, and Start over removes it', async () => {
    const first = await open(addPath);
    fill('Name', 'Draft product');
    press('Close');
    await page.findByRole('dialog');
    press('Keep draft');
    await isAt(listPath);
    first.unmount();
    await open(addPath);
    await waitFor(() => expect(field('Name').value).toBe('Draft product'));
    await page.findByText('Draft restored');
    press('Start over');
    await waitFor(() => expect(field('Name').value).toBe(''));
    expect(page.queryByText('Draft restored')).toBeNull();
  });

  test('with Discard removes the draft', async () => {
    const first = await open(addPath);
    fill('Name', 'Draft product');
    press('Close');
    await page.findByRole('dialog');
    press('Discard');
    await isAt(listPath);
    first.unmount();
    await open(addPath);
    expect(field('Name').value).toBe('');
  });

  test('a saved form leaves no draft', async () => {
    const first = await open(addPath);
    fillNew();
    fireEvent.click(submitButton());
    await isAt(listPath);
    first.unmount();
    await open(addPath);
    expect(field('Name').value).toBe('');
    expect(JSON.stringify({ ...localStorage })).not.toContain(btoa('Flexible').slice(0, 8));
  });

  test('with a draft whose answer was lost sends it again with the same key after a restart', async () => {
    platform.answers.set('earn.addAsset', timeout);
    const first = await open(addPath);
    fillNew();
    fireEvent.click(submitButton());
    await page.findByRole('button', { name: 'Try again' });
    press('Close');
    await page.findByRole('dialog');
    press('Keep draft');
    await isAt(listPath);
    first.unmount();
    platform.answers.delete('earn.addAsset');
    // The page keeps it in memory until it is reloaded.
    unconfirmedWrites.set([]);
    await open(addPath);
    await page.findByText(/not known whether they were saved/);
    expect(page.getByRole('link', { name: 'Open earn assets' })).toBeTruthy();
    fireEvent.click(submitButton());
    await waitFor(() => expect(sent('earn.addAsset')).toEqual([newBody, newBody]));
    const [sentFirst, sentSecond] = platform.requestsOf('earn.addAsset');
    expect(sentSecond?.idempotencyKey).toBe(sentFirst?.idempotencyKey);
  });

  const refusal = (status: number, code: 'conflict' | 'invalid', message: string) => () =>
    fail(code, message, { status });

  test('with a draft whose answer was lost warns when other values are refused: the first record may exist', async () => {
    platform.answers.set('earn.addAsset', timeout);
    const first = await open(addPath);
    fillNew();
    fireEvent.click(submitButton());
    await page.findByRole('button', { name: 'Try again' });
    first.unmount();
    unconfirmedWrites.set([]);
    platform.answers.set('earn.addAsset', refusal(422, 'invalid', 'This Idempotency-Key was used for something else'));
    await open(addPath);
    fill('Name', 'Another name');
    fireEvent.click(submitButton());
    await page.findByText(/It may have been added before: look for it before you send this again/);
    expect(field('Name').value).toBe('Another name');
  });

  test('with a draft that the platform refused does not say that it may be saved', async () => {
    platform.answers.set('earn.updateAsset', refusal(412, 'conflict', 'The record has changed'));
    const first = await open(editPath);
    fill('Maximum in USDT', '40000');
    giveReason();
    fireEvent.click(submitButton());
    await page.findByText('The record has changed');
    first.unmount();
    await open(editPath);
    await page.findByText('These changes are from an earlier visit and are not saved yet.');
  });

  test('with a lost answer says so when it is opened again, and sends the same values with the same key', async () => {
    platform.answers.set('earn.addAsset', timeout);
    const first = await open(addPath);
    fillNew();
    fireEvent.click(submitButton());
    await page.findByRole('button', { name: 'Try again' });
    first.unmount();
    platform.answers.delete('earn.addAsset');
    openApp(addPath);
    await page.findByText("Couldn't tell whether the earn asset was added");
    press('Try again');
    await page.findByText(/Sending the same values again is safe/);
    fireEvent.click(submitButton());
    await waitFor(() => expect(sent('earn.addAsset')).toEqual([newBody, newBody]));
    const [sentFirst, sentSecond] = platform.requestsOf('earn.addAsset');
    expect(sentSecond?.idempotencyKey).toBe(sentFirst?.idempotencyKey);
  });

  test('with a lost answer lets other values wait', async () => {
    platform.answers.set('earn.addAsset', timeout);
    await open(addPath);
    fillNew();
    fireEvent.click(submitButton());
    fireEvent.click(await page.findByRole('button', { name: 'Try again' }));
    fill('Name', 'Another name');
    await page.findByText(/You can send other values in/);
    expect(submitButton()).toHaveProperty('disabled', true);
    fireEvent.keyDown(field('Name'), { key: 'Enter', code: 'Enter', ctrlKey: true });
    expect(sent('earn.addAsset')).toHaveLength(1);
  });

  test('a refetch keeps what was typed after a draft was restored', async () => {
    const first = await open(editPath);
    fill('Maximum in USDT', '40000');
    first.unmount();
    await open(editPath);
    await waitFor(() => expect(field('Maximum in USDT').value).toBe('40,000'));
    fill('Maximum in USDT', '45000');
    apy = '6';
    await act(() => queryClient.invalidateQueries());
    await page.findByRole('region', { name: 'Changes since you opened it' });
    press('Continue with the current record');
    await waitFor(() => expect(field('APY in percent').value).toBe('6'));
    expect(field('Maximum in USDT').value).toBe('45,000');
  });

  test('for the form of another cached record drafts the values for that record', async () => {
    const otherPath = `${listPath}/edit/EAS2`;
    for (const path of [otherPath, editPath]) (await open(path)).unmount();
    const app = await open(editPath);
    history.pushState(null, '', otherPath);
    await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
    fill('Minimum in USDT', '12');
    await waitFor(() => expect(field('Minimum in USDT').value).toBe('12'));
    app.unmount();
    const first = await open(editPath);
    expect(field('Minimum in USDT').value).toBe('10');
    first.unmount();
    await open(otherPath);
    await waitFor(() => expect(field('Minimum in USDT').value).toBe('12'));
  });

  test('an edit draft holds only what was edited', async () => {
    const first = await open(editPath);
    fill('Maximum in USDT', '40000');
    first.unmount();
    queryClient.clear();
    apy = '6';
    await open(editPath);
    await waitFor(() => expect(field('Maximum in USDT').value).toBe('40,000'));
    await waitFor(() => expect(field('APY in percent').value).toBe('6'));
  });
});

test('a session that ends keeps the form beneath the sign-in', async () => {
  await open(addPath);
  fillNew();
  act(() => emit('session.changed', { status: 'signed-out', reason: 'expired', lockCount: 0 }));
  expect(sessionOverlay.get()).toBe('ended');
  expect(field('Name').value).toBe('Flexible USDT plus');
  expect(location.pathname).toBe(addPath);
  act(() => emit('session.changed', { ...signedIn, renewalCount: 1 }));
  await waitFor(() => expect(sessionOverlay.get()).toBeNull());
  fireEvent.click(submitButton());
  await waitFor(() => expect(sent('earn.addAsset')).toEqual([newBody]));
});
