// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import type { Member } from '#contract/platform/api/settings/members.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { setWindowMember } from '#kernel/member/window-member.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openAction } from '../support/customer-actions.ts';
import { openApp } from '../support/open-app.tsx';
import { spokenText } from '../support/spoken-text.ts';

const brian: Member = {
  id: 'STF2',
  email: 'brian@mail.test',
  first_name: 'Brian',
  last_name: 'Otieno',
  role: 'support',
  permissions: ['customer:read', 'business:read'],
  can_write: null,
  status: 'active',
  last_login_at: null,
  invited_by: null,
  expires_at: null,
  is_last_administrator: false,
  created_at: '2026-01-05T10:00:00.000Z',
  history: null,
};
const roles = [
  { name: 'support', permissions: ['customer:read', 'transaction:read'], can_write: null },
  { name: 'finance', permissions: ['business:read', 'payouts:read'], can_write: null },
];

const answerMember = (changes: Partial<Member>) => {
  const member = { ...brian, ...changes };
  platform.answers.set('members.get', () => succeed(member));
  platform.answers.set('members.roles', () => succeed(roles));
  return `/settings/members/${member.id}`;
};

const openMember = async (changes: Partial<Member> = {}) => {
  openApp(answerMember(changes));
  await page.findByRole('region', { name: 'Permissions' });
};

