// @vitest-environment happy-dom
import './support/setup-page.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen as page, render, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { succeed } from '#contract/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { RecordBanner } from '#kernel/detail/record-banner.tsx';
import { forbidden, pending, platform, serverError } from './support/fake-platform.ts';
import { openApp } from './support/open-app.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A customer whom nothing limits. */
let customer: Record<string, unknown>;
beforeEach(() => {
  customer = {
    ...Object(platform.sample('customers.get')),
    active: true,
    payout: true,
    deleted_at: null,
    meta: { restricted: false },
    jail_status: { jailed: false, until: null },
  };
  platform.answers.set('customers.get', () => succeed(customer));
  logEntries([]);
});
const setCustomer = (changes: object) => {
  customer = { ...customer, ...changes };
};

const logEntry = (action: string, reason: string | null, created_at = '2026-03-02T09:30:00.000Z') => ({
  id: `${action} ${created_at}`,
  actor: { name: 'Brian Otieno', email: null },
  action,
  reason,
  changes: [],
  ip: null,
  created_at,
});
const logEntries = (data: object[]) =>
  platform.answers.set('customers.auditLogs', () =>
    succeed({ data, pagination: { page: 1, limit: 100, total: data.length, next_cursor: null } }),
  );

const openCustomer = () => openApp('/wanda/customers/CUS1');
const banner = () => page.findByRole('region', { name: 'Restrictions' });
const lines = async () => within(await banner()).getAllByRole('listitem');

const states = [
  ['restricted', { meta: { restricted: true } }, 'Account Restricted', 'Unrestrict'],
  ['payout_disabled', { payout: false }, 'Payout Deactivated', 'Enable payout'],
  ['jailed', { jail_status: { jailed: true, until: inDays(2) } }, 'Account jailed', 'Unjail'],
  ['deactivated', { active: false }, 'Account Deactivated', 'Activate'],
  ['deletion_requested', { deleted_at: inDays(3) }, 'Deletion in progress', 'Reject Deletion'],
] as const;

describe.each(states)('%s', (loggedAs, changes, title, action) => {
  beforeEach(() => setCustomer(changes));

  test('the banner has the reason and who gave it', async () => {
    logEntries([logEntry(loggedAs, 'Chargeback under review')]);
    openCustomer();
    await page.findByText('Chargeback under review');
    const [line, ...others] = await lines();
    expect(others).toEqual([]);
    expect(line?.textContent).toContain(title);
    expect(line?.textContent).toContain('Chargeback under review · Brian Otieno, Mar 02, 2026');
  });

  test('the opposite action opens its dialog', async () => {
    openCustomer();
    fireEvent.click(within(await banner()).getByRole('button', { name: action }));
    await page.findByRole('dialog', { name: action });
  });
});

test('a customer whom nothing limits has no banner, and no cause is requested', async () => {
  openCustomer();
  await page.findByRole('region', { name: 'Identity' });
  expect(page.queryByRole('region', { name: 'Restrictions' })).toBeNull();
  expect(platform.requestsOf('customers.auditLogs')).toEqual([]);
});

test('several states are lines in order of gravity, with one request for their causes', async () => {
  for (const [, changes] of states) if (!('active' in changes)) setCustomer(changes);
  openCustomer();
  const texts = (await lines()).map(({ textContent }) => textContent);
  const titles = ['Deletion in progress', 'Account jailed', 'Payout Deactivated', 'Account Restricted'];
  expect(texts).toEqual(titles.map((title) => expect.stringContaining(title)));
  await waitFor(() => expect(platform.requestsOf('customers.auditLogs')).toHaveLength(1));
});

test('the newest entry of a state is its cause', async () => {
  setCustomer({ payout: false });
  logEntries([
    logEntry('payout_disabled', 'The latest', '2026-03-09T09:30:00.000Z'),
    logEntry('payout_disabled', 'An earlier one'),
  ]);
  openCustomer();
  await page.findByText('The latest');
  expect(page.queryByText('An earlier one')).toBeNull();
});

test('a jailed customer shows until when', async () => {
  setCustomer({ jail_status: { jailed: true, until: inDays(2.5) } });
  openCustomer();
  expect((await banner()).textContent).toMatch(/until \w{3} \d\d, \d{4} at .*\(in 2 days\)/);
});

test.each([
  ['while the log loads', pending],
  ['without permission for the log', forbidden],
])('the record alone is shown %s', async (_, answer) => {
  platform.answers.set('customers.auditLogs', answer);
  setCustomer({ payout: false });
  openCustomer();
  expect((await banner()).textContent).toContain("Money can't leave this account");
  await waitFor(() => expect(platform.requestsOf('customers.auditLogs')).toHaveLength(1));
  expect(within(await banner()).queryByRole('alert')).toBeNull();
});

test('a log that fails keeps the meaning, says what is missing, and can be loaded again', async () => {
  platform.answers.set('customers.auditLogs', serverError);
  setCustomer({ payout: false });
  openCustomer();
  const hint = await page.findByText("Couldn't load who and why.");
  expect((await banner()).textContent).toContain("Money can't leave this account");
  logEntries([logEntry('payout_disabled', 'Bank asked for it')]);
  const retry = within(await banner()).getByRole('button', { name: 'Retry' });
  retry.focus();
  fireEvent.click(retry);
  await page.findByText('Bank asked for it');
  expect(hint.isConnected).toBe(false);
  expect(document.activeElement).not.toBe(document.body);
});

test('a member who can use none of the actions sees the states without buttons', async () => {
  const lines = [
    { key: 'jailed', tone: 'danger', title: 'Account jailed', meaning: 'Locked', action: 'customers.jail' },
  ] as const;
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <RecordBanner banner={{ lines: () => lines }} actions={null} record={customer} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect((await banner()).textContent).toContain('Account jailed');
  expect(within(await banner()).queryByRole('button')).toBeNull();
});

test('a deleted account has no banner, because nothing can be changed anymore', async () => {
  setCustomer({ active: false, deleted_at: inDays(-3), payout: false });
  openCustomer();
  await page.findByRole('region', { name: 'Identity' });
  expect(page.queryByRole('region', { name: 'Restrictions' })).toBeNull();
});
