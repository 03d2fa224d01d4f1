// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { activeWorkspace } from '#kernel/base/area-links.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { createStoredValue } from '#kernel/base/storage.ts';
import { commands, findCommand } from '#kernel/commands/command-registry.ts';
import { emit } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';
import { spokenText } from '../support/spoken-text.ts';
import { staffRequests } from '../support/staff-area.tsx';
import { findTable, rowLinksOf } from '../support/tables.ts';
import { unauthorised } from '../support/texts.ts';

// The whole app with a made-up area in place of its settings.
vi.mock(import('../../../src/renderer/areas/areas.ts'), async (importOriginal) => {
  const [{ areas }, { registerAreas }, { staffArea }] = await Promise.all([
    importOriginal(),
    import('#kernel/area/define-area.ts'),
    import('../support/staff-area.tsx'),
  ]);
  return { areas: registerAreas([...areas.filter(({ kind }) => kind !== 'settings'), staffArea]) };
});

const hrefOf = (name: string | RegExp) => page.getByRole('link', { name }).getAttribute('href');
const untilAt = (address: string) => waitFor(() => expect(location.pathname).toBe(address));
const labels = () => commands.get().map(({ label }) => label);
const openWorkspace = (name: string) => activeWorkspace.set({ workspace: name });
const finance = [
  'finance_tab:read',
  'transaction:read',
  'transfers:read',
  'orders:read',
  'deposits:read',
  'payouts:read',
];

beforeEach(() => void staffRequests.splice(0));

describe('the index of an area', () => {
  test.each([
    ['/wanda', finance, '/wanda/finance'],
    ['/ruby', finance, '/ruby/transactions'],
    ['/wanda', ['customer:read'], '/wanda/customers'],
    ['/settings', ['member:read', 'custody:read'], '/settings/members'],
    ['/settings', ['custody:read'], '/settings/custody/wallets'],
    ['/settings/custody', ['custody:read'], '/settings/custody/wallets'],
    ['/settings/custody', ['custody:read', 'chain:read'], '/settings/custody/vaults'],
    ['/wanda/payouts', finance, '/wanda/payouts/fiat'],
  ])('%s with %j opens %s', async (address, permissions, target) => {
    platform.permissions = permissions;
    openApp(address);
    await untilAt(target);
    expect(page.queryByRole('heading', { name: unauthorised })).toBeNull();
  });

  test.each(['/ruby', '/settings'])('%s without a permitted screen is unauthorized', async (address) => {
    platform.permissions = ['referrals:read'];
    openApp(address);
    await page.findByRole('heading', { name: unauthorised });
    expect(location.pathname).toBe(address);
    expect(platform.requestsOf('customers.list')).toEqual([]);
  });
});

