// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { api } from '#kernel/api/client.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { intentDelayMs } from '#kernel/list/state/use-list-prefetch.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { answerPages } from '../support/answer-pages.ts';
import { openApp } from '../support/open-app.tsx';
import { press } from '../support/press.ts';
import { rowLinksOf } from '../support/tables.ts';

beforeAll(startKeyHandler);

const rowLinks = () => rowLinksOf(document.body);
const openCustomers = async () => {
  openApp('/wanda/customers');
  await waitFor(() => expect(rowLinks().length).toBeGreaterThan(0));
};
const focusedRow = () => rowLinks().findIndex((link) => link.contains(document.activeElement));
const selectionText = () => page.queryByRole('toolbar', { name: 'Selected rows' })?.textContent ?? '';

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
  const data = answer.data.map((row, index) => ({ ...row, status: 'completed', ...amounts[index] }));
  platform.answers.set('transactions.list', () => succeed({ ...answer, data }));
  openApp('/wanda/transactions');
  const toolbar = await selectAllRows();
  await waitFor(() => expect(toolbar.textContent).toMatch(/Amount Σ 1,200\.00 NGN 0\.50000000001 BTC/));
});

test('of many currencies two are shown, and a title has all', async () => {
  const answer = await api.transactions.list.query({}).queryFn(new AbortController());
  const currencies = ['NGN', 'KES', 'GHS'];
  const data = answer.data.map((row, index) => ({
    ...{ ...row, status: 'completed', amount: '1', is_fiat: true },
    currency: currencies[index],
  }));
  platform.answers.set('transactions.list', () => succeed({ ...answer, data }));
  openApp('/wanda/transactions');
  const toolbar = await selectAllRows();
  await waitFor(() => expect(toolbar.textContent).toContain('Amount Σ 1.00 NGN 1.00 KES and 1 currency'));
  expect(
    within(toolbar)
      .getByTitle(/1\.00 GHS/)
      .title.split('\n'),
  ).toHaveLength(3);
});

test('what moved is added up, and the rest is named', async () => {
  const answer = await api.transactions.list.query({}).queryFn(new AbortController());
  const rows = [
    { amount: '100', status: 'failed' },
    { amount: '50', status: 'completed' },
    { amount: '900', status: 'Reversed' },
  ];
  const data = answer.data.map((row, index) => ({
    ...row,
    currency: 'NGN',
    direction: 'in',
    fee: null,
    ...rows[index],
  }));
  platform.answers.set('transactions.list', () => succeed({ ...answer, data }));
  openApp('/wanda/transactions');
  const toolbar = await selectAllRows();
  await waitFor(() => expect(toolbar.textContent).toContain('Σ 50.00 NGN Failed 100.00 NGN Reversed 900.00 NGN'));
  expect(
    within(toolbar)
      .getByTitle(/Failed 100\.00 NGN/)
      .title.split('\n'),
  ).toHaveLength(3);
});

