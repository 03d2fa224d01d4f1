// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test, vi } from 'vitest';
import { type Result, succeed } from '#contract/bridge/result.ts';
import { api } from '#kernel/api/client.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { createStoredValue } from '#kernel/base/storage.ts';
import { pending, platform, serverError } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { answerPages } from '../support/answer-pages.ts';
import { exportAs } from '../support/export-as.ts';
import { openApp } from '../support/open-app.tsx';

describe('a list whose first try failed', () => {
  /** The first request fails; the next one is not answered. */
  const failOnce = () => {
    let tries = 0;
    platform.answers.set('customers.list', () => (++tries === 1 ? serverError() : pending()));
  };

  test('says in place that it retries, and keeps header, views and filters', async () => {
    failOnce();
    openApp('/wanda/customers');
    const message = await page.findByText("Couldn't load customers. Retrying…");
    expect(message.closest('[role=status]')).not.toBeNull();
    expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeTruthy();
    expect(page.getByRole('button', { name: 'Not verified' })).toBeTruthy();
    expect(page.getByRole('searchbox', { name: 'Name, email, phone or ID' })).toBeTruthy();
  });

  test('keeps the height of the rows that are loading', async () => {
    platform.answers.set('customers.list', pending);
    openApp('/wanda/customers');
    const height = async () => {
      const [status] = await page.findAllByRole('status');
      const skeleton = [...document.querySelectorAll<HTMLElement>('[role=status] > div')].find(
        ({ style }) => style.height,
      );
      return status && skeleton?.style.height;
    };
    await waitFor(async () => expect(await height()).toContain('15'));
    const loading = await height();
    failOnce();
    fireEvent.click(page.getByRole('button', { name: 'Not verified' }));
    await page.findByText("Couldn't load customers. Retrying…");
    expect(await height()).toBe(loading);
  });
});

test('a list whose first try failed shows its rows after the next one', async () => {
  let tries = 0;
  const rows = succeed(platform.sample('customers.list'));
  const secondTry = Promise.withResolvers<typeof rows>();
  platform.answers.set('customers.list', () => (++tries === 1 ? serverError() : secondTry.promise));
  openApp('/wanda/customers');
  await page.findByText("Couldn't load customers. Retrying…");
  secondTry.resolve(rows);
  await page.findByRole('table');
  expect(page.queryByText("Couldn't load customers. Retrying…")).toBeNull();
});

test('a page past the end leads to the first page', async () => {
  const rows = Object(platform.sample('customers.list'));
  platform.answers.set('customers.list', ({ params }) => succeed(params.page === 1 ? rows : { ...rows, data: [] }));
  openApp('/wanda/customers?page=900');
  await page.findByRole('heading', { name: 'No rows on this page' });
  fireEvent.click(page.getByRole('button', { name: 'Go to page 1' }));
  await page.findByRole('table');
  expect(location.search).toBe('');
});

test('a new sort order keeps the old rows until the new ones are there', async () => {
  openApp('/wanda/customers');
  const table = await page.findByRole('table');
  const rowCount = () => table.querySelectorAll('tr[data-row]').length;
  const before = rowCount();
  const { promise, resolve } = Promise.withResolvers<Result<unknown>>();
  const rows = Object(platform.sample('customers.list'));
  platform.answers.set('customers.list', () => promise);
  fireEvent.click(within(page.getByRole('columnheader', { name: 'Email' })).getByRole('button'));
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('true'));
  expect(rowCount()).toBe(before);
  resolve(succeed({ ...rows, data: rows.data.slice(0, 1) }));
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'));
  expect([rowCount(), table.isConnected]).toEqual([1, true]);
});

test('a record that an answer holds twice is shown once, and replaced by the next answer', async () => {
  const rows = Object(platform.sample('customers.list'));
  const [first, second, third] = [1, 2, 3].map((count) => ({ ...rows.data[0], id: `CUS${count}` }));
  const answerWith = (...data: unknown[]) =>
    platform.answers.set('customers.list', () =>
      succeed({ ...rows, data, meta: { ...rows.meta, total: data.length } }),
    );
  answerWith(first, first, second);
  openApp('/wanda/customers');
  const table = await page.findByRole('table');
  const shownIds = () => [...table.querySelectorAll<HTMLElement>('tr[data-row]')].map(({ dataset }) => dataset.row);
  expect(shownIds()).toEqual(['CUS1', 'CUS2']);
  expect(within(table).getByText('Unreadable row · field id')).toBeTruthy();
  answerWith(third, first);
  fireEvent.click(within(page.getByRole('columnheader', { name: 'Email' })).getByRole('button'));
  await waitFor(() => expect(shownIds()).toEqual(['CUS3', 'CUS1']));
  expect(within(table).queryByText('Unreadable row · field id')).toBeNull();
});

