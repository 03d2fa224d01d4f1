// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { activeWorkspace } from '#kernel/base/area-links.ts';
import { commands, findCommand } from '#kernel/commands/command-registry.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';
import { press } from '../support/press.ts';
import { findTable } from '../support/tables.ts';

beforeAll(startKeyHandler);

const untilAt = (address: string) => waitFor(() => expect(location.pathname).toBe(address));
const menuOf = (title: string) => page.findByRole('navigation', { name: `${title} menu` });
const openProfileMenu = async () => {
  fireEvent.click(await page.findByRole('button', { name: /^Profile menu/ }));
  await page.findByRole('menuitem', { name: 'Preferences', hidden: true });
};

test.each([
  ['wanda', 'Wanda'],
  ['ruby', 'Ruby'],
])('the menu of %s ends with settings, whose menu leads back', async (name, title) => {
  openApp(`/${name}/no-such-page`);
  const links = within(await menuOf(title)).getAllByRole('link');
  expect(links.at(-1)?.textContent).toBe('Settings');
  fireEvent.click(links.at(-1) ?? document.body);
  await page.findByRole('navigation', { name: 'Settings menu' });
  expect(activeWorkspace.get()).toEqual({ workspace: name });
  fireEvent.click(within(await menuOf('Settings')).getByRole('link', { name: `Back to ${title}` }));
  await menuOf(title);
});

test('settings open from the profile menu', async () => {
  openApp('/wanda/no-such-page');
  await openProfileMenu();
  fireEvent.click(page.getByRole('menuitem', { name: 'Settings', hidden: true }));
  await untilAt('/settings/members');
});

test('settings open by g and comma, and by palette', async () => {
  openApp('/ruby/no-such-page');
  await waitFor(() => expect(findCommand('go /settings')).toMatchObject({ label: 'Go to Settings', palette: true }));
  press('g');
  press(',');
  await untilAt('/settings/members');
});

test('a member without a permission of settings is offered none of their entries', async () => {
  platform.permissions = ['customer:read'];
  openApp('/wanda/no-such-page');
  expect(within(await menuOf('Wanda')).queryByRole('link', { name: 'Settings' })).toBeNull();
  await openProfileMenu();
  expect(page.queryByRole('menuitem', { name: 'Settings', hidden: true })).toBeNull();
  expect(commands.get().map(({ id }) => id)).not.toContain('go /settings');
});

test('an unknown page of settings is named in their frame', async () => {
  openApp('/settings/no-such-page');
  await page.findByRole('heading', { name: '404' });
  await menuOf('Settings');
});

test('settings open the first screen that the member may read', async () => {
  platform.permissions = ['country:read'];
  openApp('/settings');
  await findTable('Countries');
});

test.each([
  ['/settings/books', 'Fees'],
  ['/settings/books/rates', 'Exchange rates'],
])('at %s only the entry %s of the menu is current', async (address, label) => {
  openApp(address);
  const menu = within(await menuOf('Settings'));
  const current = () => menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  await waitFor(() => expect(current().map(({ textContent }) => textContent)).toEqual([label]));
});
