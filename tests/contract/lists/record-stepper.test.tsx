// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { incrementActionCount } from '#kernel/write/actions/action-count.ts';
import { emit } from '../../../src/renderer/testing/fake-bridge.ts';
import { pending, platform, serverError } from '../../../src/renderer/testing/fake-platform.ts';
import { untilIdle } from '../support/idle.ts';
import { openApp } from '../support/open-app.tsx';

const total = 60;
const idOf = (number: number) => `CUS${number}`;
const nameOf = (number: number) => `Ada Obi ${number}`;

/** Sixty customers, with IDs and names by their number in the list, without those that left it, after those that came meanwhile. */
const listCustomers = (gone: readonly number[] = [], added: readonly number[] = []) => {
  const [row] = Object(platform.sample('customers.list')).data;
  const all = [...added, ...Array.from({ length: total }, (_, index) => index + 1)];
  const numbers = all.filter((number) => !gone.includes(number));
  platform.answers.set('customers.list', ({ params }) => {
    const [page, limit] = [Number(params.page), Number(params.limit)];
    const data = numbers.slice((page - 1) * limit, page * limit).map((number) => ({
      ...row,
      id: idOf(number),
      profile: { ...row.profile, first_name: 'Ada', last_name: `Obi ${number}` },
    }));
    return succeed({ data, pagination: { page, limit, total: numbers.length, next_cursor: null } });
  });
};

beforeAll(startKeyHandler);
beforeEach(() => listCustomers());

const press = (key: string) => fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });
const stepper = () => page.findByRole('navigation', { name: 'Position in the list' });
const expectAt = async (number: number, position: string) => {
  await waitFor(() => expect(location.pathname).toBe(`/wanda/customers/${idOf(number)}`));
  const navigation = await stepper();
  await waitFor(() => expect(navigation.textContent).toBe(position));
};
/** Opens a customer from the list. */
const openFromList = async (number: number, search = '') => {
  openApp(`/wanda/customers${search}`);
  const find = () => document.querySelector(`[data-row="${idOf(number)}"] a[data-row-link]`);
  await waitFor(() => expect(find()).not.toBeNull());
  const link = find();
  if (link) fireEvent.click(link);
};
const untilNextIsLoaded = () => waitFor(() => expect(findCommand('record.next')).toBeDefined());
const openNext = async () => {
  await untilNextIsLoaded();
  press('j');
};
/** Opens the last customer of the first page; a new customer then moves it to the second page. */
const openMovedRecord = async () => {
  await openFromList(25);
  await untilNextIsLoaded();
  listCustomers([], [100]);
};
const refetchListPage = async (number: number) => {
  const { params } = platform.requestsOf('customers.list').find(({ params: { page } }) => page === number) ?? {};
  await act(() => queryClient.refetchQueries({ queryKey: ['customers.list', params], exact: true }));
};

test('J and K lead through the list that the record was opened from, and Back leads to it', async () => {
  await openFromList(2);
  await expectAt(2, '2 of 60');
  await openNext();
  await expectAt(3, '3 of 60');
  press('k');
  await expectAt(2, '2 of 60');
  press('k');
  await expectAt(1, '1 of 60');
  fireEvent.click(page.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(location.pathname).toBe('/wanda/customers'));
});

test('the buttons go on over the end of a page', async () => {
  await openFromList(25);
  const navigation = await stepper();
  const next = within(navigation).getByRole<HTMLButtonElement>('button', { name: 'Next customer' });
  await waitFor(() => expect(next.disabled).toBe(false));
  fireEvent.click(next);
  await expectAt(26, '26 of 60');
});

test('the first record has no previous one', async () => {
  await openFromList(1);
  await expectAt(1, '1 of 60');
  const navigation = await stepper();
  expect(within(navigation).getByRole<HTMLButtonElement>('button', { name: 'Previous customer' }).disabled).toBe(true);
  expect(findCommand('record.previous')).toBeUndefined();
});

test('a record that left the list gives its place to the next one', async () => {
  await openFromList(2);
  await untilNextIsLoaded();
  listCustomers([2]);
  // As after a write of any window.
  emit('data.changed', { groups: ['customers'] });
  await expectAt(2, '59 left');
  await openNext();
  await expectAt(3, '2 of 59');
});