test.each([
  'page=-1&limit=0&sort=nothing&status=unheard-of&level=9&verified=maybe&from=yesterday&country_code=xx1',
  'page=1e9&limit=99999&sort=-&q=%20%20&to=2026-13-45',
  'page=%F0%9F%98%80&status=active&status=active&status=%00',
])('a malformed query shows the list and sends nothing malformed: %s', async (query) => {
  openApp(`/wanda/customers?${query}`);
  await page.findByRole('table');
  expect(platform.problems).toEqual([]);
});

test('a date filter says its zone', async () => {
  openApp('/wanda/customers');
  await page.findByRole('table');
  const texts = page.getAllByRole('button', { name: 'Created' }).map(({ textContent }) => textContent);
  expect(texts).toContain('CreatedUTC');
});

test('a list whose columns need the room is wide until told otherwise, which is remembered per list', async () => {
  const isWide = () => page.getByRole('table').closest('section')?.dataset.wide;
  const rows = succeed(platform.sample('customers.list'));
  platform.answers.set('customers.list', () => rows);
  openApp('/wanda/customers');
  await page.findByRole('table');
  expect(isWide()).toBe('true');
  fireEvent.click(page.getByRole('button', { name: 'View' }));
  const wide = await page.findByLabelText('Wide');
  fireEvent.click(wide);
  await waitFor(() => expect(isWide()).toBe('false'));
  fireEvent.click(page.getByRole('link', { name: 'Businesses' }));
  await page.findByRole('heading', { name: 'Businesses' });
  await page.findByRole('table');
  expect(isWide()).toBe('true');
});

test('a page size chosen in another window leaves the rows of an open list', async () => {
  openApp('/wanda/customers?page=2');
  await page.findByRole('table');
  const sent = () => platform.requestsOf('customers.list').map(({ params }) => params.limit);
  expect(new Set(sent())).toEqual(new Set([25]));
  const memberId: string = Object(platform.sample('me.get')).id;
  act(() => {
    createStoredValue('lists', (value) => value).set({
      [memberId]: { 'wanda/customers': { limit: 100, density: 'compact' } },
    });
    window.dispatchEvent(new StorageEvent('storage', { key: 'lists' }));
  });
  await waitFor(() => expect(page.getByRole('table').dataset.density).toBe('compact'));
  expect(new Set(sent())).toEqual(new Set([25]));
});

test('a cell of several statuses shows one badge, whose tooltip names all', async () => {
  const list = Object(platform.sample('customers.list'));
  const [row] = list.data;
  const jailed = {
    ...row,
    deleted_at: null,
    meta: { ...row.meta, restricted: true },
    jail_status: { jailed: true, until: null },
  };
  platform.answers.set('customers.list', () => succeed({ ...list, data: [jailed] }));
  openApp('/wanda/customers');
  await page.findByRole('table');
  const cell = page.getByText('Account jailed').closest<HTMLElement>('td');
  expect(cell?.querySelectorAll('[data-tone]')).toHaveLength(1);
  expect(cell?.querySelector<HTMLElement>('span[title]')?.title).toMatch(/Account jailed.*Account Restricted/);
});

const openCustomers = async () => {
  openApp('/wanda/customers');
  await page.findByRole('table');
};
const button = (name: string | RegExp) => page.getByRole<HTMLButtonElement>('button', { name });

test('the footer has the range of rows, the other pages and the rows per page', async () => {
  answerPages('customers.list', 30);
  // The page size of the test before is a preference that outlives it.
  openApp('/wanda/customers?limit=25');
  await page.findByText('1–25 of 30 customers');
  expect(button('Previous page').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button('Next page'));
  await page.findByText('26–30 of 30 customers');
  expect(location.search).toContain('page=2');
  fireEvent.click(button('Previous page'));
  await page.findByText('1–25 of 30 customers');
  fireEvent.change(page.getByLabelText('Rows per page'), { target: { value: '100' } });
  await page.findByText('1–30 of 30 customers');
  expect(platform.lastRequest('customers.list')?.params.limit).toBe(100);
});

test('rows keep their numbers while the next page loads', async () => {
  answerPages('customers.list', 30);
  const { promise, resolve } = Promise.withResolvers<Result<unknown>>();
  const answer = platform.answers.get('customers.list');
  platform.answers.set('customers.list', async (request) => {
    // The next page, which is requested as soon as the page is idle.
    if (request.params.cursor !== undefined) await promise;
    return answer?.(request) ?? serverError();
  });
  openApp('/wanda/customers?limit=25');
  await page.findByText('1–25 of 30 customers');
  fireEvent.click(button('Next page'));
  await waitFor(() => expect(page.getByRole('table').getAttribute('aria-busy')).toBe('true'));
  expect(page.getByText('1–25 of 30 customers')).toBeTruthy();
  expect(page.getByRole('checkbox', { name: 'Select row 1' })).toBeTruthy();
  resolve(succeed(null));
  await page.findByText('26–30 of 30 customers');
  expect(page.getByRole('checkbox', { name: 'Select row 26' })).toBeTruthy();
});

