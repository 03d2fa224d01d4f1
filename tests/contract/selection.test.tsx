// @vitest-environment happy-dom
import './support/pages.ts';
import { fireEvent, screen as page, render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { succeed } from '#contract/result.ts';
import { api } from '#kernel/api/client.ts';
import { App } from '../../src/renderer/app/app.tsx';
import { platform } from './support/platform.ts';

const open = (address: string) => {
  history.replaceState(null, '', address);
  return render(<App />);
};
const choose = async () => {
  await page.findByRole('table');
  for (const box of page.getAllByRole('checkbox', { name: /^Select (?!all)/i })) fireEvent.click(box);
  return page.findByRole('toolbar', { name: 'Selected rows' });
};

test('chosen rows are added up, each currency for itself and to the last digit', async () => {
  const { signal } = new AbortController();
  const answer = await api.transactions.list({}).queryFn({ signal });
  const amounts = [
    { amount: '1000.1', currency: 'NGN', is_fiat: true },
    { amount: '0.50000000001', currency: 'BTC', is_fiat: false },
    { amount: '199.90', currency: 'NGN', is_fiat: true },
  ];
  const data = answer.data.map((row, at) => ({ ...row, ...amounts[at] }));
  platform.answers.set('transactions.list', () => succeed({ ...answer, data }));
  open('/wanda/transactions');
  const bar = await choose();
  await waitFor(() => expect(bar.textContent).toContain('Σ 1,200.00 NGN · 0.50000000001 BTC'));
});

test('a list without money has no totals', async () => {
  open('/wanda/customers');
  const bar = await choose();
  expect(bar.textContent).not.toContain('Σ');
});