describe('settings', () => {
  test('are no workspace: no card, no entry of the selector, never the active one', async () => {
    openWorkspace('ruby');
    openApp('/');
    await page.findByRole('link', { name: /Wanda/ });
    expect(page.queryByRole('link', { name: /Settings/ })).toBeNull();
    act(() => findCommand('go /settings')?.run());
    await findTable('Team members');
    expect(activeWorkspace.get()).toEqual({ workspace: 'ruby' });
    fireEvent.click(page.getByRole('button', { name: 'Settings, choose a workspace' }));
    const items = await page.findAllByRole('menuitem', { hidden: true });
    expect(items.map(spokenText)).toEqual([expect.stringContaining('Wanda'), expect.stringContaining('Ruby')]);
  });

  test('search the active workspace', async () => {
    openWorkspace('ruby');
    openApp('/settings/members');
    await findTable('Team members');
    expect(page.getByRole('button', { name: /^Search for customers/ })).toBeTruthy();
    act(() => findCommand('search.open')?.run());
    const search = await page.findByRole('dialog', { name: 'Search' });
    expect(within(search).getByRole('combobox')).toBeTruthy();
  });

  test('have no search popover over a form that has the whole window', async () => {
    openWorkspace('ruby');
    openApp('/settings/members/edit/MEM1');
    await page.findByRole('heading', { name: 'Edit a member' });
    act(() => findCommand('search.open')?.run());
    await untilAt('/ruby/search');
  });

  test('are offered in the palette to members who may read a screen of them', async () => {
    platform.permissions = ['customer:read'];
    openApp('/wanda/no-such-page');
    await waitFor(() => expect(labels()).toContain('Switch to Ruby'));
    expect(labels()).not.toContain('Go to Settings');
  });

  test.each(['wanda', 'ruby'])('link a customer to the active workspace %s', async (workspace) => {
    openWorkspace(workspace);
    openApp('/settings/members/MEM1');
    await page.findByRole('heading', { name: 'Ada Obi' });
    expect(hrefOf('CUS1')).toBe(`/${workspace}/customers/CUS1`);
  });

  test('link a customer to the first workspace before any was opened', async () => {
    openApp('/settings/members/MEM1');
    await page.findByRole('heading', { name: 'Ada Obi' });
    expect(hrefOf('CUS1')).toBe('/wanda/customers/CUS1');
  });
});

describe('a record of settings', () => {
  test('has several path parameters, in the order of its row', async () => {
    openApp('/settings/custody/wallets');
    const [link] = rowLinksOf(await findTable('wallets'));
    expect(link?.getAttribute('href')).toBe('/settings/custody/wallets/BTC/cold');
    if (link) fireEvent.click(link);
    await page.findByRole('heading', { name: 'BTC in cold' });
  });

  test('is stored and opened as a recent record with its area', async () => {
    openApp('/settings/members/MEM1');
    await page.findByRole('heading', { name: 'Ada Obi' });
    expect(createStoredValue('recent', (value) => value).get()).toMatchObject({
      records: [{ path: 'settings/members/MEM1' }],
    });
    act(() => findCommand('go /wanda')?.run());
    await untilAt('/wanda/customers');
    act(() => findCommand('palette.open')?.run());
    fireEvent.click(await page.findByRole('option', { name: /Ada Obi/ }));
    await untilAt('/settings/members/MEM1');
  });

  test('is not offered as a recent record without its permission', async () => {
    const { id } = Object(platform.sample('me.get'));
    const record = { kind: 'member', id: 'MEM1', path: 'settings/members/MEM1' };
    const customer = { kind: 'customer', id: 'CUS1', path: 'customers/CUS1' };
    createStoredValue('recent', (value) => value).set({ member: id, records: [record, customer] });
    platform.permissions = ['member:read', 'customer:read'];
    openApp('/wanda/no-such-page');
    await waitFor(() => expect(findCommand('palette.open')).toBeDefined());
    act(() => findCommand('palette.open')?.run());
    await page.findByRole('option', { name: /CUS1/ });
    expect(page.queryByRole('option', { name: /MEM1/ })).toBeNull();
  });

  test('has a link that names its area', async () => {
    openApp('/settings/members/MEM1');
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    fireEvent.click(await page.findByRole('button', { name: 'Copy link to this member' }));
    expect(copied).toHaveBeenCalledWith('backoffice://settings/members/MEM1');
  });

  test.each([
    ['settings/members/MEM1', '/settings/members/MEM1'],
    ['custody/wallets/BTC/cold', '/settings/custody/wallets/BTC/cold'],
    ['wanda/customers/CUS1', '/wanda/customers/CUS1'],
    ['customers/CUS1', '/ruby/customers/CUS1'],
  ])('a link to %s opens %s from ruby', async (path, target) => {
    openApp('/ruby/no-such-page');
    await waitFor(() => expect(findCommand('palette.open')).toBeDefined());
    const take = vi.spyOn(bridge.call, 'deepLink.take').mockResolvedValue(succeed(null));
    take.mockResolvedValueOnce(succeed({ path }));
    onTestFinished(() => take.mockRestore());
    act(() => emit('deepLink.received', undefined));
    await untilAt(target);
  });
});

