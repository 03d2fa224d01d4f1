// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { api } from '#kernel/api/client.ts';
import { refetchAll } from '#kernel/api/data-changes.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
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
  const setAnswer = (
    letters: string,
    statuses: Record<string, string> = {},
    total: number | null = letters.length,
    until?: Promise<void>,
  ) =>
    platform.answers.set('payouts.list', async ({ params }) => {
      // Counts of the menu are not held.
      if (params.limit !== 1) await until;
      return page1(letters, statuses, total);
    });
  const answer = async (...args: Parameters<typeof setAnswer>) => {
    setAnswer(...args);
    await act(() => queryClient.refetchQueries({ queryKey: ['list-news'] }));
  };
  return { answer, setAnswer };
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

test('another page than the first says only that it has changed', async () => {
  const { answer } = await openPayouts('/wanda/payouts/fiat?page=2');
  await answer('DAB', {}, 4);
  fireEvent.click(await newest(/^This page has changed/));
  await waitFor(() => expect(references()).toEqual(['D', 'A', 'B']));
});

test('rows in another order are said to be so', async () => {
  const { answer } = await openPayouts();
  await answer('BAC');
  await newest(/^The order has changed/);
  expect(references()).toEqual(['A', 'B', 'C']);
});

test('the first rows of an empty list are shown at once', async () => {
  const { answer } = await openPayouts();
  await answer('', {}, null);
  fireEvent.click(await newest(/^3 no longer/));
  await waitFor(() => expect(references()).toEqual([]));
  await answer('D', {}, null);
  await waitFor(() => expect(references()).toEqual(['D']));
});

test('an answer that was asked for before the list was read changes nothing', async () => {
  const { setAnswer } = await openPayouts();
  const { promise, resolve } = Promise.withResolvers<void>();
  setAnswer('DABC', {}, 4, promise);
  const askedAt = Date.now();
  const reading = queryClient.refetchQueries({ queryKey: ['list-news'] });
  await waitFor(() => expect(Date.now()).toBeGreaterThan(askedAt));
  // As after a write.
  setAnswer('AB');
  await act(() => queryClient.refetchQueries({ queryKey: ['payouts.list'], type: 'active' }));
  await waitFor(() => expect(references()).toEqual(['A', 'B']));
  resolve();
  await act(() => reading);
  expect(references()).toEqual(['A', 'B']);
  expect(page.queryByRole('button', { name: /new|no longer/ })).toBeNull();
});

test('a refresh of the page reads the list once', async () => {
  await openPayouts();
  const requests = () => platform.requests.filter(({ endpoint }) => endpoint === 'payouts.list').length;
  const before = requests();
  act(refetchAll);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(requests()).toBe(before + 1);
});
