// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, type Result } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { pending, platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import {
  findCustomersByName,
  findRecords,
  foundAnswer,
  recognized,
  searches,
  words,
} from '../support/found-records.ts';
import { untilIdle } from '../support/idle.ts';
import { clickButton, enter, paste, type } from '../support/inputs.ts';
import { openApp } from '../support/open-app.tsx';

beforeEach(findCustomersByName);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const button = () => page.findByRole('button', { name: /^Search for customers/ });
const openSearch = async (address = '/wanda/no-such-page') => {
  openApp(address);
  fireEvent.click(await button());
  return page.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
};
const reopen = () => act(() => findCommand('search.open')?.run());
const dialog = () => page.getByRole('dialog', { name: 'Search' });
const isOpen = () => page.queryByRole('dialog', { name: 'Search' }) !== null;
const press = (input: HTMLElement, key: string) => fireEvent.keyDown(input, { key });
const group = (name: string) => page.findByRole('group', { name });
const queryGroup = (name: string) => page.queryByRole('group', { name });
const optionsIn = (name: string) => within(page.getByRole('group', { name })).getAllByRole('option');
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const selected = () => page.queryByRole('option', { selected: true })?.textContent;
const commands = () => {
  const list = page.queryByRole('list', { name: 'Commands' });
  return list === null ? [] : texts(within(list).getAllByRole('listitem'));
};

// The first test, because a part of the page is loaded once for all of them.
test('what is typed right after the shortcut goes into the search', async () => {
  openApp('/wanda/no-such-page');
  await button();
  await untilIdle();
  await import('../../../src/renderer/features/search/search-popover.tsx');
  await untilIdle();
  reopen();
  expect(document.activeElement).toBe(page.getByRole('combobox', { name: 'Search' }));
});

test('typing searches once when it pauses, Enter at once', async () => {
  const input = await openSearch();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type(input, 'ada');
  type(input, 'adam');
  act(() => void vi.advanceTimersByTime(limits.searchDebounceMs - 1));
  expect(searches()).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  await waitFor(() => expect(searches()).toEqual([words('adam')]));
  enter(input, 'eve');
  await waitFor(() => expect(optionsIn('Customers')[0]?.textContent).toContain('eve Found'));
  expect(searches()).toEqual([words('adam'), words('eve')]);
});

test('a group shows its first results', async () => {
  findRecords({ customers: Array.from({ length: 9 }, (_, at) => ({ id: `CUS${at}`, first_name: `Ada ${at}` })) });
  enter(await openSearch(), 'ada');
  await group('Customers');
  expect(optionsIn('Customers')).toHaveLength(limits.searchRowsPerGroup);
});

test('a result without a page is disabled, and the arrow keys skip it', async () => {
  const payout = { amount: '10', currency_id: 'NGN', status: 'completed', created_at: '2026-11-20T08:30:00Z' };
  findRecords({
    payouts: [
      { ...payout, id: 'PYT1', category: 'unknown', reference: 'PAY-WITHOUT' },
      { ...payout, id: 'PYT2', category: 'fiat', reference: 'PAY-WITH' },
    ],
  });
  const input = await openSearch();
  enter(input, 'pay');
  await group('Payouts');
  const [without] = optionsIn('Payouts');
  expect(without?.getAttribute('aria-disabled')).toBe('true');
  expect(without?.getAttribute('href')).toBeNull();
  expect(selected()).toMatch(/^PAY-WITHFiat/);
});

test('a result shows its customer, the field that matched, amount, status and day', async () => {
  const created_at = '2026-11-20T08:30:00Z';
  const airtime = { id: 'AIR1', amount: '1234.5', reference: 'AIR-1', status: 'completed', created_at };
  const customer = { id: 'CUS1', name: 'Ada Obi' };
  findRecords({ airtimes: [{ ...airtime, customer, matched: { field: 'processor_id', value: 'prc_1' } }] });
  enter(await openSearch(), 'air');
  const found = await group('Airtime top-ups');
  expect(within(found).getByRole('option').textContent).toMatch(
    /AIR-1.*Ada Obi.*Provider reference prc_1.*1,234\.50? NGN.*Completed.*20 Nov, 2026/,
  );
});

