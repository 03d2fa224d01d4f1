// @vitest-environment happy-dom
import './support/setup-page.ts';
import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { succeed } from '#contract/result.ts';
import { api } from '#kernel/api/client.ts';
import { platform } from './support/fake-platform.ts';
import { openApp } from './support/open-app.tsx';

const selectAllRows = async () => {
  await page.findByRole('table');
  for (const box of page.getAllByRole('checkbox', { name: /^Select (?!all)/i })) fireEvent.click(box);
  return page.findByRole('toolbar', { name: 'Selected rows' });
};

test('selected rows are added up per currency, with all digits', async () => {
  const answer = await api.transactions.list.query({}).queryFn(new AbortController());
  const amounts = [
    { amount: '1000.1', currency: 'NGN', is_fiat: true },
    { amount: '0.50000000001', currency: 'BTC', is_fiat: false },
    { amount: '199.90', currency: 'NGN', is_fiat: true },
  ];
  const data = answer.data.map((row, index) => ({ ...row, ...amounts[index] }));
  platform.answers.set('transactions.list', () => succeed({ ...answer, data }));
  openApp('/wanda/transactions');
  const toolbar = await selectAllRows();
  await waitFor(() => expect(toolbar.textContent).toMatch(/Amount: .*1,200\.00 NGN.*0\.50000000001 BTC/));
});

test('a list without money has no totals', async () => {
  openApp('/wanda/customers');
  const toolbar = await selectAllRows();
  expect(toolbar.textContent).not.toContain('Σ');
});
