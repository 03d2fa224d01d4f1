// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { pending, platform, serverError } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

beforeEach(() => {
  const [row] = Object(platform.sample('transactions.list')).data;
  const data = ['1250.50', '99.00'].map((amount, index) => ({
    ...row,
    ...{
      id: `TRX${index}`,
      reference: `WND-${index}`,
      amount,
      currency: 'NGN',
      is_fiat: true,
      status: 'review_needed',
    },
  }));
  platform.answers.set('transactions.list', () =>
    succeed({ data, pagination: { page: 1, limit: 25, total: 2, next_cursor: null } }),
  );
});

const openFromList = async (id: string) => {
  openApp('/wanda/transactions');
  const find = () => document.querySelector(`[data-row="${id}"] a[data-row-link]`);
  await waitFor(() => expect(find()).not.toBeNull());
  fireEvent.click(find() ?? document.body);
  await waitFor(() => expect(location.pathname).toBe(`/wanda/transactions/${id}`));
  await waitFor(() => expect(document.querySelector('tr[data-row]')).toBeNull());
};
const heading = () => page.getByRole('heading', { level: 1 });

test('a record opened from a row shows what the row knows while it loads', async () => {
  platform.answers.set('transactions.get', () => pending());
  await openFromList('TRX0');
  expect(heading().textContent).toContain('1,250.50');
  const header = within(heading().closest('header') ?? document.body);
  expect(header.getByText('WND-0')).toBeTruthy();
  expect(header.getByText('Review needed')).toBeTruthy();
  expect(page.getByRole('status', { name: 'Loading' })).toBeTruthy();
  // The window's title never has what identifies a record.
  expect(document.title).not.toContain('WND-0');
});

test('a record opened by its address shows what kind of record it is', async () => {
  platform.answers.set('transactions.get', () => pending());
  openApp('/wanda/transactions/TRX0');
  await page.findByRole('status', { name: 'Loading' });
  expect(heading().textContent).toBe('Transaction');
});

test('a row that the page of its list no longer has is not shown', async () => {
  platform.answers.set('transactions.get', () => pending());
  await openFromList('TRX0');
  history.replaceState(history.state, '', '/wanda/transactions/TRX9');
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  await waitFor(() => expect(heading().textContent).toBe('Transaction'));
});

test('a record that could not be loaded does not look like one that was', async () => {
  platform.answers.set('transactions.get', serverError);
  await openFromList('TRX1');
  await page.findByRole('button', { name: 'Retry' });
  expect(heading().textContent).toBe('Transaction');
});
