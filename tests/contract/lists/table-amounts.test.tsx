// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { screen as page } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

const amounts = [
  ['0.5', 'BTC'],
  ['0.12345', 'BTC'],
  ['1234.5', 'NGN'],
  ['7', 'USDT'],
] as const;

beforeEach(() => {
  const [row] = Object(platform.sample('transactions.list')).data;
  const data = amounts.map(([amount, currency]) => ({
    ...row,
    id: `TRX${amount}`,
    amount,
    currency,
    is_fiat: currency === 'NGN',
  }));
  const pagination = { page: 1, limit: 25, total: data.length, next_cursor: null };
  platform.answers.set('transactions.list', () => succeed({ data, pagination }));
});

const amountCells = () =>
  [...document.querySelectorAll('tbody tr[data-row]')].map((row) => row.querySelector<HTMLElement>('.num'));

test('amounts of one currency have the same decimals, whatever those of the others are', async () => {
  openApp('/wanda/transactions');
  await page.findByText('0.50000');
  expect(amountCells().map((cell) => cell?.textContent)).toEqual(
    ['0.50000 BTC', '0.12345 BTC', '1,234.50 NGN', '7.00 USDT'].map((text) => expect.stringContaining(text)),
  );
});

test('the heading ends where the numbers end, and all units have one width', async () => {
  openApp('/wanda/transactions');
  const heading = await page.findByRole('columnheader', { name: 'Amount' });
  const units = amountCells().map((cell) => cell?.querySelector<HTMLElement>('[style*=min-width]')?.style.minWidth);
  expect(new Set(units).size).toBe(1);
  expect(heading.style.paddingInlineEnd).toBe(`calc(var(--cell-padding) + ${4 + Number.parseFloat(units[0] ?? '')}px)`);
});
