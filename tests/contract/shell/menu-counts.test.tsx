// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { screen as page, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { emit } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform, serverError } from '../../../src/renderer/testing/fake-platform.ts';
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

test('a group whose counts did not all load says so, and so does each entry without a count', async () => {
  const { pagination } = Object(platform.sample('payouts.list'));
  platform.answers.set('payouts.list', ({ params }) =>
    params.kind === 'crypto' ? serverError() : succeed({ data: [], pagination: { ...pagination, total: 4 } }),
  );
  platform.answers.set('deposits.list', serverError);
  openApp('/wanda/customers');
  const payouts = await page.findByRole('button', { name: 'Payouts' });
  await waitFor(() =>
    expect(payouts.getAttribute('aria-description')).toBe("At least 8 need attention. Couldn't load all counts."),
  );
  expect(payouts.textContent).toBe('Payouts8+');
  const deposits = page.getByRole('button', { name: 'Deposits' });
  expect([deposits.textContent, deposits.getAttribute('aria-description')]).toEqual([
    'Deposits?',
    "Couldn't load the count",
  ]);
  expect(page.queryByRole('alert')).toBeNull();
});

test('what waits for a decision is counted: disputed trades, deposits below the minimum, verifications', async () => {
  setTotal('connect.trades', 5);
  await open();
  await waitFor(() => expect(page.getByRole('button', { name: 'Connect' }).textContent).toBe('Connect5'));
  expect(countsOf('connect.trades')[0]?.params.status).toEqual(['disputed']);
  expect(countsOf('businesses.list')[0]?.params.verification_status).toEqual(['pending']);
  const small = countsOf('deposits.list').find(({ params }) => params.kind === 'below-minimum');
  expect(small?.params.status).toEqual(['pending', 'in_review', 'review_needed']);
});

test('a write is counted at once', async () => {
  setTotal('payouts.list', 4);
  await open();
  await waitFor(() => expect(page.getByRole('link', { name: 'Fiat' }).textContent).toContain('4'));
  setTotal('payouts.list', 3);
  emit('data.changed', { groups: ['payouts'] });
  await waitFor(() => expect(page.getByRole('link', { name: 'Fiat' }).textContent).toContain('3'));
});
