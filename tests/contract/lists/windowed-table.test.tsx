// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { customersList } from '../../../src/renderer/features/customers/customers.list.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

const total = 100;
const idOf = (number: number) => `CUS${number}`;

beforeAll(startKeyHandler);
beforeEach(() => {
  const [row] = Object(platform.sample('customers.list')).data;
  const data = Array.from({ length: total }, (_, index) => ({ ...row, id: idOf(index + 1) }));
  const pagination = { page: 1, limit: total, total, next_cursor: null };
  platform.answers.set('customers.list', () => succeed({ data, pagination }));
});

const drawnRows = () => document.querySelectorAll('tr[data-row]').length;
const openTable = async () => {
  openApp('/wanda/customers?limit=100');
  await page.findByRole('table');
  await waitFor(() => expect(drawnRows()).toBeGreaterThan(0));
};
const focusedRow = () => document.activeElement?.closest('tr')?.dataset.row;
const press = (key: string) => fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });

test('draws only the rows in sight, and every row for print and to select all', async () => {
  await openTable();
  expect(drawnRows()).toBeLessThan(total / 2);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawnRows()).toBe(total);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawnRows()).toBeLessThan(total / 2);
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  expect(drawnRows()).toBe(total);
});

test('K without a focused row goes to the last row, J on to rows that are not drawn yet', async () => {
  await openTable();
  press('k');
  expect(focusedRow()).toBe(idOf(total));
  press('k');
  expect(focusedRow()).toBe(idOf(total - 1));
});

test('columns stay the same while rows scroll, also where a longer amount comes into view', async () => {
  const [row] = Object(platform.sample('transactions.list')).data;
  const data = Array.from({ length: total }, (_, index) => ({
    ...row,
    id: `TRX${index}`,
    amount: index === total - 1 ? '123456789012.00' : '1.00',
  }));
  const pagination = { page: 1, limit: total, total, next_cursor: null };
  platform.answers.set('transactions.list', () => succeed({ data, pagination }));
  openApp('/wanda/transactions?limit=100');
  await page.findByRole('table');
  await waitFor(() => expect(drawnRows()).toBeGreaterThan(0));
  const columns = () => [...document.querySelectorAll('col')].map(({ style }) => style.width);
  const before = columns();
  expect(page.queryByText(/123,456,789,012/)).toBeNull();
  const container = document.querySelector('main');
  if (!container) throw new Error('no scroll container');
  container.scrollTop = 3_700;
  fireEvent.scroll(container);
  await page.findByText(/123,456,789,012/);
  expect(columns()).toEqual(before);
});

test('a table goes over its rows once, however often it is drawn', async () => {
  const key = vi.spyOn(customersList, 'key');
  await openTable();
  await waitFor(() => expect(document.querySelector('table[aria-busy=false]')).not.toBeNull());
  expect(key).toHaveBeenCalledTimes(total);
  act(() => document.querySelector<HTMLElement>('tr[data-row] a')?.focus());
  expect(key).toHaveBeenCalledTimes(total);
  key.mockRestore();
});
