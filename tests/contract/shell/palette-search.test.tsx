// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen as page, renderHook, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Result } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import type { FoundRecords } from '#kernel/shell/palette/palette-items.ts';
import { usePaletteSearch } from '#kernel/shell/palette/palette-search.ts';
import { forbidden, pending, platform, serverError } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { findRecords, foundAnswer, recognized, searches, words } from '../support/found-records.ts';
import { paste } from '../support/inputs.ts';
import { openApp } from '../support/open-app.tsx';

const ada = { id: 'CUS7', first_name: 'Ada', last_name: 'Obi', email: 'ada@example.test' };
const payout = {
  id: 'PYT1',
  category: 'fiat',
  amount: '10',
  currency_id: 'NGN',
  reference: 'PAY-ADA',
  status: 'completed',
  created_at: '2026-11-20T08:30:00Z',
};

afterEach(() => void vi.useRealTimers());

const openPalette = async (address = '/wanda/no-such-page') => {
  openApp(address);
  await waitFor(() => expect(findCommand('palette.open')).toBeDefined());
  act(() => findCommand('palette.open')?.run());
  return page.findByRole('combobox', { name: 'Command palette' });
};
const type = (input: HTMLElement, text: string) => fireEvent.change(input, { target: { value: text } });
const options = () => page.queryAllByRole('option', { hidden: true });
const selected = () => options().find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;
const group = (name: string) => page.findByRole('group', { name });
const untilStatus = (text: string) =>
  waitFor(() => {
    const dialog = page.getByRole('dialog', { name: 'Command palette' });
    expect(within(dialog).getByRole('status').textContent).toBe(text);
  });

test('finds records on the platform, customers first, and Enter opens one', async () => {
  findRecords({ payouts: [payout], customers: [ada] });
  const input = await openPalette();
  type(input, 'ada');
  const customers = await group('Customers');
  expect(options().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ada Obi'),
    expect.stringContaining('PAY-ADA'),
    'Search for “ada”',
  ]);
  expect(within(customers).getByRole('option').getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(location.pathname).toBe('/wanda/customers/CUS7'));
});

test('a record opens in the current workspace if that has its screen', async () => {
  findRecords({ customers: [ada] });
  const input = await openPalette('/ruby/no-such-page');
  type(input, 'ada');
  await group('Customers');
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(location.pathname).toBe('/ruby/customers/CUS7'));
});

test('a record without a page is left out', async () => {
  findRecords({ payouts: [{ ...payout, category: 'unknown' }], customers: [ada] });
  const input = await openPalette();
  type(input, 'ada');
  await group('Customers');
  expect(options().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ada Obi'),
    'Search for “ada”',
  ]);
});

test('Ctrl+Enter opens a record in a new window', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  findRecords({ customers: [ada] });
  const input = await openPalette();
  type(input, 'ada');
  await group('Customers');
  fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true });
  expect(open).toHaveBeenCalledExactlyOnceWith('/wanda/customers/CUS7');
  expect(location.pathname).toBe('/wanda/no-such-page');
  open.mockRestore();
});

test('searches once when typing pauses, from two characters on', async () => {
  const input = await openPalette();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type(input, 'a');
  act(() => void vi.advanceTimersByTime(5_000));
  type(input, 'ad');
  act(() => void vi.advanceTimersByTime(limits.paletteSearchDebounceMs - 1));
  type(input, 'ada');
  act(() => void vi.advanceTimersByTime(limits.paletteSearchDebounceMs - 1));
  expect(searches()).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  await waitFor(() => expect(searches()).toEqual([words('ada')]));
});

test('typing on cancels the running search', async () => {
  const cancel = vi.spyOn(bridge.call, 'api.cancel');
  platform.answers.set('search.run', () => pending());
  const input = await openPalette();
  type(input, 'ada');
  await waitFor(() => expect(searches()).toHaveLength(1));
  cancel.mockClear();
  type(input, 'adam');
  expect(cancel).toHaveBeenCalledOnce();
});

test('a search that fails can be tried again; the commands keep working', async () => {
  platform.answers.set('search.run', serverError);
  const input = await openPalette();
  type(input, 'customers');
  const retry = await page.findByRole('option', { name: "Couldn't search. Try again" });
  expect(selected()).toMatch(/^Go to Customers/);
  expect(shownToast()).toBeUndefined();
  findRecords({ customers: [ada] });
  fireEvent.click(retry);
  await group('Customers');
  expect(page.queryByRole('option', { name: "Couldn't search. Try again" })).toBeNull();
  expect(selected()).toMatch(/^Go to Customers/);
});

test('trying again loads the code for records again if that has failed', async () => {
  const toGroups = (): FoundRecords[] => [{ label: 'Customers', records: [] }];
  const load = vi.fn(async () => toGroups).mockRejectedValueOnce(new Error('Failed to fetch'));
  const { result } = renderHook(() => usePaletteSearch(load, []), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  act(() => result.current.type('ada'));
  await waitFor(() => expect(result.current.records.status).toBe('failed'));
  act(() => result.current.enter('ada'));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.records).toEqual({ status: 'done', found: toGroups() }));
});

test('without permission to search, the commands stay', async () => {
  platform.answers.set('search.run', forbidden);
  const input = await openPalette();
  type(input, 'customers');
  await untilStatus("You don't have permission to search records");
  expect(selected()).toMatch(/^Go to Customers/);
  expect(page.queryByRole('option', { name: "Couldn't search. Try again" })).toBeNull();
});

test('nothing found offers the search page', async () => {
  findRecords({});
  const input = await openPalette();
  type(input, 'zzzz');
  await untilStatus('No records found');
  expect(options().map(({ textContent }) => textContent)).toEqual(['Search for “zzzz”']);
});

test('a malformed command is not sent', async () => {
  const input = await openPalette();
  type(input, 'bvn:12');
  await untilStatus('BVN must be exactly 10 digits');
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(location.pathname).toBe('/wanda/search'));
  expect(searches()).toEqual([]);
});

test('results that arrive do not move the selection', async () => {
  let answer: (result: Result<unknown>) => void = () => {};
  platform.answers.set('search.run', () => new Promise((resolve) => (answer = resolve)));
  const input = await openPalette();
  type(input, 'go');
  await waitFor(() => expect(searches()).toHaveLength(1));
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  const before = selected();
  answer(foundAnswer({ customers: [ada] }));
  await group('Customers');
  expect(selected()).toBe(before);
});

test('a pasted text is searched at once, and Enter before the results opens what it names', async () => {
  let answer: (result: Result<unknown>) => void = () => {};
  platform.answers.set('search.run', () => new Promise((resolve) => (answer = resolve)));
  const input = await openPalette();
  paste(input, ' "PAY-ADA12"\u200B');
  await waitFor(() => expect(searches()).toEqual([recognized('PAY-ADA12', 'reference')]));
  expect(page.getByRole('list', { name: 'Commands' }).textContent).toBe('Reference');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(location.pathname).toBe('/wanda/no-such-page');
  answer(foundAnswer({ customers: [ada], payouts: [{ ...payout, reference: 'PAY-ADA12' }] }));
  await waitFor(() => expect(location.pathname).toBe('/wanda/payouts/fiat/PYT1'));
});

test('Enter before the results arrive searches at once and opens nothing', async () => {
  findRecords({ customers: [ada] });
  const input = await openPalette();
  type(input, 'ada');
  fireEvent.keyDown(input, { key: 'Enter' });
  await group('Customers');
  expect(location.pathname).toBe('/wanda/no-such-page');
  expect(selected()).toContain('Ada Obi');
});
