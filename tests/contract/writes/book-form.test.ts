// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { forbidden, platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

const change = { field: 'taker_fee', from: '0.15', to: '0.20' };
const book = {
  ...{ id: 'BOK1', pair: 'BTC/USDT', base: 'BTC', quote: 'USDT', maker_fee: '0.10', taker_fee: '0.20' },
  min: '0.001',
  max: '5',
  enabled: true,
  history: [{ at: '2026-01-05T00:00:00Z', by: 'Ada Obi', reason: 'New contract', changes: [change] }],
};
beforeEach(() => platform.answerWith('books.get', book));

const fill = (label: string, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } });
const press = (name: RegExp) => fireEvent.click(page.getByRole('button', { name }));
const region = (name: string) => page.getByRole('region', { name }).textContent;

test('an edit says what changes, needs a reason, and leaves the pair alone', async () => {
  openApp('/settings/books/BOK1');
  await page.findByLabelText('Taker fee (%)');
  fill('Taker fee (%)', '0.25');
  fireEvent.click(page.getByRole('switch', { name: 'Enabled' }));
  await waitFor(() => expect(region('What changes')).toContain('Taker fee0.20% → 0.25%'));
  expect(region('What changes')).toContain('StatusEnabled → Disabled');
  press(/^Save changes/);
  await page.findByText('Reason is required');
  fill('Reason', 'Provider raised its fee');
  press(/^Save changes/);
  const { maker_fee, min, max } = book;
  const body = { maker_fee, taker_fee: '0.25', min, max, enabled: false, reason: 'Provider raised its fee' };
  await waitFor(() => expect(platform.lastRequest('books.update')).toMatchObject({ params: { id: 'BOK1' } }));
  expect(platform.lastRequest('books.update')?.body).toEqual(body);
});

test('the history of a book stands beside its form, and a new book has none', async () => {
  const edit = openApp('/settings/books/BOK1');
  await page.findByRole('region', { name: 'History' });
  expect(region('History')).toContain('New contract');
  edit.unmount();
  openApp('/settings/books/add');
  await page.findByLabelText('Taker fee (%)');
  expect(page.queryByRole('region', { name: 'History' })).toBeNull();
});

const currencyNames = async () => {
  fireEvent.click(await page.findByRole('combobox', { name: 'Quote' }));
  const options = await page.findAllByRole('option', { hidden: true });
  return options.map(({ textContent }) => textContent?.trim());
};

test('a new book offers the currencies of all pages', async () => {
  const [row] = Object(platform.sample('currencies.list')).data;
  platform.answers.set('currencies.list', ({ params }) => {
    const [code, next_cursor] = params.cursor === undefined ? ['EUR', 'next'] : ['CHF', null];
    const data = [{ ...row, id: code, code, is_fiat: true }];
    return succeed({ data, pagination: { page: 1, limit: 1, total: null, next_cursor } });
  });
  openApp('/settings/books/add');
  expect(await currencyNames()).toEqual(expect.arrayContaining(['EUR', 'CHF']));
});

test('a new book offers the currencies of the platform', async () => {
  const { data, pagination } = Object(platform.sample('currencies.list'));
  const rows = ['EUR', 'USDT'].map((code) => ({ ...data[0], id: code, code, is_fiat: code === 'EUR' }));
  platform.answerWith('currencies.list', { data: rows, pagination });
  openApp('/settings/books/add');
  const names = await currencyNames();
  expect(names).toContain('EUR');
  expect(names).not.toContain('NGN');
});

test('a new book offers common currencies to a member who may not read them', async () => {
  platform.answers.set('currencies.list', forbidden);
  openApp('/settings/books/add');
  expect(await currencyNames()).toContain('NGN');
});

test('a new book names its pair', async () => {
  openApp('/settings/books/add');
  await page.findByLabelText('Taker fee (%)');
  fill('Maker fee (%)', '0');
  fill('Taker fee (%)', '0.2');
  fill('Minimum in BTC', '0.001');
  fill('Maximum in BTC', '5');
  fill('Reason', 'New market');
  press(/^Add book/);
  const pair = { base: 'BTC', quote: 'USDT', enabled: false };
  await waitFor(() => expect(platform.lastRequest('books.add')?.body).toMatchObject({ ...pair, taker_fee: '0.2' }));
});
