// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { hasPermission } from '#contract/platform/permissions.ts';
import { workspacesOf } from '#kernel/area/define-area.ts';
import { activeWorkspace, resolveLink } from '#kernel/base/area-links.ts';
import { setPlatformFeaturePresent } from '#kernel/base/platform-features.ts';
import { commands } from '#kernel/commands/command-registry.ts';
import { spellKeys } from '#kernel/commands/key-combinations.ts';
import { platformFeatureOf } from '#kernel/resource/screen.ts';
import { type PaletteItem, paletteItems } from '#kernel/shell/palette/palette-items.ts';
import { consoleRoutes } from '../../../src/renderer/app/console-routes.tsx';
import { areas } from '../../../src/renderer/areas/areas.ts';
import { profileSections } from '../../../src/renderer/screens/profile/sections.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';
import { allScreens, screenKind } from '../support/screens.ts';

const workspaces = workspacesOf(areas);

const items = () => paletteItems(commands.get(), [], () => {});
const commandIds = () => commands.get().map(({ id }) => id);
/** The labels of the palette once it offers `label` at an address. */
const paletteLabelsAt = async (address: string, label: string) => {
  openApp(address);
  const labels = () => items().map((item) => item.label);
  await waitFor(() => expect(labels()).toContain(label));
  return labels();
};

/** The addresses of these routes, without record pages and redirects. */
const addressesOf = (routes: readonly RouteObject[], above = ''): string[] =>
  routes.flatMap(({ path = '', element, children }) => {
    const address = path.startsWith('/') ? path : `${above}${path === '' ? '' : `/${path}`}`;
    if (children) return addressesOf(children, address);
    // Pages load their element; redirects have theirs.
    const isRedirect = element !== undefined;
    return isRedirect || path === '*' || address.includes(':') ? [] : [address === '' ? '/' : address];
  });
/** The addresses behind a session. The profile has one for each section; the palette offers /demo only in training mode (demo.test.tsx). */
const memberAddresses = () =>
  addressesOf(consoleRoutes)
    .filter((address) => address !== '/demo')
    .flatMap((address) => (address === '/profile/*' ? profileSections.map(({ path }) => path) : [address]));

// Without a screen of its own, and so without requests or redirects that outlive a test.
const nowhere = '/no-such-page';

describe.each(workspaces)('workspace $name', (workspace) => {
  beforeEach(() => {
    activeWorkspace.set({ workspace: workspace.name });
    // A platform that has all optional features.
    platform.answers.set('approvals.policy', () => succeed([]));
    platform.answers.set('audit.list', () => succeed(platform.sample('audit.list')));
    platform.answers.set('cases.assignees', () => succeed({ members: [], teams: [] }));
    for (const screen of workspace.screens)
      if (screen.isOptional) setPlatformFeaturePresent(platformFeatureOf(screen), true);
  });
  const entries = workspace.screens.filter(({ menu }) => menu !== undefined);

  test('every top-level menu entry has a key after g, and no two entries share one', () => {
    const topLevel = entries.filter(({ menu }) => menu?.under === undefined);
    expect(topLevel.map(({ shortcut }) => shortcut)).not.toContain(undefined);
    const shortcuts = entries.flatMap(({ shortcut }) => shortcut ?? []);
    expect(new Set(shortcuts).size).toBe(shortcuts.length);
  });

  test('the palette reaches every menu entry', async () => {
    const labels = await paletteLabelsAt(nowhere, 'Preferences');
    expect(labels).toEqual(expect.arrayContaining(entries.map(({ title }) => `Go to ${title}`)));
  });

  // It opens more than a hundred pages.
  test('the palette reaches every page of the workspace, every page of the member, and the other areas', {
    timeout: 180_000,
  }, async () => {
    const others = areas.filter((other) => other !== workspace).map(({ name }) => `/${name}`);
    const isInOther = (address: string) => others.some((other) => `${address}/`.startsWith(`${other}/`));
    const isLink = ({ id, group }: PaletteItem) =>
      (group === 'Go to' && !id.startsWith('page.')) || id === 'preferences.open' || id === 'search.open';
    await paletteLabelsAt(nowhere, 'Preferences');
    const reached = new Set<string>();
    for (const { id } of items().filter(isLink)) {
      cleanup();
      await paletteLabelsAt(nowhere, 'Preferences');
      items()
        .find((item) => item.id === id)
        ?.run();
      await waitFor(() => expect(location.pathname).not.toBe(nowhere));
      // An area redirects to its first screen: let that end before the next page opens.
      if (isInOther(location.pathname)) await page.findByRole('table');
      reached.add(location.pathname.replace(/(?<=.)\/$/, ''));
    }
    const pages = memberAddresses().filter((address) => !isInOther(address));
    expect(pages).toEqual(expect.arrayContaining(['/', '/profile/devices', '/preferences']));
    expect(pages.filter((address) => !reached.has(address))).toEqual([]);
    for (const other of others)
      expect([...reached].some((address) => `${address}/`.startsWith(`${other}/`))).toBe(true);
  });

  test('the palette reaches the screens of the settings, and from there those of the workspace', async () => {
    const fromWorkspace = await paletteLabelsAt(nowhere, 'Preferences');
    expect(fromWorkspace).toContain('Go to ARIP reports');
    cleanup();
    const fromSettings = await paletteLabelsAt('/settings/no-such-page', 'Preferences');
    expect(fromSettings).toEqual(expect.arrayContaining(entries.map(({ title }) => `Go to ${title}`)));
    expect(new Set(fromSettings).size).toBe(fromSettings.length);
  });

  test('the palette leaves out screens without permission', async () => {
    platform.permissions = ['customer:read'];
    const labels = await paletteLabelsAt(nowhere, 'Preferences');
    const offered = entries.filter(({ title }) => labels.includes(`Go to ${title}`));
    expect(offered).toEqual(entries.filter(({ permission }) => hasPermission(platform.permissions, permission)));
    expect(offered.length).toBeLessThan(entries.length);
  });
});

