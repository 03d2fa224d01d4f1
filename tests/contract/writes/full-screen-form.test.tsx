// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { forbidden, invalid, platform, timeout } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';
import {
  addPath,
  asset,
  changeLines,
  editPath,
  field,
  fill,
  fillNew,
  giveReason,
  isAt,
  listPath,
  newBody,
  open,
  press,
  sent,
  submitButton,
} from './earn-asset-form.ts';

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
    await page.findByText('Nothing like it exists yet');
    const values = page.getByRole('region', { name: 'Values sent' }).textContent;
    expect(values).toContain('NameFlexible USDT plus');
    expect(values).toContain('TermFlexible');
    expect(values).toContain('Capacity in USDT1,000,000.00');
    fireEvent.click(page.getByRole('link', { name: 'Open earn assets' }));
    await page.findByRole('dialog', { name: 'Leave this page?' });
    press('Keep draft');
    await isAt(listPath);
  });

  test('an unknown outcome says what exists by now, and leads to it', async () => {
    const [product] = Object(platform.sample('earn.assets')).data;
    platform.answers.set('earn.addAsset', () => {
      platform.answerWith('earn.assets', {
        data: [{ ...product, id: 'EAR7', name: 'Flexible USDT plus', created_at: '2026-11-25T10:31:00.000Z' }],
      });
      return timeout();
    });
    await open(addPath);
    fillNew();
    fireEvent.click(submitButton());
    await page.findByText(/^Earn asset Flexible USDT plus exists since Nov 25, 2026 at \d\d:31 [ap]m$/);
    expect(page.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe(`${listPath}/EAR7`);
    expect(page.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('an unknown outcome of which the list cannot be read is left to the member', async () => {
    platform.answers.set('earn.addAsset', timeout);
    await open(addPath);
    fillNew();
    platform.answers.set('earn.assets', forbidden);
    fireEvent.click(submitButton());
    await page.findByText("Couldn't tell whether the earn asset was added");
    expect(page.getByRole('alert').textContent).toContain('Check the list before you try again.');
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
    await page.findByText('Enter a whole number between 1 and 3,650');
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
    fill('APY (%)', '8');
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
    asset.apy = '6';
    giveReason();
    fireEvent.click(submitButton());
    const others = await page.findByRole('region', { name: 'Changed by others' });
    expect(others.textContent).toContain('7.25% → 6.00%');
    expect(sent('earn.updateAsset')).toEqual([]);
    press('Continue with the current record');
    await waitFor(() => expect(field('APY (%)').value).toBe('6'));
    expect(field('Maximum in USDT').value).toBe('40,000');
    fireEvent.click(submitButton());
    await waitFor(() => expect(sent('earn.updateAsset')).toMatchObject([{ apy: '6', max: '40000' }]));
  });

  test('a refusal with 409 keeps the values and says why', async () => {
    platform.answers.set('earn.updateAsset', () =>
      fail('conflict', 'A closed product cannot be changed', { status: 409 }),
    );
    await open(editPath);
    fill('APY (%)', '8');
    giveReason();
    fireEvent.click(submitButton());
    expect((await page.findByRole('alert')).textContent).toBe(
      'A closed product cannot be changedThe platform refused the change. Your changes are kept.',
    );
    expect(field('APY (%)').value).toBe('8');
  });

  test('a lost answer is found out by reading the record again', async () => {
    platform.answers.set('earn.updateAsset', () => {
      asset.apy = '8';
      return timeout();
    });
    await open(editPath);
    fill('APY (%)', '8.00');
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
  fill('APY (%)', '8');
  await waitFor(() => expect(submitButton()).toHaveProperty('disabled', false));
  fill('APY (%)', '7.250');
  await waitFor(() => expect(submitButton()).toHaveProperty('disabled', true));
});

test('an edit without a reason is not sent; a new record needs none', async () => {
  const edit = await open(editPath);
  fill('APY (%)', '8');
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
    asset.status = 'closed';
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
    asset.status = 'closed';
    await act(() => emit('data.changed', { groups: ['earn'] }));
    await page.findByText(reason);
    expect(page.queryByLabelText('Name')).toBeNull();
  });

  test('keeps an edited form until the member continues with the closed record', async () => {
    await open(editPath);
    fill('APY (%)', '8');
    asset.status = 'closed';
    await act(() => emit('data.changed', { groups: ['earn'] }));
    await page.findByRole('region', { name: 'Changes since you opened it' });
    expect(field('APY (%)').value).toBe('8');
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
    asset.apy = value;
    await act(() => emit('data.changed', { groups: ['earn'] }));
  };
  const theirChanges = () => page.findByRole('region', { name: 'Changes since you opened it' });

  test('is shown in an unedited form without a question', async () => {
    await open(editPath);
    await saveElsewhere('6');
    await waitFor(() => expect(field('APY (%)').value).toBe('6'));
    expect(page.queryByText(/changed while you were editing/)).toBeNull();
  });

  test('is named above an edited form, which keeps what it compares with', async () => {
    await open(editPath);
    fill('APY (%)', '8');
    await saveElsewhere('6');
    expect((await theirChanges()).textContent).toContain('APY7.25% → 6.00%');
    expect(page.getByText('This earn asset changed while you were editing')).toBeTruthy();
    expect(changeLines()).toContain('7.25% → 8.00%');
  });

  test('becomes the new before once the member continues with it', async () => {
    await open(editPath);
    fill('APY (%)', '8');
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
    await waitFor(() => expect(field('APY (%)').value).toBe('6'));
    expect(field('Maximum in USDT').value).toBe('50,000');
  });
});

test("the member's own save is not shown as somebody else's change", async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof succeed>>();
  platform.answers.set('earn.updateAsset', () => {
    asset.apy = '8';
    return promise;
  });
  await open(editPath);
  fill('APY (%)', '8');
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