test('the buttons that load rows can keep the focus while they load and at the last page', async () => {
  answerPages('customers.list', 30);
  openApp('/wanda/customers?limit=25&page=2');
  await page.findByText('26–30 of 30 customers');
  // The attribute `disabled` would take the focus.
  expect(button('Next page').disabled).toBe(false);
  expect(button('Next page').getAttribute('aria-disabled')).toBe('true');
  platform.requests = [];
  fireEvent.click(button('Next page'));
  expect(platform.requests).toEqual([]);
  platform.answers.set('customers.list', pending);
  fireEvent.click(button('Refresh'));
  await waitFor(() => expect(button('Refresh').getAttribute('aria-disabled')).toBe('true'));
  expect(button('Refresh').disabled).toBe(false);
  fireEvent.click(button('Refresh'));
  expect(platform.requestsOf('customers.list')).toHaveLength(1);
});

test('a built-in view sets its filters and becomes the current one', async () => {
  await openCustomers();
  const view = (name: string) =>
    within(page.getByRole('navigation', { name: 'Views' })).getByRole('button', { name: new RegExp(`^${name}`) });
  expect(view('All customers').getAttribute('aria-current')).toBe('true');
  fireEvent.click(view('Restricted or jailed'));
  await waitFor(() => expect(view('Restricted or jailed').getAttribute('aria-current')).toBe('true'));
  expect(location.search).toBe('?status=restricted&status=jailed');
  await waitFor(() => expect(platform.lastRequest('customers.list')?.params.status).toEqual(['restricted', 'jailed']));
});

describe('an export', () => {
  test('whose save dialog is canceled sends no request and says nothing', async () => {
    await openCustomers();
    const openFile = vi.spyOn(bridge.call, 'files.open').mockResolvedValue(succeed(null));
    platform.requests = [];
    await exportAs('CSV');
    await waitFor(() => expect(openFile).toHaveBeenCalledOnce());
    await page.findByRole('button', { name: 'Export' });
    expect(platform.requests).toEqual([]);
    expect(shownToast()).toBeUndefined();
    openFile.mockRestore();
  });

  test('to Excel is a workbook with the rows and columns of the list', async () => {
    const answer = await api.customers.list.query({}).queryFn(new AbortController());
    await openCustomers();
    await exportAs('Excel');
    await waitFor(() => expect(shownToast()?.title).toMatch(/^Exported /));
    const bytes = Uint8Array.from(platform.files[0] ?? '', (sign) => sign.charCodeAt(0));
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect(sheet?.name).toBe('Customers');
    expect(sheet?.rows[0]?.[0]).toBe('ID');
    expect(sheet?.rows.slice(1).map(([id]) => id)).toEqual(answer.data.map(({ id }) => id));
  });

  test('with fewer rows than the platform counts keeps its file and says how many are missing', async () => {
    await openCustomers();
    const answer = await api.customers.list.query({}).queryFn(new AbortController());
    const rows = answer.data.slice(0, 2);
    const pagination = { ...answer.pagination, total: 1_200, next_cursor: null };
    platform.answers.set('customers.list', ({ params }) =>
      succeed({ data: params.page === 1 ? rows : [], pagination }),
    );
    await exportAs('CSV');
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        tone: 'danger',
        title: 'Export incomplete: 2 of 1,200 customers',
        description: 'The platform sent fewer rows than it counts. export.csv has the rows that it sent.',
      }),
    );
    expect(platform.files[0]?.trimEnd().split('\r\n')).toHaveLength(3);
  });

  test('over a file that another program has open is kept under another name, and says so', async () => {
    await openCustomers();
    const saved = { name: 'customers (2).csv', inUse: 'customers.csv' };
    const finish = vi.spyOn(bridge.call, 'files.finish').mockResolvedValue(succeed(saved));
    await exportAs('CSV');
    await waitFor(() =>
      expect(shownToast()?.description).toBe(
        "Saved as customers (2).csv, because customers.csv is open in another program or can't be replaced",
      ),
    );
    expect(shownToast()?.tone).toBe('success');
    finish.mockRestore();
  });

  test('is not canceled by the second click of a double click, but by another one', async () => {
    await openCustomers();
    const { promise, resolve } = Promise.withResolvers<Result<unknown>>();
    platform.answers.set('customers.list', () => promise);
    await exportAs('CSV');
    fireEvent.click(await page.findByRole('button', { name: /^Cancel export/ }), { detail: 2 });
    await waitFor(() => expect(platform.files).toHaveLength(1));
    expect(shownToast()).toBeUndefined();
    fireEvent.click(button(/^Cancel export/), { detail: 1 });
    resolve(succeed(platform.sample('customers.list')));
    await waitFor(() => expect(shownToast()?.title).toBe('Export canceled'));
    expect(platform.files).toHaveLength(1);
    expect(button('Export')).toBeTruthy();
  });
});