test('a new search cancels the one before, whose answer is ignored', async () => {
  const cancel = vi.spyOn(bridge.call, 'api.cancel');
  const late = Promise.withResolvers<ReturnType<typeof fail>>();
  platform.answers.set('search.run', () => late.promise);
  const input = await openSearch();
  enter(input, 'ada');
  await waitFor(() => expect(searches()).toHaveLength(1));
  expect(page.getByRole('status', { name: 'Searching' })).toBeTruthy();
  findCustomersByName();
  enter(input, 'eve');
  expect(cancel).toHaveBeenCalledOnce();
  await group('Customers');
  await act(async () => late.resolve(fail('cancelled', 'Canceled')));
  expect(texts(optionsIn('Customers'))).toEqual(['eve Found']);
  expect(shownToast()).toBeUndefined();
});

test('a failure shows a toast, keeps the text, and can be retried', async () => {
  platform.answers.set('search.run', () => fail('server', 'Search is away', { status: 503 }));
  const input = await openSearch();
  enter(input, 'ada');
  const retry = await page.findByRole('button', { name: 'Retry' });
  expect(shownToast()).toMatchObject({ tone: 'danger', title: 'Error', description: 'Search is away' });
  expect(input.value).toBe('ada');
  expect(searches()).toHaveLength(1);
  findCustomersByName();
  fireEvent.click(retry);
  await group('Customers');
});

test('no results say so; Clear empties the field', async () => {
  findRecords({});
  const input = await openSearch();
  enter(input, 'zzzz');
  await page.findByRole('heading', { name: 'No search results found' });
  expect(dialog().textContent).toContain('Please try again with a different query.');
  clickButton(page.getByRole('button', { name: 'Clear search' }));
  expect(input.value).toBe('');
  expect(document.activeElement).toBe(input);
  expect(page.queryByRole('heading', { name: 'No search results found' })).toBeNull();
});

test('a malformed command is not searched and says why', async () => {
  const input = await openSearch();
  for (const [text, problem] of [
    ['bvn:123', 'exactly 10 digits'],
    ['ada email:', 'an email address'],
  ] as const) {
    enter(input, text);
    expect(dialog().textContent).toContain(problem);
    expect(queryGroup('All results')).toBeNull();
  }
  enter(input, 'email:ada@example.test');
  await group('Customers');
  expect(searches()).toEqual([[{ filter: 'email', value: 'ada@example.test' }]]);
});

test('several commands are searched together, and are removable chips', async () => {
  const input = await openSearch();
  enter(input, 'business:"Nwosu Foods" email:ada@example.test');
  const business = { filter: 'business', value: 'Nwosu Foods' };
  await waitFor(() => expect(searches()).toEqual([[business, { filter: 'email', value: 'ada@example.test' }]]));
  expect(commands()).toEqual(['businessNwosu Foods', 'emailada@example.test']);
  clickButton(page.getByRole('button', { name: 'Remove email' }));
  expect(input.value).toBe('business:"Nwosu Foods"');
  expect(document.activeElement).toBe(input);
  expect(commands()).toEqual(['businessNwosu Foods']);
  await waitFor(() => expect(searches().at(-1)).toEqual([business]));
});

test('commands are suggested by name and by the format of a value', async () => {
  const input = await openSearch();
  type(input, 'acc');
  const [suggestion] = optionsIn('Suggestions');
  expect(suggestion?.textContent).toMatch(/^account_number:/);
  if (suggestion) fireEvent.click(suggestion);
  expect(input.value).toBe('account_number:');
  expect(document.activeElement).toBe(input);
  type(input, 'ada 2212345678');
  expect(texts(optionsIn('Suggestions'))).toEqual([
    expect.stringMatching(/^bvn:2212345678/),
    expect.stringMatching(/^account_number:2212345678/),
  ]);
  press(input, 'ArrowDown');
  press(input, 'Enter');
  expect(input.value).toBe('ada bvn:2212345678 ');
  await waitFor(() => expect(searches()).toEqual([[{ filter: 'bvn', value: '2212345678' }, ...words('ada')]]));
});

