// @vitest-environment happy-dom
import './support/setup-page.ts';
import { fireEvent, screen as page } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail } from '#contract/result.ts';
import { platform } from './support/fake-platform.ts';
import { openApp } from './support/open-app.tsx';

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
