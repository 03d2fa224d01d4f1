// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parseDeepLink } from '#contract/bridge/deep-link.ts';
import { permissions } from '#contract/platform/permissions.ts';
import { api } from '#kernel/api/client.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { commands } from '#kernel/commands/command-registry.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { viewedMember } from '#kernel/session/view-as.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { forbidden, platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';
import { findTable } from '../support/tables.ts';
import { unauthorised } from '../support/texts.ts';

// What a member is offered: by `can_write` of the profile, in the view of another member, and after the permissions have changed.

beforeAll(startKeyHandler);
const copied = vi.spyOn(navigator.clipboard, 'writeText');
beforeEach(() => void copied.mockReset().mockResolvedValue());
afterEach(() => act(() => viewedMember.set(null)));

const commandIds = () => commands.get().map(({ id }) => id);
const openRecord = async (address: string) => {
  openApp(address);
  await waitFor(() => expect(commandIds()).toContain('json.copy'));
};
const brian = {
  id: 'STF2',
  name: 'Brian Otieno',
  role: 'support',
  permissions: ['customer:read'],
  returnPath: '/settings/members/STF2',
};

test.each([
  ['nothing', []],
  ['other records', ['payouts:read']],
])('a member who may write %s is offered no action of a customer', async (_, canWrite) => {
  platform.canWrite = canWrite;
  await openRecord('/wanda/customers/CUS1');
  expect(page.queryByRole('button', { name: 'Actions' })).toBeNull();
  expect(commandIds().filter((id) => id.startsWith('action.'))).toEqual([]);
});

test('a member who may write customers is offered their actions, also of their rows', async () => {
  platform.canWrite = ['customer:read'];
  await openRecord('/wanda/customers/CUS1/wallets');
  expect(page.getByRole('button', { name: 'Actions' })).toBeTruthy();
  const table = await findTable('Wallets');
  expect(within(table).getAllByRole('button', { name: /^Actions for / }).length).toBeGreaterThan(0);
});

test.each([
  ['customer:read', false],
  ['transaction:read', true],
])('with %s writable, the actions of a transaction below a customer are offered: %s', async (permission, isOffered) => {
  platform.canWrite = [permission];
  platform.answerWith('customers.transaction', { status: 'pending' });
  await openRecord('/wanda/customers/ID0/transactions/ID0');
  // The only action is a button.
  expect(page.queryByRole('button', { name: 'Change status' }) !== null).toBe(isOffered);
});

const bulkButtons = async () => {
  for (const box of await page.findAllByRole('checkbox', { name: /^Select (?!all)/i })) fireEvent.click(box);
  const toolbar = within(await page.findByRole('toolbar', { name: 'Selected rows' }));
  return toolbar.queryAllByRole('button', { name: /^Approve/ }).length;
};

test.each([
  [[], 0],
  [null, 1],
])('with can_write %j a selection of payouts has %d buttons to approve', async (canWrite, count) => {
  platform.canWrite = canWrite;
  openApp('/wanda/payouts/fiat');
  await findTable('Fiat payouts');
  expect(await bulkButtons()).toBe(count);
});

test('a member who can only read has no Add button, palette command and form', async () => {
  platform.canWrite = [];
  openApp('/settings/members');
  const table = await findTable('Team members');
  expect(within(table).queryByRole('button', { name: /^Actions for / })).toBeNull();
  expect(page.queryByRole('link', { name: 'Invite member' })).toBeNull();
  expect(commandIds()).not.toContain('go /settings/members/new');
  openApp('/settings/members/new');
  await page.findByRole('heading', { name: "You can't change this" });
});

test('without can_write every action is offered', async () => {
  openApp('/settings/members');
  const table = await findTable('Team members');
  expect(within(table).getAllByRole('button', { name: /^Actions for / }).length).toBeGreaterThan(0);
  expect(page.getByRole('link', { name: 'Invite member' })).toBeTruthy();
  await waitFor(() => expect(commandIds()).toContain('go /settings/members/new'));
});