test('a record that a new one moved to the next page is followed there', async () => {
  await openMovedRecord();
  emit('data.changed', { groups: ['customers'] });
  await expectAt(25, '26 of 61');
  await openNext();
  await expectAt(26, '27 of 61');
});

test('the next record waits until a page that is older than the one the record left is read again', async () => {
  await openMovedRecord();
  await refetchListPage(1);
  await expectAt(25, '26 of 61');
  await openNext();
  await expectAt(26, '27 of 61');
});

test('a next page that already has the record is believed over an older page', async () => {
  await openMovedRecord();
  await refetchListPage(2);
  await waitFor(async () => expect((await stepper()).textContent).toMatch(/^26 of/));
  await openNext();
  await expectAt(26, '27 of 61');
});

test('a record that moved to the page before is followed there', async () => {
  await openFromList(25);
  await openNext();
  await expectAt(26, '26 of 60');
  listCustomers([1]);
  emit('data.changed', { groups: ['customers'] });
  await expectAt(26, '25 of 59');
  await openNext();
  await expectAt(27, '26 of 59');
});

test('a page that can’t be loaded is reported, and J loads it again', async () => {
  const list = platform.answers.get('customers.list');
  platform.answers.set('customers.list', (request) =>
    request.params.page === 2 || list === undefined ? serverError() : list(request),
  );
  await openFromList(25);
  await within(await stepper()).findByText("Couldn't load customers");
  listCustomers();
  press('j');
  await waitFor(() => expect(page.queryByText("Couldn't load customers")).toBeNull());
  await openNext();
  await expectAt(26, '26 of 60');
});

test('a reload keeps the position in a list and its filters', async () => {
  const address = '/wanda/customers?level=2&limit=50';
  openApp(`/wanda/customers/${idOf(2)}`, { usr: { listPosition: { address, index: 1 } }, key: 'reloaded', idx: 1 });
  await expectAt(2, '2 of 60');
  expect(platform.lastRequest('customers.list')?.params).toMatchObject({ level: ['2'], limit: 50, page: 1 });
  await openNext();
  await expectAt(3, '3 of 60');
});

test('a reload leaves a record of a list on a tab without a stepper', async () => {
  const address = `/wanda/customers/${idOf(9)}/loans`;
  openApp(`/wanda/customers/${idOf(2)}`, { usr: { listPosition: { address, index: 1 } }, key: 'reloaded', idx: 1 });
  await page.findByRole('button', { name: 'Copy customer ID' });
  expect(page.queryByRole('navigation', { name: 'Position in the list' })).toBeNull();
});

test('a record that was not opened from a list has no stepper', async () => {
  openApp('/wanda/customers/CUS2');
  await page.findByRole('button', { name: 'Copy customer ID' });
  expect(page.queryByRole('navigation', { name: 'Position in the list' })).toBeNull();
});

test('lists and panels on a tab keep the position', async () => {
  await openFromList(2);
  await expectAt(2, '2 of 60');
  fireEvent.click(page.getByRole('tab', { name: 'Loans' }));
  const loans = await page.findByRole('table', { name: 'Loans' });
  await waitFor(() => expect(within(loans).getAllByRole('link').length).toBeGreaterThan(0));
  fireEvent.click(within(loans).getAllByRole('link')[0] ?? loans);
  const panel = await page.findByRole('dialog');
  expect((await stepper()).textContent).toBe('2 of 60');
  fireEvent.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect((await stepper()).textContent).toBe('2 of 60');
  fireEvent.click(page.getByRole('tab', { name: 'Transactions' }));
  await page.findByRole('table', { name: 'Transactions' });
  fireEvent.click(page.getByRole('columnheader', { name: 'Created' }).querySelector('button') ?? document.body);
  await waitFor(() => expect(location.search).toContain('sort='));
  expect((await stepper()).textContent).toBe('2 of 60');
});

test('after an action the stepper names the next record, until it is opened', async () => {
  const record = { ...Object(platform.sample('customers.get')), payout: true, deleted_at: null };
  platform.answers.set('customers.get', ({ params }) => succeed({ ...record, id: params.id }));
  await openFromList(2);
  await untilNextIsLoaded();
  await waitFor(() => expect(findCommand('action.customers.togglePayout')).toBeDefined());
  act(() => findCommand('action.customers.togglePayout')?.run());
  const dialog = await page.findByRole('dialog');
  fireEvent.change(await within(dialog).findByLabelText('Reason'), { target: { value: 'Suspicious login' } });
  expect(page.queryByText(/^Next: /)).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Disable payout' }));
  await page.findByText(/^Next: /);
  expect(within(await stepper()).getByRole('button', { name: /^Next: / }).textContent).toContain(`Next: ${nameOf(3)}`);
  press('j');
  await waitFor(() => expect(location.pathname).toBe(`/wanda/customers/${idOf(3)}`));
  await waitFor(() => expect(page.queryByText(/^Next: /)).toBeNull());
  await expectAt(3, '3 of 60');
});

