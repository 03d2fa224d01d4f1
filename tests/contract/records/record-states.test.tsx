// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { emit } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

/** Failures that are no "not found", without a wait before the next try. */
const failures = [
  ['400', fail('invalid', 'Not understood', { status: 400, retryAfterMs: 0 })],
  ['408', fail('timeout', 'Too slow', { status: 408, retryAfterMs: 0 })],
  ['422', fail('invalid', 'Not possible', { status: 422, retryAfterMs: 0 })],
  ['503', fail('server', 'Not available', { status: 503, retryAfterMs: 0 })],
] as const;

test.each(failures)('a record page that fails with %s offers Retry', async (_, failure) => {
  platform.answers.set('transactions.get', () => failure);
  openApp('/wanda/transactions/ID0');
  const retry = await page.findByRole('button', { name: 'Retry' });
  expect(page.getByRole('heading', { name: failure.message })).toBeTruthy();
  platform.answers.clear();
  fireEvent.click(retry);
  expect(await page.findByRole('button', { name: 'Copy transaction ID' })).toBeTruthy();
});

test('the balance beside a decision says when it could not be refreshed', async () => {
  openApp('/wanda/deposits/fiat/ID0');
  const card = within(await page.findByRole('region', { name: 'Customer' }));
  await card.findByText('Balance');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  platform.answers.set('customers.wallets', () => fail('server', 'Not available', { status: 503, retryAfterMs: 0 }));
  emit('data.changed', { groups: ['customers'] });
  await card.findByText(/^Couldn't refresh: Not available/);
  platform.answers.clear();
  fireEvent.click(card.getByText('Retry'));
  await waitFor(() => expect(card.queryByText(/^Couldn't refresh/)).toBeNull());
});
