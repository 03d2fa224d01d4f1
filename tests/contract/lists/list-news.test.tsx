// @vitest-environment happy-dom
import '../support/setup-page.ts';
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { succeed } from '#contract/result.ts';
import { api } from '#kernel/api/client.ts';
import { refetchAll } from '#kernel/api/data-changes.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { platform } from '../support/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';
import { rowLinksOf } from '../support/tables.ts';

// An open list says what is new, and moves no row until the member asks for it.

const references = () => rowLinksOf(document.body).map(({ textContent }) => textContent);
const newest = (name: RegExp) => page.findByRole('button', { name });

/** Opens payouts A, B and C; `answer` changes what the platform has from then on, and the list reads it as it does every 30 s. */
const openPayouts = async (address = '/wanda/payouts/fiat') => {
  platform.rows = 4;
  const { data, pagination } = await api.payouts.list.query({ kind: 'fiat' }).queryFn(new AbortController());
  const page1 = (letters: string, statuses: Record<string, string>, total: number | null) =>
    succeed({
      data: [...letters].flatMap((letter, index) => {
        const row = data[index];
        return row ? [{ ...row, id: letter, reference: letter, status: statuses[letter] ?? 'pending' }] : [];
      }),
      pagination: { ...pagination, total },
    });
  platform.answers.set('payouts.list', () => page1('ABC', {}, 3));
  openApp(address);
  await waitFor(() => expect(references()).toEqual(['A', 'B', 'C']));
  const answer = async (
    letters: string,
    statuses: Record<string, string> = {},
    total: number | null = letters.length,
  ) => {
    platform.answers.set('payouts.list', () => page1(letters, statuses, total));
    await act(() => queryClient.refetchQueries({ queryKey: ['list-news'] }));
  };
  return { answer };
};

test('new rows are counted above the list, and shown on request', async () => {
  const { answer } = await openPayouts();
  await answer('DABC', { B: 'completed' });
  const button = await newest(/^1 new/);
  expect(references()).toEqual(['A', 'B', 'C']);
  // Values change in place.
  expect(page.getByText('Completed').closest('tr')?.textContent).toContain('B');
  fireEvent.click(button);
  await waitFor(() => expect(references()).toEqual(['D', 'A', 'B', 'C']));
  expect(page.queryByRole('button', { name: /new|no longer/ })).toBeNull();
});

test('rows that have left stay until the member asks for the list as it is', async () => {
  const { answer } = await openPayouts();
  await answer('AC');
  const button = await newest(/^1 no longer in this list/);
  expect(references()).toEqual(['A', 'B', 'C']);
  fireEvent.click(button);
  await waitFor(() => expect(references()).toEqual(['A', 'C']));
});

test('a queue counts by its total, because new rows come last', async () => {
  const { answer } = await openPayouts('/wanda/payouts/fiat?sort=created_at&columns=usual,age');
  await answer('ABC', {}, 8);
  await newest(/^5 new/);
});

test('another page than the first counts nothing', async () => {
  const { answer } = await openPayouts('/wanda/payouts/fiat?page=2');
  await answer('DABC');
  expect(page.queryByRole('button', { name: /new/ })).toBeNull();
});

test('a refresh of the page reads the list once', async () => {
  await openPayouts();
  const requests = () => platform.requests.filter(({ endpoint }) => endpoint === 'payouts.list').length;
  const before = requests();
  act(refetchAll);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(requests()).toBe(before + 1);
});