test('a revealed value is masked on the next record, also if that has the same one', async () => {
  const bvn = '2221234567';
  const record = { ...Object(platform.sample('customers.get')), bvn };
  platform.answers.set('customers.get', ({ params }) => succeed({ ...record, id: params.id }));
  await openFromList(2);
  await untilNextIsLoaded();
  fireEvent.click(await page.findByRole('button', { name: 'Reveal BVN' }));
  await page.findByText(bvn);
  press('j');
  await expectAt(3, '3 of 60');
  await page.findByRole('button', { name: 'Reveal BVN' });
  expect(document.body.textContent).not.toContain(bvn);
  press('k');
  await expectAt(2, '2 of 60');
  await page.findByRole('button', { name: 'Reveal BVN' });
  expect(document.body.textContent).not.toContain(bvn);
  expect(platform.requestsOf('customers.reveal').map(({ params }) => params.id)).toEqual([idOf(2)]);
});

test('a list without a total counts the records known so far', async () => {
  const [row] = Object(platform.sample('customers.list')).data;
  platform.answers.set('customers.list', ({ params }) => {
    const [number, limit] = [Number(params.page), Number(params.limit)];
    const data = Array.from({ length: limit }, (_, index) => ({ ...row, id: idOf((number - 1) * limit + index + 1) }));
    return succeed({ data, pagination: { page: number, limit, total: null, next_cursor: 'more' } });
  });
  await openFromList(7);
  await expectAt(7, '7 of 26+');
});