test('the best match is selected, and the arrow keys move in a circle', async () => {
  const input = await openSearch();
  enter(input, 'ada');
  await group('Customers');
  expect(selected()).toBe('ada Found');
  press(input, 'ArrowDown');
  expect(selected()).toBe('Show all results for ada');
  press(input, 'ArrowDown');
  expect(selected()).toBe('ada Found');
  press(input, 'Enter');
  await waitFor(() => expect(location.pathname).toBe('/wanda/customers/CUS7'));
  expect(isOpen()).toBe(false);
});

const movement = { amount: '10', currency_id: 'NGN', status: 'completed', created_at: '2026-11-20T08:30:00Z' };

test('a pasted text is searched at once by its kind; without the chip as plain text', async () => {
  findRecords({ payouts: [{ ...movement, id: 'PYT1', category: 'fiat', reference: 'PYT-1B2C3D4E5F' }] });
  const input = await openSearch();
  paste(input, ' "PYT-1B2C3D4E5F"\u200B ');
  expect(input).toHaveProperty('value', 'PYT-1B2C3D4E5F');
  await group('Payouts');
  expect(commands()).toEqual(['Reference']);
  expect(queryGroup('Suggestions')).toBeNull();
  clickButton(page.getByRole('button', { name: 'Search as plain text' }));
  await waitFor(() => expect(searches()).toHaveLength(2));
  expect(searches()).toEqual([recognized('PYT-1B2C3D4E5F', 'reference'), words('PYT-1B2C3D4E5F')]);
  expect(commands()).toEqual([]);
  // Suggested commands are below what was found.
  await group('Payouts');
  expect(selected()).toContain('PYT-1B2C3D4E5F');
  expect(texts(page.getAllByRole('option'))).toHaveLength(2);
});

test('Enter before the results opens the one that was searched for', async () => {
  const late = Promise.withResolvers<Result<unknown>>();
  platform.answers.set('search.run', () => late.promise);
  const input = await openSearch();
  paste(input, 'PYT-1B2C3D4E5F');
  press(input, 'Enter');
  expect(isOpen()).toBe(true);
  const payout = { ...movement, category: 'fiat' };
  await act(async () =>
    late.resolve(
      foundAnswer({
        customers: [{ id: 'CUS1', first_name: 'Ada', last_name: 'Obi', email: null }],
        payouts: [
          { ...payout, id: 'PYT1', reference: 'PYT-1B2C3D4E5F2' },
          { ...payout, id: 'PYT2', reference: 'PYT-1B2C3D4E5F' },
        ],
      }),
    ),
  );
  await waitFor(() => expect(location.pathname).toBe('/wanda/payouts/fiat/PYT2'));
  expect(isOpen()).toBe(false);
});

test('suggested commands are below the results, unless one was selected before these arrived', async () => {
  const groups = () =>
    within(page.getByRole('listbox', { name: 'Search' }))
      .getAllByRole('group')
      .map((element) => element.textContent?.slice(0, 9));
  const input = await openSearch();
  enter(input, 'ada 2212345678');
  await group('Customers');
  expect(groups()).toEqual(['Customers', 'Suggestio', 'All resul']);

  const late = Promise.withResolvers<Result<unknown>>();
  platform.answers.set('search.run', () => late.promise);
  enter(input, 'eve 2212345678');
  press(input, 'ArrowDown');
  const before = selected();
  expect(before).toMatch(/^bvn:2212345678/);
  await act(async () => late.resolve(foundAnswer({ customers: [{ id: 'CUS1', first_name: 'Eve', last_name: null }] })));
  await group('Customers');
  expect(groups()).toEqual(['Suggestio', 'Customers', 'All resul']);
  expect(selected()).toBe(before);
});

