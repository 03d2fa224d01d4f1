// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { answerPages } from '../support/answer-pages.ts';
import { openApp } from '../support/open-app.tsx';

const heading = (name: string) => page.findByRole('columnheader', { name });
const openTransactions = (search = '') => {
  answerPages('transactions.list', 3);
  openApp(`/wanda/transactions${search}`);
};
const requestedSort = () => platform.lastRequest('transactions.list')?.params.sort;

test.each(['', '?currency=NGN&currency=USD'])('amounts of several currencies are not sorted (%j)', async (search) => {
  openTransactions(search);
  const amount = await heading('Amount');
  expect(within(amount).queryByRole('button')).toBeNull();
  expect(amount.title).toBe('Filter by one currency to sort by amount');
});

test('an address that sorts amounts of several currencies shows the usual order', async () => {
  openTransactions('?sort=-amount&currency=NGN&currency=USD');
  await heading('Amount');
  expect(requestedSort()).toBe('-created_at');
});

test('amounts of one currency are sorted until the filter goes', async () => {
  openTransactions('?currency=NGN');
  const amount = await heading('Amount');
  expect(amount.title).toBe('');
  fireEvent.click(within(amount).getByRole('button', { name: 'Amount' }));
  await waitFor(() => expect(requestedSort()).toBe('-amount'));
  fireEvent.click(page.getByRole('button', { name: 'Remove filter Currency' }));
  await waitFor(() => expect(requestedSort()).toBe('-created_at'));
  expect(location.search).toBe('');
});

test('a list without a filter of currencies says why amounts are not sorted', async () => {
  openApp('/wanda/payouts/aggregated');
  const total = await heading('Total');
  expect(within(total).queryByRole('button')).toBeNull();
  expect(total.title).toBe("Amounts in different currencies can't be sorted");
});

test('top-ups, which are all in NGN, are sorted by amount', async () => {
  openApp('/wanda/spend/top-ups');
  expect(within(await heading('Amount')).getByRole('button')).toBeTruthy();
});