test('expanded menu items are stored with their area, and labels of earlier versions are dropped', async () => {
  const menu = createStoredValue('menu', (value) => value);
  const { id } = Object(platform.sample('me.get'));
  menu.set({ member: id, open: ['Custody', 'wanda/Money/Payouts'] });
  openApp('/settings/members');
  const item = await page.findByRole('button', { name: 'Custody' });
  expect(item.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(item);
  expect(menu.get()).toEqual({ member: id, open: ['wanda/Money/Payouts', 'settings/Custody/Custody'] });
});

describe('the frame of a screen', () => {
  test.each(['/settings/members/MEM1', '/settings/members/new'])(
    'account: %s has a bar with logo, search, theme and profile, and the menu',
    async (address) => {
      openApp(address);
      await page.findByRole('button', { name: /^Profile menu/ });
      expect(hrefOf('Back-office console')).toBe('/');
      expect(page.getByRole('group', { name: 'Theme' })).toBeTruthy();
      expect(page.getByRole('navigation', { name: 'Settings menu' })).toBeTruthy();
      expect(page.getByRole('button', { name: /^Search/ })).toBeTruthy();
      expect(page.getAllByRole('main')).toHaveLength(1);
    },
  );

  test('bare: a form has neither bar nor menu', async () => {
    openApp('/settings/members/edit/MEM1');
    await page.findByRole('heading', { name: 'Edit a member' });
    expect(page.queryByRole('button', { name: /^Profile menu/ })).toBeNull();
    expect(page.queryByRole('navigation', { name: 'Settings menu' })).toBeNull();
    expect(page.getAllByRole('main')).toHaveLength(1);
  });
});

describe('a member who may read the list alone', () => {
  beforeEach(() => {
    platform.permissions = ['member:read'];
  });

  test('sees rows without links, no Add button, and no action that needs a permission', async () => {
    openApp('/settings/members');
    const table = await findTable('Team members');
    expect(rowLinksOf(table)).toEqual([]);
    expect(page.queryByRole('link', { name: 'Invite' })).toBeNull();
    expect(labels()).not.toContain('Invite a member');
    expect(within(table).queryByRole('button', { name: /^Actions for / })).toBeNull();
    expect(within(table).getByRole('button', { name: 'Greet: Ada Obi' })).toBeTruthy();
    fireEvent.click(within(table).getByRole('checkbox', { name: 'Select row 1' }));
    const bar = within(await page.findByRole('toolbar', { name: 'Selected rows' }));
    expect(bar.getByRole('button', { name: 'Greet 1' })).toBeTruthy();
    expect(bar.queryByRole('button', { name: 'Suspend 1' })).toBeNull();
  });

  test.each(['/settings/members/MEM1', '/settings/members/new', '/settings/members/edit/MEM1'])(
    'is refused %s, which requests nothing',
    async (address) => {
      openApp(address);
      await page.findByText('role_management:read');
      expect(staffRequests).toEqual([]);
    },
  );
});

test('a member with the other permission has row links, Add button and all actions, by menu and by key', async () => {
  openApp('/settings/members');
  const [row] = rowLinksOf(await findTable('Team members'));
  expect(row?.getAttribute('href')).toBe('/settings/members/MEM1');
  expect(hrefOf('Invite')).toBe('/settings/members/new');
  expect(labels()).toContain('Invite a member');
  if (row) fireEvent.click(row);
  await page.findByRole('heading', { name: 'Ada Obi' });
  await waitFor(() => expect(labels()).toEqual(expect.arrayContaining(['Greet', 'Suspend', 'Edit'])));
  act(() => findCommand('action.members.edit')?.run());
  await untilAt('/settings/members/edit/MEM1');
});
