// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen as page, render, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { RecordBanner } from '#kernel/detail/record-banner.tsx';
import { MeProvider } from '#kernel/member/me.ts';
import { forbidden, pending, platform, serverError } from '../../../src/renderer/testing/fake-platform.ts';
import { answerCustomer, headerBadges, headerText, inDays, openCustomer } from '../support/customer-actions.ts';
import { openApp } from '../support/open-app.tsx';

// A customer's banner, header and profile.

/** What differs from a customer whom nothing limits. */
let differences: object;
const setCustomer = (changes: object) => {
  differences = { ...differences, ...changes };
  answerCustomer(differences);
};
beforeEach(() => {
  differences = {};
  setCustomer({});
  logEntries([]);
});

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
    await openCustomer('');
    await page.findByText('Chargeback under review');
    const [line, ...others] = await lines();
    expect(others).toEqual([]);
    expect(line?.textContent).toContain(title);
    expect(line?.textContent).toContain('Chargeback under review · Brian Otieno, Mar 02, 2026');
  });

  test('the opposite action opens its dialog', async () => {
    await openCustomer('');
    fireEvent.click(within(await banner()).getByRole('button', { name: action }));
    await page.findByRole('dialog', { name: action });
  });
});

test('a customer whom nothing limits has no banner, and no cause is requested', async () => {
  await openCustomer('');
  await page.findByRole('region', { name: 'Identity' });
  expect(page.queryByRole('region', { name: 'Restrictions' })).toBeNull();
  expect(platform.requestsOf('customers.auditLogs')).toEqual([]);
});

test('several states are lines in order of gravity, with one request for their causes', async () => {
  for (const [, changes] of states) if (!('active' in changes)) setCustomer(changes);
  await openCustomer('');
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
  await openCustomer('');
  await page.findByText('The latest');
  expect(page.queryByText('An earlier one')).toBeNull();
});

test('a jailed customer shows until when', async () => {
  setCustomer({ jail_status: { jailed: true, until: inDays(2.5) } });
  await openCustomer('');
  expect((await banner()).textContent).toMatch(/until \w{3} \d\d, \d{4} at .*\(in 2 days\)/);
});

test.each([
  ['while the log loads', pending],
  ['without permission for the log', forbidden],
])('the record alone is shown %s', async (_, answer) => {
  platform.answers.set('customers.auditLogs', answer);
  setCustomer({ payout: false });
  await openCustomer('');
  expect((await banner()).textContent).toContain("Money can't leave this account");
  await waitFor(() => expect(platform.requestsOf('customers.auditLogs')).toHaveLength(1));
  expect(within(await banner()).queryByRole('alert')).toBeNull();
});

test('a log that fails keeps the meaning, says what is missing, and can be loaded again', async () => {
  platform.answers.set('customers.auditLogs', serverError);
  setCustomer({ payout: false });
  await openCustomer('');
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
          <MeProvider value={Object(platform.sample('me.get'))}>
            <RecordBanner banner={{ lines: () => lines }} actions={null} record={{}} />
          </MeProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect((await banner()).textContent).toContain('Account jailed');
  expect(within(await banner()).queryByRole('button')).toBeNull();
});

test('a deleted account has no banner, because nothing can be changed anymore', async () => {
  setCustomer({ active: false, deleted_at: inDays(-3), payout: false });
  await openCustomer('');
  await page.findByRole('region', { name: 'Identity' });
  expect(page.queryByRole('region', { name: 'Restrictions' })).toBeNull();
});

describe('the header', () => {
  // Every other state is proven by src/renderer/features/shared/customers/customer-badges.test.ts.
  test('has the badges, the gravest first, each with its meaning', async () => {
    setCustomer({
      customer_of: 'Acme',
      payout: false,
      meta: { restricted: true },
      jail_status: { jailed: true, until: inDays(2) },
      deleted_at: inDays(3),
    });
    await openCustomer();
    expect(headerBadges()).toEqual([
      'Deletion in progress',
      'Account jailed',
      'Payout Deactivated',
      'Account Restricted',
      'Sub Account',
      'Verified',
      'Level 2',
      '2FA Active',
    ]);
    const [, , , restricted] = document.querySelectorAll('main header [data-tone]');
    if (restricted) fireEvent.mouseEnter(restricted);
    const tooltip = await page.findByRole('tooltip');
    expect(tooltip.textContent).toContain("can't use some features");
  });

  test('has name, email and ID', async () => {
    await openCustomer();
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Ada Obi');
    expect(headerText()).toContain('(ada@mail.test)');
    expect(headerText()).toContain('CUS1');
    expect(headerText()).not.toContain('Deletion in');
  });

  test('of a sub account leads to the business that owns it', async () => {
    setCustomer({ customer_of: 'Nwosu Foods', business_id: 'BUS1' });
    await openCustomer();
    expect(headerText()).toContain('Sub account of Nwosu Foods');
    const link = within(page.getByRole('main')).getByRole('link', { name: 'Nwosu Foods' });
    expect(link.getAttribute('href')).toBe('/wanda/businesses/BUS1');
  });

  test.each([
    ['pending', { deleted_at: inDays(2.5) }, 'Deletion in 2 days'],
    ['completed', { deleted_at: inDays(-1), active: false }, null],
  ])('of a customer whose deletion is %s', async (_, changes, countdown) => {
    setCustomer(changes);
    await openCustomer();
    expect(/Deletion in \d+ days?/.exec(headerText())?.[0] ?? null).toBe(countdown);
  });

  test('of a customer without any data has the ID as name, and the profile has dashes', async () => {
    const missing = { email: null, phone_number: null, username: null, bvn: null };
    setCustomer({ ...missing, profile: { first_name: null, last_name: null, country_code: null } });
    await openCustomer('');
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('CUS1');
    const contact = await page.findByRole('region', { name: 'Contact' });
    expect([...contact.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['–', '–']);
  });
});

test('the profile has its sections', async () => {
  await openCustomer('');
  await page.findByRole('region', { name: 'Dates' });
  const regions = within(page.getByRole('tabpanel')).getAllByRole('region');
  const titles = regions.map((region) => region.getAttribute('aria-label'));
  for (const title of ['Identity', 'Contact', 'Address', 'Notes', 'Flags', 'Limits', 'Sub account of', 'Dates'])
    expect(titles).toContain(title);
});

describe('Back', () => {
  const goBack = () => fireEvent.click(page.getByRole('button', { name: 'Back' }));
  const address = () => location.pathname + location.search;

  test('leads to the list that the record was opened from, as it was', async () => {
    openApp('/wanda/customers?sort=email');
    await page.findByRole('table');
    const link = document.querySelector('tr[data-row] a[data-row-link]');
    if (link) fireEvent.click(link);
    await waitFor(() => expect(document.querySelector('main [role=tablist]')).not.toBeNull());
    expect(location.pathname).not.toBe('/wanda/customers');
    goBack();
    await waitFor(() => expect(address()).toBe('/wanda/customers?sort=email'));
    expect(platform.lastRequest('customers.list')?.params.sort).toBe('email');
  });

  test('leads to all customers from a record that was opened by its address', async () => {
    await openCustomer();
    goBack();
    await waitFor(() => expect(address()).toBe('/wanda/customers'));
  });
});