describe('Back to the list', () => {
  const goBack = () => fireEvent.click(page.getByRole('button', { name: 'Back' }));
  const focusedRow = () => document.activeElement?.closest('tr')?.dataset.row;
  const markedRows = () =>
    [...document.querySelectorAll<HTMLElement>('tr[aria-current]')].map((row) => row.dataset.row);

  test('leads to the row of the record that was opened, and J goes on from there', async () => {
    await openFromList(4);
    await expectAt(4, '4 of 60');
    goBack();
    await waitFor(() => expect(focusedRow()).toBe(idOf(4)));
    expect(markedRows()).toEqual([idOf(4)]);
    press('j');
    expect(focusedRow()).toBe(idOf(5));
    await waitFor(() => expect(markedRows()).toEqual([]));
  });

  test('leads to the row of the record that was stepped to', async () => {
    await openFromList(4);
    await untilNextIsLoaded();
    press('j');
    await expectAt(5, '5 of 60');
    goBack();
    await waitFor(() => expect(focusedRow()).toBe(idOf(5)));
  });

  test('shows the page of a record that was stepped to', async () => {
    await openFromList(25);
    await untilNextIsLoaded();
    press('j');
    await expectAt(26, '26 of 60');
    goBack();
    await waitFor(() => expect(focusedRow()).toBe(idOf(26)));
    await waitFor(() => expect(location.search).toBe('?page=2'));
    expect(page.getByText('26–50 of 60 customers')).toBeTruthy();
  });

  test('leads from the last record of a page to that page', async () => {
    await openFromList(25);
    await expectAt(25, '25 of 60');
    goBack();
    await waitFor(() => expect(focusedRow()).toBe(idOf(25)));
    expect(location.search).toBe('');
    expect(page.getByText('1–25 of 60 customers')).toBeTruthy();
  });

  test('leads from the first record of a page to that page', async () => {
    await openFromList(26, '?page=2');
    await expectAt(26, '26 of 60');
    goBack();
    await waitFor(() => expect(focusedRow()).toBe(idOf(26)));
    expect(location.search).toBe('?page=2');
    expect(page.getByText('26–50 of 60 customers')).toBeTruthy();
  });

  test('leads to the page before for a record that was stepped back to', async () => {
    await openFromList(26, '?page=2');
    await waitFor(() => expect(findCommand('record.previous')).toBeDefined());
    press('k');
    await expectAt(25, '25 of 60');
    goBack();
    await waitFor(() => expect(focusedRow()).toBe(idOf(25)));
    await waitFor(() => expect(location.search).toBe(''));
    expect(page.getByText('1–25 of 60 customers')).toBeTruthy();
  });

  const requestedPages = () => platform.requestsOf('customers.list').map(({ params }) => params.page);

  test('requests no page of the list twice', async () => {
    await openFromList(25);
    await untilNextIsLoaded();
    press('j');
    await expectAt(26, '26 of 60');
    goBack();
    await waitFor(() => expect(focusedRow()).toBe(idOf(26)));
    await waitFor(() => expect(location.search).toBe('?page=2'));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(requestedPages()).toEqual([1, 2]);
  });

  test('requests only the page of the record when nothing is cached', async () => {
    await openFromList(25);
    await untilNextIsLoaded();
    press('j');
    await expectAt(26, '26 of 60');
    // Not the first of its page: the stepper itself reads no other page.
    press('j');
    await expectAt(27, '27 of 60');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    queryClient.removeQueries({ queryKey: ['customers.list'], type: 'inactive' });
    queryClient.removeQueries({ queryKey: ['customers.list'] });
    platform.requests = [];
    goBack();
    await waitFor(() => expect(focusedRow()).toBe(idOf(27)));
    await waitFor(() => expect(location.search).toBe('?page=2'));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(requestedPages()).toEqual([2]);
  });

  test('leads to the row once: a later Back to the list keeps its scroll position', async () => {
    await openFromList(4);
    await expectAt(4, '4 of 60');
    goBack();
    await waitFor(() => expect(focusedRow()).toBe(idOf(4)));
    fireEvent.click(page.getByRole('link', { name: 'Referrals' }));
    await page.findByRole('heading', { level: 1, name: 'Referrals' });
    act(() => history.back());
    await page.findByRole('heading', { level: 1, name: 'Customers' });
    await page.findAllByRole('row');
    expect(focusedRow()).toBeUndefined();
    expect(markedRows()).toEqual([]);
  });

  test('goes on from the record’s place after the focus left the table', async () => {
    await openFromList(4);
    await expectAt(4, '4 of 60');
    goBack();
    await waitFor(() => expect(focusedRow()).toBe(idOf(4)));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    press('j');
    expect(focusedRow()).toBe(idOf(5));
  });

  test('leads to the row of a record that was still loading', async () => {
    await openFromList(4);
    await untilNextIsLoaded();
    platform.answers.set('customers.get', pending);
    queryClient.removeQueries({ queryKey: ['customers.get'] });
    press('j');
    await waitFor(() => expect(location.pathname).toBe(`/wanda/customers/${idOf(5)}`));
    goBack();
    await waitFor(() => expect(focusedRow()).toBe(idOf(5)));
    expect(markedRows()).toEqual([idOf(5)]);
  });

  test('leads to the row that took the place of a record that left the list', async () => {
    await openFromList(4);
    await untilNextIsLoaded();
    listCustomers([4]);
    emit('data.changed', { groups: ['customers'] });
    await expectAt(4, '59 left');
    goBack();
    await waitFor(() => expect(focusedRow()).toBe(idOf(5)));
  });

  test('opening the list from the menu marks no row', async () => {
    await openFromList(4);
    await expectAt(4, '4 of 60');
    fireEvent.click(page.getByRole('link', { name: 'Customers' }));
    await page.findByRole('heading', { name: 'Customers' });
    await waitFor(() => expect(document.querySelector('[data-row]')).not.toBeNull());
    expect(markedRows()).toEqual([]);
  });
});

test('J and K go on over a page that the platform cut short', async () => {
  const [row] = Object(platform.sample('customers.list')).data;
  platform.answers.set('customers.list', ({ params }) => {
    const isFirst = params.page === 1;
    const data = (isFirst ? [1, 2] : [26, 27]).map((number) => ({ ...row, id: idOf(number) }));
    const pagination = { page: Number(params.page), limit: 25, total: null, next_cursor: isFirst ? 'next' : null };
    return succeed({ data, pagination });
  });
  await openFromList(2);
  await openNext();
  await waitFor(() => expect(location.pathname).toBe(`/wanda/customers/${idOf(26)}`));
  await waitFor(() => expect(findCommand('record.previous')).toBeDefined());
  press('k');
  await waitFor(() => expect(location.pathname).toBe(`/wanda/customers/${idOf(2)}`));
});

