// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { unconfirmedWrites } from '#kernel/write/unconfirmed-writes.ts';
import { platform, timeout } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';
import {
  addPath,
  asset,
  editPath,
  field,
  fill,
  fillNew,
  isAt,
  listPath,
  newBody,
  open,
  press,
  sent,
  submitButton,
} from './earn-asset-form.ts';

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

  const _refusal = (status: number, code: 'conflict' | 'invalid', message: string) => () =>
    fail(code, message, { status });

  test('with a lost answer says so when it is opened again, and sends the same values with the same key', async () => {
    platform.answers.set('earn.addAsset', timeout);
    const first = await open(addPath);
    fillNew();
    fireEvent.click(submitButton());
    await page.findByRole('button', { name: 'Try again' });
    first.unmount();
    platform.answers.delete('earn.addAsset');
    openApp(addPath);
    await page.findByText('Nothing like it exists yet');
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
    asset.apy = '6';
    await act(() => queryClient.invalidateQueries());
    await page.findByRole('region', { name: 'Changes since you opened it' });
    press('Continue with the current record');
    await waitFor(() => expect(field('APY (%)').value).toBe('6'));
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
    asset.apy = '6';
    await open(editPath);
    await waitFor(() => expect(field('Maximum in USDT').value).toBe('40,000'));
    await waitFor(() => expect(field('APY (%)').value).toBe('6'));
  });
});