const expectNoSharedKeys = () => {
  const byId = new Map(commands.get().map((command) => [command.id, command]));
  for (const isMac of [false, true]) {
    const owners = [...byId.values()].flatMap(({ id, keys }) =>
      keys.map((combination) => ({ id, keys: spellKeys(combination, isMac) })),
    );
    const conflicts = owners.filter(({ id, keys }) =>
      // The first key of a sequence must not be a shortcut of its own: the sequence could not be typed.
      owners.some((other) => other.id !== id && (other.keys === keys || other.keys.startsWith(`${keys} `))),
    );
    expect(conflicts).toEqual([]);
  }
};

test.each(allScreens)('$name: no two commands share keys', async ({ screen, address }) => {
  openApp(address);
  const ownCommand = {
    list: 'list.next',
    record: 'link.copy',
    form: 'palette.open',
    report: 'palette.open',
    page: 'palette.open',
  }[screenKind(screen)];
  await waitFor(() => expect(commandIds()).toEqual(expect.arrayContaining([ownCommand, 'page.back'])));
  expectNoSharedKeys();
});

test('the palette opened while the next page still renders stays open when that page appears', async () => {
  openApp('/profile/devices');
  await waitFor(() => expect(commandIds()).toContain('palette.open'));
  // The address changes first, as by the router; popstate then renders its page.
  history.pushState(null, '', '/profile/security');
  act(() =>
    commands
      .get()
      .find(({ id }) => id === 'palette.open')
      ?.run(),
  );
  const palette = await page.findByRole('dialog', { name: 'Command palette' });
  fireEvent.popState(window);
  await page.findByText('Recent sign-ins');
  expect(palette.isConnected).toBe(true);
});

test('a page that opens over the palette closes it', async () => {
  openApp('/profile/devices');
  await waitFor(() => expect(commandIds()).toContain('palette.open'));
  act(() =>
    commands
      .get()
      .find(({ id }) => id === 'palette.open')
      ?.run(),
  );
  await page.findByRole('dialog', { name: 'Command palette' });
  history.pushState(null, '', '/profile/security');
  fireEvent.popState(window);
  await waitFor(() => expect(page.queryByRole('dialog', { name: 'Command palette' })).toBeNull());
});

test('no two commands share keys on a tab that is a list, below the stepper of another list', async () => {
  openApp('/wanda/customers');
  await waitFor(() => expect(document.querySelector('a[data-row-link]')).not.toBeNull());
  const link = document.querySelector('a[data-row-link]');
  if (link) fireEvent.click(link);
  await waitFor(() => expect(commandIds()).toContain('record.next'));
  fireEvent.click(await page.findByRole('tab', { name: 'Transactions' }));
  await waitFor(() => expect(commandIds()).toEqual(expect.arrayContaining(['record.next', 'list.next'])));
  expectNoSharedKeys();
});

test.each(allScreens.filter(({ screen }) => screen.path !== ''))(
  '$name: a deep link leads to it',
  ({ area, address }) => {
    expect(resolveLink(address.split('/').slice(2).join('/'), area.base)).toBe(address);
  },
);

test.each(['logout', 'profile', 'customers-of-mine', 'settings/nothing', 'wanda/profile'])(
  'a deep link to %s leads nowhere',
  (path) => expect(resolveLink(path, '/wanda/')).toBeNull(),
);