/** The page that changes the access of a member. */
const openAccess = async (changes: Partial<Member> = {}) => {
  openApp(`${answerMember(changes)}/access`);
  await page.findByRole('heading', { name: 'Change access' });
  return {
    choose: (label: string) => fireEvent.click(page.getByRole('checkbox', { name: label })),
    isChosen: (label: string) => page.getByRole<HTMLInputElement>('checkbox', { name: label }).checked,
    chooseRole: (label: string) => fireEvent.click(page.getByRole('radio', { name: label })),
    changes: () => page.getByRole('region', { name: 'What changes' }).textContent ?? '',
    send() {
      fireEvent.change(page.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Changed teams' } });
      fireEvent.click(page.getByRole('button', { name: /^Save access/ }));
    },
  };
};

test('members of a platform that sends names and permissions only are listed, and nothing can be done to them', async () => {
  const names = [
    ['Ada', 'Obi'],
    ['Bo', 'Li'],
    [null, null],
  ].map(([first_name, last_name]) => ({ first_name, last_name }));
  platform.bodies.set('members.list', {
    data: names.map((name) => ({ ...name, permissions: [] })),
    pagination: { page: 1 },
  });
  openApp('/settings/members');
  const row = (await page.findByText('Bo Li')).closest('tr') ?? document.body;
  expect(page.getByText('Ada Obi')).toBeTruthy();
  expect(page.getByText('Unnamed member')).toBeTruthy();
  expect(page.queryByText(/^Unreadable row/)).toBeNull();
  expect(row.querySelector('a')).toBeNull();
  // Its only action.
  expect(within(row).getByRole<HTMLButtonElement>('button', { name: 'Remove member: Bo Li' }).disabled).toBe(true);
  expect(within(row).queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

test('a member page says what each permission opens, and how it differs from the role', async () => {
  await openMember();
  await page.findByText('1 permission more, 1 permission fewer than the role Support.');
  const line = (code: string) => page.getByText(code).closest('li')?.textContent ?? '';
  expect(line('business:read')).toContain('Opens Businesses');
  expect(line('business:read')).toContain('Not in role');
  expect(line('transaction:read')).toContain('Removed from role');
  expect(line('payouts:read')).toContain('Opens Fiat payouts, Crypto payouts, Connect payouts, Aggregated payouts');
});

test('the history says who changed the access, when, why and what, in words', async () => {
  const at = '2026-03-05T10:00:00.000Z';
  const entry = (reason: string, field: string, from: string | null, to: string) => ({
    ...{ at, by: 'Ada Obi', reason },
    changes: [{ field, from, to }],
  });
  await openMember({
    history: [
      entry('Changed teams', 'permissions', 'customer:read, orders:read', 'customer:read, payouts:read, *'),
      entry('Promoted', 'role', 'support', 'risk_analyst'),
      entry('Link expired', 'expires_at', null, '2026-03-12T10:00:00.000Z'),
      entry('On leave', 'status', 'active', 'suspended'),
    ],
  });
  const text = page.getByRole('region', { name: 'History' }).textContent;
  expect(text).toContain(
    'Permissions added Payouts, All permissions, removed OrdersChanged teamsAda Obi · Mar 05, 2026',
  );
  expect(text).toContain('Role Support → Risk analystPromoted');
  expect(text).toMatch(/Invitation link valid until – → Mar 12, 2026 at .{8,14}Link expired/);
  expect(text).toContain('Status Active → SuspendedOn leave');
});

test('a member is shown without the roles, and the page says that they are missing', async () => {
  platform.answers.set('members.get', () => succeed(brian));
  platform.answers.set('members.roles', () => fail('forbidden', 'Not allowed', { status: 403 }));
  openApp('/settings/members/STF2');
  const section = within(await page.findByRole('region', { name: 'Permissions' }));
  expect((await section.findByRole('alert')).textContent).toContain("Couldn't load roles to compare with: Not allowed");
  expect(section.getByText('business:read').closest('li')?.textContent).not.toContain('Not in role');
  platform.answers.set('members.roles', () => succeed(roles));
  fireEvent.click(section.getByRole('button', { name: 'Retry' }));
  await section.findByText('1 permission more, 1 permission fewer than the role Support.');
});

test('an invitation whose roles fail to load says so, and does not speak of the member', async () => {
  platform.answers.set('members.roles', () => fail('offline', 'Offline'));
  openApp('/settings/members/new');
  await page.findByText("Couldn't load the options of this form. Retrying…");
});

test('choosing a role sets its permissions, and the page names what opens and closes', async () => {
  const access = await openAccess();
  access.chooseRole('Finance');
  await waitFor(() => expect(access.changes()).toContain('RoleSupport → Finance'));
  expect(access.changes()).toContain('Added: Payouts');
  expect(access.changes()).toContain('Removed: Customers');
  const effects = page.getByRole('region', { name: 'Screens that open and close' }).textContent;
  expect(effects).toMatch(/Opens.*Fiat payouts.*Closes.*Customers/);
  expect(page.queryByRole('checkbox', { name: 'Act on payouts' })).toBeNull();
  access.send();
  await waitFor(() => expect(location.pathname).toBe('/settings/members'));
  expect(platform.lastRequest('members.update')?.body).toEqual({
    role: 'finance',
    permissions: ['business:read', 'payouts:read'],
    status: 'active',
    reason: 'Changed teams',
  });
});

test('the permissions of a member name the screens that are open to everybody', async () => {
  openApp(answerMember({ permissions: [] }));
  const section = within(await page.findByRole('region', { name: 'Permissions' }));
  expect(section.getByText(/^Open to every member: .*Loans/).textContent).not.toContain('Customers');
});

test('taking the last screen from a member is warned of', async () => {
  const access = await openAccess({ permissions: ['customer:read', 'business:read'] });
  access.choose('Customers');
  expect(page.queryByText(/^No screen is left/)).toBeNull();
  access.choose('Businesses');
  expect((await page.findByText(/^No screen is left/)).getAttribute('role')).toBe('alert');
});

test('reading and acting are chosen apart where the platform tells them apart', async () => {
  const access = await openAccess({ can_write: ['*'] });
  expect(access.isChosen('Act on customers')).toBe(true);
  expect(access.isChosen('Act on payouts')).toBe(false);
  // Transfers are only read.
  expect(page.queryByRole('checkbox', { name: 'Act on transfers' })).toBeNull();
  access.choose('Act on everything they may read');
  access.choose('Act on payouts');
  access.choose('Businesses');
  await waitFor(() => expect(access.changes()).toContain('Added: Act on customers, Payouts, Act on payouts'));
  expect(access.changes()).toContain('Removed: Act on everything they may read, Businesses');
  access.send();
  await waitFor(() =>
    expect(platform.lastRequest('members.update')?.body).toMatchObject({
      permissions: ['customer:read', 'payouts:read'],
      can_write: ['customer:read', 'payouts:read'],
    }),
  );
});

test('a member page says where a member may act, and where that differs from the role', async () => {
  const [support] = roles;
  answerMember({ can_write: ['customer:read'], permissions: ['customer:read', 'business:read', 'transfers:read'] });
  platform.answers.set('members.roles', () =>
    succeed([{ ...support, permissions: ['customer:read', 'business:read', 'transfers:read'], can_write: ['*'] }]),
  );
  openApp('/settings/members/STF2');
  await page.findByText('Act removed');
  const line = (code: string) => page.getByText(code).closest('li')?.textContent ?? '';
  expect(line('customer:read')).toMatch(/Read and act$/);
  expect(line('business:read')).toMatch(/Read onlyAct removed$/);
  expect(line('transfers:read')).toMatch(/Opens Transfers$/);
});

test('a member is suspended with a reason and unchanged access', async () => {
  await openMember();
  const form = await openAction('members.suspend', 'Suspend member');
  expect(form.changes()).toEqual(['Status: Active → Suspended']);
  form.fill('Reason', 'On leave');
  form.send();
  await form.untilClosed();
  const { role, permissions } = brian;
  expect(platform.lastRequest('members.update')?.body).toEqual({
    role,
    permissions,
    status: 'suspended',
    reason: 'On leave',
  });
});

test('nobody can change, suspend or remove themselves, and the page says so', async () => {
  await openMember({ id: Object(platform.sample('me.get')).id });
  const text = "You can't change your own access. Ask another administrator.";
  for (const id of ['members.edit', 'members.suspend', 'members.remove'])
    await waitFor(() => expect(findCommand(`action.${id}`)?.disabledReason).toBe(text));
  expect(page.getByText(text)).toBeTruthy();
});

test('your own access is known by your email address in any case', async () => {
  await openMember({ email: String(Object(platform.sample('me.get')).email).toUpperCase() });
  await waitFor(() =>
    expect(findCommand('action.members.remove')?.disabledReason).toMatch("You can't change your own access."),
  );
});

describe('on a platform whose `me` has neither ID nor email', () => {
  // The window of another member starts at `/`.
  afterEach(() => setWindowMember(Object(platform.sample('me.get')).id));
  const open = async (changes: Partial<Member>) => {
    const { first_name, last_name } = brian;
    setWindowMember(`${first_name} ${last_name}`);
    platform.bodies.set('me.get', { data: { first_name, last_name, permissions: platform.permissions } });
    await openMember(changes);
  };
  const reasonOf = (id: string) => findCommand(`action.${id}`)?.disabledReason;

  test('a member with your name may be you: nothing can be changed, and the page says why', async () => {
    await open({ first_name: 'BRIAN ', last_name: 'otieno' });
    const text =
      'This may be your own access: the platform tells you and this member apart by name only. Ask another administrator.';
    for (const id of ['members.edit', 'members.suspend', 'members.remove'])
      await waitFor(() => expect(reasonOf(id)).toBe(text));
    expect(page.getByText(text)).toBeTruthy();
  });

  test('other members can be changed', async () => {
    await open({ first_name: 'Ada' });
    await waitFor(() => expect(findCommand('action.members.edit')).toBeDefined());
    for (const id of ['members.edit', 'members.suspend', 'members.remove']) expect(reasonOf(id)).toBeNull();
  });
});

test('the last administrator cannot be suspended, removed or lose role management', async () => {
  const permissions = ['customer:read', 'role_management:read'];
  await openMember({ is_last_administrator: true, permissions });
  const text = 'The last administrator must stay active and keep role management.';
  for (const id of ['members.suspend', 'members.remove'])
    await waitFor(() => expect(findCommand(`action.${id}`)?.disabledReason).toBe(text));
});

test.each([
  ['another role', (access: Awaited<ReturnType<typeof openAccess>>) => access.chooseRole('Finance')],
  ['no role management', (access: Awaited<ReturnType<typeof openAccess>>) => access.choose('Access of team members')],
  [
    'no writes of role management',
    (access: Awaited<ReturnType<typeof openAccess>>) => access.choose('Act on access of team members'),
  ],
])('the last administrator cannot get %s', async (_, change) => {
  const permissions = ['customer:read', 'role_management:read'];
  const access = await openAccess({ is_last_administrator: true, permissions, can_write: permissions });
  change(access);
  access.send();
  const text = 'The last administrator must stay active and keep role management.';
  await waitFor(() => expect(page.getAllByText(text).length).toBeGreaterThan(1));
  expect(platform.requestsOf('members.update')).toEqual([]);
});

test.each([
  ['active', ['Change access', 'Suspend member', 'Remove member']],
  ['invited', ['Change access', 'Resend invitation', 'Withdraw invitation']],
  ['suspended', ['Change access', 'Reinstate member', 'Remove member']],
])('an %s member has the actions %j', async (status, expected) => {
  await openMember({ status });
  fireEvent.click(await page.findByRole('button', { name: 'Actions' }));
  const items = await page.findAllByRole('menuitem', { hidden: true });
  expect(items.map(spokenText)).toEqual(expected);
});

test('an invitation is sent to an email with a role of the platform', async () => {
  platform.answers.set('members.roles', () => succeed(roles));
  openApp('/settings/members/new');
  fireEvent.change(await page.findByLabelText('Email'), { target: { value: 'new@mail.test' } });
  fireEvent.click(page.getByRole('combobox', { name: 'Role' }));
  const preview = within(page.getByRole('region', { name: 'Permissions of the role' }));
  preview.getByText('Choose a role to see its permissions.');
  fireEvent.click(await page.findByRole('option', { name: 'Finance', hidden: true }));
  await preview.findByText('Payouts');
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Businesses', 'Payouts']);
  fireEvent.click(page.getByRole('button', { name: /^Send invitation/ }));
  await waitFor(() => expect(location.pathname).toBe('/settings/members'));
  expect(platform.lastRequest('members.invite')?.body).toEqual({ email: 'new@mail.test', role: 'finance' });
});