test('copied rows are text with tabs and a table, with the amount and its currency in cells of their own', async () => {
  const answer = await api.transactions.list.query({}).queryFn(new AbortController());
  const data = answer.data.slice(0, 1).map((row) => ({ ...row, amount: '1000.10', currency: 'NGN', direction: 'in' }));
  platform.answers.set('transactions.list', () => succeed({ ...answer, data }));
  const clipboard = new DataTransfer();
  Object.assign(document, {
    execCommand: () => {
      document.body.dispatchEvent(new ClipboardEvent('copy', { clipboardData: clipboard, bubbles: true }));
      return true;
    },
  });
  openApp('/wanda/transactions');
  fireEvent.click(within(await selectAllRows()).getByRole('button', { name: 'Copy rows' }));
  await page.findByText('Copied 1 transaction');
  const [head = '', line = ''] = clipboard.getData('text/plain').split('\r\n');
  const cells = line.split('\t');
  const column = head.split('\t').indexOf('Amount');
  expect(cells.slice(column, column + 2)).toEqual(['1000.10', 'NGN']);
  expect(clipboard.getData('text/html')).toMatch(/<td>1000\.10<\/td><td style="[^>]+>NGN<\/td>/);
});

test('a list without money has no totals', async () => {
  openApp('/wanda/customers');
  const toolbar = await selectAllRows();
  expect(toolbar.textContent).not.toContain('Σ');
});

test('J, K and the arrows lead through the rows, X selects the focused one', async () => {
  await openCustomers();
  const visited = ['j', 'ArrowDown', 'k', 'j', 'ArrowUp'].map((key) => {
    press(key);
    return focusedRow();
  });
  expect(visited).toEqual([0, 1, 0, 1, 0]);
  press('x');
  await waitFor(() => expect(selectionText()).toContain('1 customer selected'));
  press('x');
  await waitFor(() => expect(selectionText()).toBe(''));
});

test('Escape clears the selection, but not with the key press that closes a dialog', async () => {
  await openCustomers();
  fireEvent.click(page.getByRole('checkbox', { name: 'Select row 1' }));
  await waitFor(() => expect(selectionText()).toContain('1 customer selected'));
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.role = 'dialog';
  // Gone before the commands see the key.
  window.addEventListener('keydown', () => dialog.remove(), { capture: true, once: true });
  press('Escape');
  expect(page.queryByRole('dialog')).toBeNull();
  expect(selectionText()).toContain('1 customer selected');
  press('Escape');
  await waitFor(() => expect(selectionText()).toBe(''));
});

test('/ leads to the search of the list, and Escape clears it', async () => {
  await openCustomers();
  press('/');
  const input = document.activeElement;
  expect(input).toBe(page.getByRole('searchbox', { name: 'Name, email, phone or ID' }));
  if (!(input instanceof HTMLInputElement)) return;
  fireEvent.change(input, { target: { value: 'jx' } });
  await waitFor(() => expect(location.search).toBe('?q=jx'));
  press('Escape');
  expect(input.value).toBe('');
  await waitFor(() => expect(location.search).toBe(''));
});

test('selected rows stay selected across pages', async () => {
  answerPages('customers.list', 30);
  await openCustomers();
  fireEvent.click(page.getByRole('checkbox', { name: 'Select row 1' }));
  fireEvent.click(page.getByRole('checkbox', { name: 'Select row 2' }));
  fireEvent.click(page.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(document.querySelector('[data-row=ROW26]')).not.toBeNull());
  fireEvent.click(page.getByRole('checkbox', { name: 'Select row 26' }));
  await waitFor(() => expect(selectionText()).toContain('3 customers selected'));
  fireEvent.click(page.getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(selectionText()).toBe(''));
});

test('a row under the pointer is loaded before it is opened, once', async () => {
  await openCustomers();
  const [, link] = rowLinks();
  if (!link) throw new Error('there is no second row');
  const { pathname } = new URL(link.getAttribute('href') ?? '', location.href);
  const requests = () =>
    platform.requestsOf('customers.get').filter(({ params }) => pathname.endsWith(`/${params.id}`));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.mouseEnter(link.closest('tr') ?? link);
  act(() => void vi.advanceTimersByTime(intentDelayMs - 1));
  expect(requests()).toHaveLength(0);
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  await waitFor(() => expect(requests()).toHaveLength(1));
  fireEvent.click(link);
  await page.findByRole('tab', { name: 'Wallets' });
  expect(requests()).toHaveLength(1);
});

test('a row selected while changed filters load is not selected once it is no longer shown', async () => {
  openApp('/wanda/customers');
  await page.findByRole('table');
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof succeed>>();
  const answer = platform.sample('customers.list');
  platform.answers.set('customers.list', () => promise);
  fireEvent.change(page.getByRole('searchbox', { name: 'Name, email, phone or ID' }), { target: { value: 'jx' } });
  await waitFor(() => expect(location.search).toBe('?q=jx'));
  fireEvent.click(page.getByRole('checkbox', { name: 'Select row 1' }));
  await waitFor(() => expect(selectionText()).toContain('1 customer selected'));
  const [, second] = Object(answer).data;
  resolve(succeed({ ...Object(answer), data: [second] }));
  await waitFor(() => expect(rowLinks()).toHaveLength(1));
  expect(selectionText()).toBe('');
});

test('rows selected before the filters change to known ones are not selected, also if one is among them', async () => {
  const answer = Object(platform.sample('customers.list'));
  platform.answers.set('customers.list', ({ params }) =>
    succeed({ ...answer, data: params.q === undefined ? answer.data : answer.data.slice(0, 1) }),
  );
  openApp('/wanda/customers?q=jx');
  await waitFor(() => expect(rowLinks()).toHaveLength(1));
  fireEvent.change(page.getByRole('searchbox', { name: 'Name, email, phone or ID' }), { target: { value: '' } });
  await waitFor(() => expect(rowLinks()).toHaveLength(3));
  await selectAllRows();
  expect(selectionText()).toContain('3 customers selected');
  fireEvent.change(page.getByRole('searchbox', { name: 'Name, email, phone or ID' }), { target: { value: 'jx' } });
  await waitFor(() => expect(rowLinks()).toHaveLength(1));
  expect(selectionText()).toBe('');
});

const boxes = () => page.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select row/ });
const checkedRows = () => boxes().flatMap(({ checked }, index) => (checked ? [index] : []));

test('Shift and a click select all rows since the last one, either way', async () => {
  platform.rows = 6;
  await openCustomers();
  const click = (index: number, shiftKey = false) => {
    const box = boxes()[index];
    if (box) fireEvent.click(box, { shiftKey });
  };
  click(3);
  click(1, true);
  expect(checkedRows()).toEqual([1, 2, 3]);
  click(5, true);
  expect(checkedRows()).toEqual([1, 2, 3, 4, 5]);
  // Also the other way: the rows up to one that is no longer selected.
  click(3, true);
  expect(checkedRows()).toEqual([1, 2]);
});

test('Shift and a click without an earlier one select the row alone', async () => {
  platform.rows = 6;
  await openCustomers();
  const [, , third] = boxes();
  if (third) fireEvent.click(third, { shiftKey: true });
  expect(checkedRows()).toEqual([2]);
});

test('Shift+Space selects up to the focused row', async () => {
  platform.rows = 6;
  await openCustomers();
  press('j');
  press('x');
  press('j');
  press('j');
  press(' ', { shiftKey: true });
  expect(checkedRows()).toEqual([0, 1, 2]);
});

test('Shift+Space stays with the button that has the focus', async () => {
  await openCustomers();
  press('j');
  page.getByRole('button', { name: 'Refresh' }).focus();
  expect(press(' ', { shiftKey: true })).toBe(true);
});