test('Ctrl+Enter and Ctrl+click open a result in a new window, and the search stays open', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const input = await openSearch();
  enter(input, 'ada');
  const result = within(await group('Customers')).getByRole('option');
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true });
  expect(open).toHaveBeenCalledExactlyOnceWith('/wanda/customers/CUS7');
  // A link that the router leaves alone; Electron opens a window for it.
  const isLeft = new Promise((resolve) =>
    window.addEventListener(
      'click',
      (event) => {
        resolve(!event.defaultPrevented);
        event.preventDefault();
      },
      { once: true },
    ),
  );
  fireEvent.click(result, { ctrlKey: true });
  expect(await isLeft).toBe(true);
  expect(result.getAttribute('href')).toBe('/wanda/customers/CUS7');
  expect(isOpen()).toBe(true);
  expect(location.pathname).toBe('/wanda/no-such-page');
});

test('reopened search shows its results at once, with its text selected', async () => {
  const input = await openSearch();
  enter(input, 'ada ');
  await group('Customers');
  press(input, 'Escape');
  expect(isOpen()).toBe(false);
  platform.answers.set('search.run', pending);
  reopen();
  const reopened = page.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
  expect(texts(optionsIn('Customers'))).toEqual(['ada Found']);
  expect(page.queryByRole('status', { name: 'Searching' })).toBeNull();
  expect(document.activeElement).toBe(reopened);
  const selection = () => reopened.value.slice(reopened.selectionStart ?? 0, reopened.selectionEnd ?? 0);
  expect(selection()).toBe('ada');
  reopened.setSelectionRange(1, 1);
  reopen();
  expect(selection()).toBe('ada');
});

test('recent searches are offered, newest first, until logout', async () => {
  const input = await openSearch();
  for (const text of ['ada', 'bvn:12', 'eve']) enter(input, text);
  await group('Customers');
  clickButton(page.getByRole('button', { name: 'Clear search' }));
  // After them come those of the tests before.
  expect(texts(optionsIn('Recent searches')).slice(0, 2)).toEqual(['eve', 'ada']);
  fireEvent.click(page.getByRole('option', { name: 'ada' }));
  expect(input.value).toBe('ada');
  await waitFor(() => expect(texts(optionsIn('Customers'))).toEqual(['ada Found']));
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('ada');

  act(() => emit('session.changed', { status: 'signed-out', reason: 'logout', lockCount: 0 }));
  await waitFor(() => expect(page.queryByRole('button', { name: /^Search for customers/ })).toBeNull());
  act(() => emit('session.changed', signedIn));
  fireEvent.click(await button());
  expect((await page.findByRole<HTMLInputElement>('combobox', { name: 'Search' })).value).toBe('');
  expect(queryGroup('Search by')).not.toBeNull();
  expect(queryGroup('Recent searches')).toBeNull();
});

test('a recent record opens in the workspace that has it', async () => {
  const opened = openApp('/wanda/referrals/REF1');
  await page.findByRole('button', { name: 'Copy link to this referral' });
  opened.unmount();
  await openSearch('/ruby/no-such-page');
  fireEvent.click(within(await group('Recently opened')).getByRole('option', { name: /Referral/ }));
  await page.findByRole('button', { name: 'Copy link to this referral' });
  expect(location.pathname).toBe('/wanda/referrals/REF1');
});

test('all results open in the current workspace', async () => {
  const input = await openSearch('/ruby/no-such-page');
  enter(input, 'ada');
  fireEvent.click(await page.findByRole('option', { name: 'Show all results for ada' }));
  await page.findByRole('region', { name: 'Customers' });
  expect(location.pathname + location.search).toBe('/ruby/search?q=ada');
  expect(isOpen()).toBe(false);
});
