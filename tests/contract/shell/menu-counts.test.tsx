// @vitest-environment happy-dom
import '../support/setup-page.ts';
import { screen as page, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { platform } from '../support/fake-platform.ts';
import { untilIdle } from '../support/idle.ts';
import { openApp } from '../support/open-app.tsx';

// The menu says how many records of a list need attention.

afterEach(() => vi.restoreAllMocks());

const setTotal = (endpoint: string, total: number | null) => {
  const { pagination } = Object(platform.sample(endpoint));
  platform.answerWith(endpoint, { pagination: { ...pagination, total } });
};
const countsOf = (endpoint: string) => platform.counts.filter((request) => request.endpoint === endpoint);
const open = async (address = '/wanda/payouts/fiat') => {
  openApp(address);
  await page.findByRole('table');
};

test('an entry has its count, and a closed one the sum of its entries', async () => {
  setTotal('payouts.list', 1_204);
  setTotal('deposits.list', 4);
  await open();
  await waitFor(() =>
    expect(page.getByRole('link', { name: 'Fiat' }).getAttribute('aria-description')).toBe('1,204 need attention'),
  );
  expect(page.getByRole('link', { name: 'Fiat' }).textContent).toContain('999+');
  expect(page.getByRole('button', { name: 'Deposits' }).textContent).toBe('Deposits12');
});

test('an entry without records that need attention has no count', async () => {
  setTotal('payouts.list', 0);
  setTotal('deposits.list', null);
  await open();
  await waitFor(() => expect(countsOf('deposits.list')).toHaveLength(3));
  expect(page.getByRole('link', { name: 'Fiat' }).getAttribute('aria-description')).toBeNull();
  expect(page.getByRole('button', { name: 'Deposits' }).textContent).toBe('Deposits');
});

test('is not counted without the permission of the list', async () => {
  platform.permissions = ['payouts:read'];
  await open();
  await waitFor(() => expect(countsOf('payouts.list').length).toBeGreaterThan(0));
  expect(countsOf('deposits.list')).toEqual([]);
});

test('is not counted while the window is hidden', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await open();
  await untilIdle();
  expect(platform.counts).toEqual([]);
});

test('a count that fails is left out, without an error', async () => {
  platform.answers.set('deposits.list', () => {
    throw new Error('no answer');
  });
  await open();
  await waitFor(() => expect(countsOf('deposits.list')).toHaveLength(3));
  expect(page.queryByRole('alert')).toBeNull();
});
