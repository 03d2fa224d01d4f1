// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { enter } from '../support/inputs.ts';
import { answerWithOddFields, answerWithOddRow } from '../support/odd-data.ts';
import { openApp } from '../support/open-app.tsx';
import { rowLinksOf } from '../support/tables.ts';

test('a payout with an impossible date shows the rest, says so in its line, and offers no decision', async () => {
  const payout = Object(platform.sample('payouts.get'));
  expect(answerWithOddFields('payouts.get', (field) => field === 'created_at')).toEqual(['created_at']);
  openApp('/wanda/payouts/fiat/ID0');
  const notice = await page.findByRole('alert', { name: "Part of this payout can't be read" });
  expect(notice.textContent).toContain('created_at');
  const main = page.getByRole('main');
  expect(main.textContent).toContain(payout.reference);
  const lines = within(main).getAllByText("Can't be read");
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line.title).toMatch(/^Field created_at/);
  for (const id of ['payouts.approve', 'payouts.reject']) expect(findCommand(`action.${id}`)).toBeUndefined();
  expect(platform.requests.filter(({ idempotencyKey }) => idempotencyKey !== undefined)).toEqual([]);
});

test.each([
  ['that can be read as a whole is decided about', {}, true],
  ['of which a field cannot be read is not', { reference: [[7]] }, false],
])('a payout under review %s', async (_, odd, isOffered) => {
  const { data } = Object(platform.sampleBody('payouts.get'));
  platform.bodies.set('payouts.get', { data: { ...data, status: 'in_review', timeline: [], ...odd } });
  openApp('/wanda/payouts/fiat/ID0');
  await page.findByRole('heading', { level: 1 });
  await page.findByRole('region', { name: 'Processing' });
  expect(findCommand('action.payouts.approve') !== undefined).toBe(isOffered);
});

test('stepping through a list passes over a row that cannot be read', async () => {
  answerWithOddRow('payouts.list');
  openApp('/wanda/payouts/fiat');
  await page.findByText(/^Unreadable row/);
  const [first, last] = rowLinksOf(document.body).map((link) => link.getAttribute('href'));
  fireEvent.click(rowLinksOf(document.body)[0] ?? document.body);
  await waitFor(() => expect(location.pathname).toBe(first));
  await page.findByText('1 of 3');
  fireEvent.click(page.getByRole('button', { name: 'Next payout' }));
  await waitFor(() => expect(location.pathname).toBe(last));
  await page.findByText('3 of 3');
  fireEvent.click(page.getByRole('button', { name: 'Previous payout' }));
  await waitFor(() => expect(location.pathname).toBe(first));
});

test('a selected row that can no longer be read leaves the selection', async () => {
  openApp('/wanda/payouts/fiat');
  fireEvent.click(await page.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await page.findByText('3 payouts selected');
  answerWithOddRow('payouts.list');
  await act(() => queryClient.refetchQueries({ queryKey: ['list-news'] }));
  await page.findByText('2 payouts selected');
  expect(page.getByText(/^Unreadable row/)).toBeTruthy();
  expect(page.queryByRole('button', { name: /no longer in this list/ })).toBeNull();
});

test('a row whose id would leave its path has no link, and hidden characters are visible', async () => {
  const { data, ...list } = Object(platform.sample('payouts.list'));
  const [row, ...rows] = data;
  const odd = { ...row, id: '../customers', reference: 'PYT\u202e1' };
  platform.answers.set('payouts.list', () => succeed({ ...list, data: [odd, ...rows] }));
  openApp('/wanda/payouts/fiat');
  const cell = await page.findByText('PYT⟨U+202E⟩1');
  expect(cell.closest('a')).toBeNull();
  expect(rowLinksOf(document.body)).toHaveLength(rows.length);
});

describe('a search with a result that cannot be read', () => {
  const answerWithOddHit = () => {
    const { customers, payouts } = Object(platform.sampleBody('search.run')).data;
    const [odd, ...others] = customers;
    const data = { customers: [{ ...odd, email: 7 }, ...others], payouts: [{ ...payouts[0], created_at: 'soon' }] };
    platform.bodies.set('search.run', { data });
    return { customers: others, customer: `Unreadable result · ID ${odd.id} · field email`, payout: payouts[0].id };
  };

  test('shows the others, and names it in its group', async () => {
    const { customers, customer, payout } = answerWithOddHit();
    openApp('/wanda/search?q=ada');
    const group = await page.findByRole('region', { name: 'Customers' });
    expect(within(group).getByText(customer)).toBeTruthy();
    expect(within(group).getByRole('button', { name: 'Copy ID' })).toBeTruthy();
    expect(group.querySelectorAll('[data-hit]')).toHaveLength(customers.length);
    const payouts = page.getByRole('region', { name: 'Payouts' });
    expect(payouts.textContent).toContain(`Unreadable result · ID ${payout} · field created_at`);
    expect(document.querySelectorAll('[data-hit]')).toHaveLength(customers.length);
    expect(shownToast()).toBeUndefined();
  });

  test('is not a search without results', async () => {
    answerWithOddHit();
    const { payouts } = Object(platform.sampleBody('search.run')).data;
    platform.bodies.set('search.run', { data: { payouts: [{ ...payouts[0], created_at: 'soon' }] } });
    openApp('/wanda/search?q=ada');
    await page.findByText(/^Unreadable result/);
    expect(page.queryByText('No search results found')).toBeNull();
  });

  test('is said to be there by the palette, which shows what can be opened', async () => {
    answerWithOddHit();
    openApp('/wanda/no-such-page');
    await waitFor(() => expect(findCommand('palette.open')).toBeDefined());
    act(() => findCommand('palette.open')?.run());
    enter(await page.findByRole('combobox', { name: 'Command palette' }), 'ada');
    await waitFor(() => expect(shownToast()).toMatchObject({ title: "2 results can't be read" }));
  });

  test('names it in the popover, where it cannot be chosen', async () => {
    const { customer } = answerWithOddHit();
    openApp('/wanda/no-such-page');
    fireEvent.click(await page.findByRole('button', { name: /^Search for customers/ }));
    enter(await page.findByRole('combobox', { name: 'Search' }), 'ada');
    const option = await page.findByText(customer);
    expect(option.closest('[role=option]')?.getAttribute('aria-disabled')).toBe('true');
    expect(shownToast()).toBeUndefined();
    platform.bodies.set('search.run', { data: { customers: [{ id: 'CUS9', email: 7 }] } });
    enter(page.getByRole('combobox', { name: 'Search' }), 'eve');
    expect(await page.findByText('Unreadable result · ID CUS9 · field email')).toBeTruthy();
    expect(page.queryByText('No search results found')).toBeNull();
  });
});
