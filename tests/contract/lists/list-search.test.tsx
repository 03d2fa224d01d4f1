// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { clickButton, enter, type } from '../support/inputs.ts';
import { openApp } from '../support/open-app.tsx';

const query = (q: string) => `?${new URLSearchParams({ q })}`;
const openList = async (path: string, q = '') => {
  openApp(`/wanda/${path}${q && query(q)}`);
  await page.findByRole('table');
  // Testing Library does not know the role of <search>.
  const element = document.querySelector<HTMLElement>('main search');
  if (!element) throw new Error('no filter bar');
  const bar = within(element);
  return { bar, input: bar.getByRole<HTMLInputElement>('searchbox') };
};
/** How the list reads its search; null: as plain words. */
const note = () => {
  const element = document.getElementById('list-search-note');
  return element?.hidden ? null : element?.textContent?.trim();
};
const lastSearch = (endpoint: string) => platform.lastRequest(endpoint)?.params.q;

test.each([
  ['customers', 'customers.list', 'email:ada@example.test', 'email', 'ada@example.test'],
  ['transactions', 'transactions.list', 'reference:WND-1', 'reference', 'WND-1'],
  ['businesses', 'businesses.list', 'business:"Nwosu Foods"', 'business', 'Nwosu Foods'],
])('%s are searched by a command in the address', async (path, endpoint, q, command, value) => {
  const { input } = await openList(path, q);
  expect(input.value).toBe(q);
  expect(note()).toBe(`Searching by ${command}: ${value}`);
  expect(lastSearch(endpoint)).toBe(value);
});

test('a malformed command is not sent, says why, and stays in the address', async () => {
  const { input } = await openList('customers');
  enter(input, 'email:ada');
  await waitFor(() => expect(note()).toBe('Email must be an email address. The list is not filtered.'));
  expect(location.search).toBe('?q=email%3Aada');
  expect(page.getByRole('table')).toBeTruthy();
  expect(new Set(platform.requestsOf('customers.list').map(({ params }) => params.q))).toEqual(new Set([undefined]));
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(note()).toBeNull();
  expect(location.search).toBe('');
});

test('an unsupported command links to the search page', async () => {
  const { bar } = await openList('customers', 'username:nwosufoods');
  expect(note()).toContain("This list can't search by username.");
  expect(lastSearch('customers.list')).toBeUndefined();
  fireEvent.click(bar.getByRole('link', { name: 'Search everywhere' }));
  await page.findByRole('heading', { level: 1, name: 'Search' });
  expect(location.pathname + location.search).toBe('/wanda/search?q=username%3Anwosufoods');
});

test('a list without commands supports none', async () => {
  await openList('referrals', 'email:ada@example.test');
  expect(note()).toContain("This list can't search by email.");
});

test('a list suggests its commands and shows a recognized one as a removable chip', async () => {
  const { bar, input } = await openList('customers');
  const chips = () => bar.queryAllByRole('listitem').map(({ textContent }) => textContent);
  type(input, 'em');
  clickButton(await bar.findByRole('button', { name: 'email:' }));
  expect(input.value).toBe('email:');
  expect(document.activeElement).toBe(input);
  enter(input, 'email:ada@example.test');
  await waitFor(() => expect(chips()).toEqual(['emailada@example.test']));
  fireEvent.click(bar.getByRole('button', { name: 'Remove email' }));
  await waitFor(() => expect(input.value).toBe(''));
  expect(chips()).toEqual([]);
  expect(location.search).toBe('');

  // Suggested by the format of the value; unsupported commands are not suggested.
  type(input, 'ada@example.test');
  fireEvent.click(bar.getByRole('button', { name: 'email' }));
  expect(input.value).toBe('email:ada@example.test');
  await waitFor(() => expect(chips()).toHaveLength(1));
  type(input, 'usern');
  expect(bar.queryByRole('button', { name: 'username:' })).toBeNull();
});