test('View as shows the menu of the other member, offers no action and names the member; Stop viewing ends it', async () => {
  openApp('/wanda/customers');
  await findTable('Customers');
  const menu = page.getByRole('navigation', { name: 'Wanda menu' });
  expect(within(menu).getByRole('link', { name: 'Transactions' })).toBeTruthy();
  act(() => viewedMember.set(brian));
  expect(within(menu).queryByRole('link', { name: 'Transactions' })).toBeNull();
  expect(within(menu).queryByRole('link', { name: 'Settings' })).toBeNull();
  expect(page.queryByRole('button', { name: /^Actions for / })).toBeNull();
  expect(page.getByText('Viewing as Brian Otieno (Support). Nothing can be changed.')).toBeTruthy();
  fireEvent.click(page.getByRole('button', { name: 'Stop viewing' }));
  await waitFor(() => expect(location.pathname).toBe(brian.returnPath));
  await waitFor(() => expect(viewedMember.get()).toBeNull());
});

test('the own profile is not shown in the view of another member', async () => {
  openApp('/profile');
  await page.findByLabelText('First name');
  act(() => viewedMember.set(brian));
  expect(page.queryByLabelText('First name')).toBeNull();
  expect(page.getByText('You are viewing as Brian Otieno. Stop viewing to see your own profile.')).toBeTruthy();
});

test('in the view of a member, a page that the member may not read is unauthorised and requests nothing', async () => {
  act(() => viewedMember.set(brian));
  openApp('/wanda/payouts/fiat');
  await page.findByRole('heading', { name: unauthorised });
  expect(platform.requestsOf('payouts.list')).toEqual([]);
  expect(page.queryByRole('button', { name: 'Copy request' })).toBeNull();
});

test('requests of a window that shows the view of a member say so to main, which refuses writes', async () => {
  const send = vi.spyOn(bridge.call, 'api.request');
  await api.customers.toggleActive.send({ id: 'CUS1' }, { reason: 'x' }).catch(() => undefined);
  expect(send.mock.lastCall?.[0]).not.toHaveProperty('readOnly');
  viewedMember.set(brian);
  await api.customers.toggleActive.send({ id: 'CUS1' }, { reason: 'x' }).catch(() => undefined);
  expect(send.mock.lastCall?.[0]).toMatchObject({ readOnly: true });
  send.mockRestore();
});

test('the view of a member ends with the session', () => {
  viewedMember.set(brian);
  act(() => emit('session.changed', { status: 'signed-out', reason: 'expired', lockCount: 0 }));
  expect(viewedMember.get()).toBeNull();
  act(() => emit('session.changed', signedIn));
});

test('a refused request reads the profile again, and the page follows', async () => {
  openApp('/wanda/payouts/fiat');
  await findTable('Fiat payouts');
  platform.answers.set('payouts.list', forbidden);
  platform.permissions = permissions.filter((permission) => permission !== 'payouts:read');
  fireEvent.click(page.getByRole('button', { name: 'Refresh' }));
  await page.findByRole('heading', { name: unauthorised });
});

test('the unauthorised page opens once the permission is granted, without signing in again', async () => {
  platform.permissions = ['customer:read'];
  openApp('/wanda/payouts/fiat');
  await page.findByRole('heading', { name: unauthorised });
  platform.permissions = ['customer:read', 'payouts:read'];
  fireEvent.click(page.getByRole('button', { name: 'Check again' }));
  await findTable('Fiat payouts');
});

test('a request for access names page, permission and member, and its link opens the member at the permission', async () => {
  platform.permissions = ['customer:read'];
  const member = openApp('/wanda/payouts/fiat?q=12345678901');
  await page.findByRole('heading', { name: unauthorised });
  fireEvent.click(page.getByRole('button', { name: 'Copy request' }));
  const { id, first_name, last_name, email } = Object(platform.sample('me.get'));
  const [text, link = ''] = copied.mock.lastCall?.[0].split('\n') ?? [];
  expect(text).toBe(
    `${first_name} ${last_name} (${email}) asks for the permission payouts:read to open Fiat payouts (/wanda/payouts/fiat).`,
  );
  expect(parseDeepLink(link)).toBe(`settings/members/${id}/payouts:read`);
  member.unmount();
  queryClient.clear();
  platform.permissions = permissions;
  openApp(`/${parseDeepLink(link)}`);
  expect((await page.findByText('Requested')).closest('li')?.textContent).toContain('payouts:read');
});
