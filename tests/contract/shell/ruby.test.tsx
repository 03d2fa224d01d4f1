// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { activeWorkspace } from '#kernel/base/area-links.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { findActionForm } from '../support/action-forms.ts';
import { openApp } from '../support/open-app.tsx';
import { spokenText } from '../support/spoken-text.ts';
import { findTable, rowLinksOf } from '../support/tables.ts';

// The ruby workspace: customers as its index, transactions, and the same record pages below its own address.

let customer: Record<string, unknown>;
beforeEach(() => {
  customer = { ...Object(platform.sample('customers.get')), deleted_at: null, meta: { restricted: false } };
  platform.answers.set('customers.get', () => succeed(customer));
});
const openFirstRow = async (title: string) => {
  const [link] = rowLinksOf(await findTable(title));
  if (link) fireEvent.click(link);
};
const menu = async () => within(await page.findByRole('navigation', { name: 'Ruby menu' }));

test('its card opens its customers, whose records stay below /ruby', async () => {
  openApp('/');
  fireEvent.click(await page.findByRole('link', { name: /Ruby/ }));
  expect((await menu()).getAllByRole('link').map(spokenText)).toEqual([
    'Home',
    'Customers',
    'Transactions',
    'Settings',
  ]);
  expect(location.pathname).toBe('/ruby');
  await openFirstRow('Customers');
  fireEvent.click(await page.findByRole('tab', { name: 'Transfers' }));
  await waitFor(() => expect(location.pathname).toBe('/ruby/customers/ID0/transfers'));
  await openFirstRow('Transfers');
  await waitFor(() => expect(location.pathname).toBe('/ruby/customers/ID0/transfers/ID0'));
  act(() => history.back());
  await findTable('Transfers');
  fireEvent.click(page.getByRole('button', { name: 'Back' }));
  await findTable('Customers');
  expect(location.pathname).toBe('/ruby');
});

test('its transactions link to a transaction and its customer', async () => {
  openApp('/ruby');
  fireEvent.click((await menu()).getByRole('link', { name: 'Transactions' }));
  await openFirstRow('Transactions');
  const copy = await page.findByRole('button', { name: 'Copy transaction ID' });
  expect(location.pathname).toBe('/ruby/transactions/ID0');
  const { customer: owner } = Object(platform.sample('transactions.get'));
  const link = copy.closest('header')?.querySelector('a');
  expect(link?.getAttribute('href')).toBe(`/ruby/customers/${owner.id}`);
});

test('an action works', async () => {
  platform.answers.set('customers.toggleRestriction', () => {
    customer = { ...customer, meta: { restricted: true } };
    return succeed({ message: null });
  });
  openApp('/ruby/customers/ID0');
  await waitFor(() => expect(findCommand('action.customers.toggleRestriction')?.label).toBe('Restrict'));
  act(() => findCommand('action.customers.toggleRestriction')?.run());
  const form = await findActionForm('Restrict');
  form.press('Suspected fraud');
  form.send();
  await form.untilClosed();
  await within(page.getByRole('main')).findAllByText('Account Restricted');
});

test("a sub account's business opens below /ruby; screens of wanda do not exist", async () => {
  customer = { ...customer, customer_of: 'Nwosu Foods Limited', business_id: 'BUS1' };
  const opened = openApp('/ruby/customers/ID0');
  fireEvent.click((await page.findAllByRole('link', { name: 'Nwosu Foods Limited' }))[0] ?? document.body);
  await page.findByRole('button', { name: 'Copy business ID' });
  expect(location.pathname).toBe('/ruby/businesses/BUS1');
  opened.unmount();
  openApp('/ruby/referrals');
  await page.findByRole('heading', { name: '404' });
});

test('a record that only wanda has a page for opens there and leaves ruby the active workspace', async () => {
  const active = () => activeWorkspace.get()?.workspace;
  openApp('/ruby/transactions');
  await findTable('Transactions');
  expect(active()).toBe('ruby');
  // As a result of the search does.
  history.pushState({ key: 'found', idx: 1 }, '', '/wanda/payouts/fiat/ID0');
  act(() => void dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
  await page.findByRole('button', { name: 'Copy payout ID' });
  expect(active()).toBe('ruby');
  fireEvent.click(await page.findByRole('link', { name: 'Customers' }));
  await findTable('Customers');
  expect([location.pathname, active()]).toEqual(['/wanda/customers', 'wanda']);
});