describe('a payout that was opened by its address', () => {
  const payout = (id: string, status: string) => ({
    ...Object(platform.sample('payouts.get')),
    id,
    reference: `PAY-${id}`,
    status,
  });
  let waiting: string[];
  beforeEach(() => {
    waiting = ['PO1', 'PO2', 'PO3'];
    const [row] = Object(platform.sample('payouts.list')).data;
    platform.answers.set('payouts.get', ({ params: { id } }) =>
      succeed(payout(String(id), waiting.includes(String(id)) ? 'in_review' : 'approved')),
    );
    platform.answers.set('payouts.list', () =>
      succeed({
        data: waiting.map((id) => ({ ...row, id, reference: `PAY-${id}`, status: 'in_review' })),
        pagination: { page: 1, limit: 25, total: waiting.length, next_cursor: null },
      }),
    );
  });
  /** As after a decision: the payout has left the queue. */
  const decide = (id: string) => {
    waiting = waiting.filter((each) => each !== id);
    act(() => incrementActionCount());
    emit('data.changed', { groups: ['payouts'] });
  };
  const opened = (id: string) => page.findAllByText(`PAY-${id}`);

  test('has no position and asks for no list before it is decided', async () => {
    openApp('/wanda/payouts/fiat/PO2');
    await opened('PO2');
    expect(page.queryByRole('navigation', { name: 'Position in the list' })).toBeNull();
    expect(findCommand('record.next')).toBeUndefined();
    expect(platform.requestsOf('payouts.list').filter(({ params }) => Number(params.limit) > 1)).toEqual([]);
  });

  test('offers the oldest of its queue once it is decided, and the next ones after that', async () => {
    openApp('/wanda/payouts/fiat/PO2');
    await opened('PO2');
    decide('PO2');
    const navigation = await stepper();
    await waitFor(() => expect(navigation.textContent).toContain('Next: PAY-PO1'));
    expect(navigation.textContent).toContain('2 left');
    press('j');
    await waitFor(() => expect(location.pathname).toBe('/wanda/payouts/fiat/PO1'));
    await waitFor(async () => expect((await stepper()).textContent).toBe('1 of 2'));
    press('j');
    await waitFor(() => expect(location.pathname).toBe('/wanda/payouts/fiat/PO3'));
  });

  test('offers no queue when it waited in none', async () => {
    waiting = ['PO1'];
    openApp('/wanda/payouts/fiat/PO2');
    await opened('PO2');
    decide('PO2');
    await untilIdle();
    expect(page.queryByRole('navigation', { name: 'Position in the list' })).toBeNull();
  });
});

test('the transaction that a transfer is decided on leads to the next transfer of the queue', async () => {
  const [row] = Object(platform.sample('transfers.list')).data;
  const transfers = [1, 2, 3].map((number) => ({
    ...row,
    ...{ id: `TRF${number}`, reference: `TRF-${number}`, status: 'in_review', transaction_id: `TRX${number}` },
  }));
  platform.answers.set('transfers.list', () =>
    succeed({ data: transfers, pagination: { page: 1, limit: 25, total: transfers.length, next_cursor: null } }),
  );
  platform.answers.set('transfers.get', ({ params }) => succeed(transfers.find(({ id }) => id === params.id)));
  openApp('/wanda/transfers');
  const find = () => document.querySelector('[data-row="TRF1"] a[data-row-link]');
  await waitFor(() => expect(find()).not.toBeNull());
  const link = find();
  if (link) fireEvent.click(link);
  await waitFor(() => expect(findCommand('action.transfers.reviewTransaction')?.disabledReason).toBeNull());
  act(() => findCommand('action.transfers.reviewTransaction')?.run());
  await waitFor(() => expect(location.pathname).toBe('/wanda/transactions/TRX1'));
  const position = await stepper();
  await waitFor(() => expect(position.textContent).toBe('1 of 3'));
  await untilNextIsLoaded();
  act(() => incrementActionCount());
  await waitFor(() => expect(position.textContent).toContain('Next: TRF-2'));
  press('j');
  await waitFor(() => expect(location.pathname).toBe('/wanda/transfers/TRF2'));
});
