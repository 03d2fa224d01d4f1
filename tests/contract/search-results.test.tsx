// @vitest-environment happy-dom
import './support/setup-page.ts';
import { fireEvent, screen as page, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { succeed } from '#contract/result.ts';
import { platform } from './support/fake-platform.ts';
import { openApp } from './support/open-app.tsx';

const payout = {
  amount: '10',
  currency_id: 'NGN',
  status: 'completed',
  created_at: '2026-11-20T08:30:00Z',
};

beforeEach(() => {
  const sample: object = Object(platform.sample('search.run'));
  const none = Object.fromEntries(Object.keys(sample).map((key) => [key, []]));
  const payouts = [
    { ...payout, id: 'PYT1', category: 'unknown', reference: 'PAY-WITHOUT' },
    { ...payout, id: 'PYT2', category: 'fiat', reference: 'PAY-WITH' },
  ];
  platform.answers.set('search.run', () => succeed({ ...none, payouts }));
});

test('the search page links only the results that have a page', async () => {
  openApp('/wanda/search?q=pay');
  await page.findByText('PAY-WITHOUT');
  const link = page.getByText('PAY-WITH').closest('a');
  expect(link?.getAttribute('href')).toBe('/wanda/payouts/fiat/PYT2');
  expect(page.getByText('PAY-WITHOUT').closest('a')).toBeNull();
});

test('the search popover disables a result without a page, and the arrow keys skip it', async () => {
  openApp('/wanda/no-such-page');
  fireEvent.click(await page.findByRole('button', { name: /^Search for customers/ }));
  const input = await page.findByRole('combobox', { name: 'Search' });
  fireEvent.change(input, { target: { value: 'pay' } });
  const payouts = await page.findByRole('group', { name: 'Payouts' });
  const [without, withPage] = within(payouts).getAllByRole('option');
  expect(without?.getAttribute('aria-disabled')).toBe('true');
  expect(without?.getAttribute('href')).toBeNull();
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(withPage?.getAttribute('aria-selected')).toBe('true');
});
