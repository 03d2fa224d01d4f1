// @vitest-environment happy-dom
import './support/pages.ts';
import { cleanup, render, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { allows } from '#contract/permissions.ts';
import { spellKeys } from '#kernel/commands/combinations.ts';
import { paletteItems } from '#kernel/commands/palette-items.ts';
import { commands } from '#kernel/commands/registry.ts';
import type { Screen, Workspace } from '#kernel/registry/screen.ts';
import { App } from '../../src/renderer/app/app.tsx';
import { addressOf } from '../../src/renderer/app/places.ts';
import { createRouter } from '../../src/renderer/app/router.tsx';
import { profileSections } from '../../src/renderer/screens/profile/sections.ts';
import { activeWorkspace } from '../../src/renderer/workspaces/active-workspace.ts';
import { workspaces } from '../../src/renderer/workspaces/workspaces.ts';
import { platform } from './support/platform.ts';

const screens = workspaces.flatMap((workspace) =>
  workspace.sections.flatMap(({ screens }) =>
    screens.map((screen) => ({ workspace, screen, name: `${workspace.name}: ${screen.title} (${screen.path})` })),
  ),
);
const pathOf = (workspace: Workspace, { path }: Screen) =>
  `/${workspace.name}/${path.replace('/*', '').replaceAll(/:\w+/g, 'ID0')}`;
const items = () => paletteItems(commands.get(), [], () => {});
/** What the palette offers once the page at an address stands. */
const offeredAt = async (address: string, until: string) => {
  history.replaceState(null, '', address);
  render(<App />);
  const labels = () => items().map(({ label }) => label);
  await waitFor(() => expect(labels()).toContain(until));
  return labels();
};

/** The addresses below these routes that are pages by themselves: no record's, none of those that lead elsewhere. */
const addressesOf = (routes: readonly RouteObject[], above = ''): string[] =>
  routes.flatMap(({ path = '', index, element, children }) => {
    const address = path.startsWith('/') ? path : `${above}${path === '' ? '' : `/${path}`}`;
    if (children) return addressesOf(children, address);
    const leadsElsewhere = index === true && element !== undefined;
    return leadsElsewhere || path === '*' || address.includes(':') ? [] : [address === '' ? '/' : address];
  });
/** Those behind a session: the only branch of the router that has children. A page with sections of its own has one for each. */
const memberAddresses = () =>
  addressesOf(
    createRouter()
      .routes.flatMap(({ children }) => children ?? [])
      .filter(({ children }) => children),
  ).flatMap((address) => (address === '/profile/*' ? profileSections.map(({ path }) => path) : [address]));

describe.each(workspaces)('workspace $name', (workspace) => {
  const entries = workspace.sections.flatMap(({ screens }) => screens).filter(({ menu }) => menu !== undefined);

  test('every screen of the menu has a key of its own after g', () => {
    const jumps = entries.map(({ jump }) => jump);
    expect(jumps).not.toContain(undefined);
    expect(new Set(jumps).size).toBe(jumps.length);
  });

  test('the palette reaches every screen of the menu', async () => {
    const labels = await offeredAt(`/${workspace.name}`, 'Preferences');
    expect(labels).toEqual(expect.arrayContaining(entries.map(({ title }) => `Go to ${title}`)));
  });

  test('and none that the member may not see', async () => {
    platform.permissions = ['customer:read'];
    const labels = await offeredAt(`/${workspace.name}`, 'Preferences');
    for (const { title, need } of entries)
      expect(labels.includes(`Go to ${title}`)).toBe(allows(platform.permissions, need));
  });
});

test('from anywhere the palette reaches every page behind a session, by itself or by way of the other workspace', async () => {
  const reached = new Set<string>();
  const nowhere = '/no-such-page';
  for (const workspace of workspaces) {
    activeWorkspace.set({ workspace: workspace.name });
    await offeredAt(nowhere, 'Preferences');
    const leading = items().filter(
      ({ id, group }) => (group === 'Go to' && !/^page\./.test(id)) || ['preferences.open', 'search.open'].includes(id),
    );
    for (const { id } of leading) {
      cleanup();
      await offeredAt(nowhere, 'Preferences');
      items()
        .find((item) => item.id === id)
        ?.run();
      await waitFor(() => expect(location.pathname).not.toBe(nowhere));
      reached.add(location.pathname);
    }
    cleanup();
  }
  const pages = memberAddresses();
  expect(pages).toEqual(expect.arrayContaining(['/', '/wanda/customers', '/ruby', '/profile/devices', '/preferences']));
  expect(pages.filter((address) => !reached.has(address))).toEqual([]);
});

test.each(screens)('$name: no two commands share keys', async ({ workspace, screen }) => {
  history.replaceState(null, '', pathOf(workspace, screen));
  render(<App />);
  const awaited = { list: 'list.next', detail: 'link.copy', page: 'palette.open' }[screen.body.kind];
  await waitFor(() => expect(commands.get().map(({ id }) => id)).toContain(awaited));
  await waitFor(() => expect(commands.get().map(({ id }) => id)).toContain('page.back'));
  const byId = new Map(commands.get().map((command) => [command.id, command]));
  for (const isMac of [false, true]) {
    const owners = [...byId.values()].flatMap(({ id, keys }) =>
      keys.map((one) => ({ id, spelled: spellKeys(one, isMac) })),
    );
    const clashes = owners.filter(({ id, spelled }) =>
      // The first key of a sequence must not be a key of its own either: it would never be reached.
      owners.some((other) => other.id !== id && (other.spelled === spelled || other.spelled.startsWith(`${spelled} `))),
    );
    expect(clashes).toEqual([]);
  }
});

test.each(screens.filter(({ screen }) => screen.path !== ''))(
  '$name: a link from outside leads to it',
  ({ workspace, screen }) => {
    const address = pathOf(workspace, screen);
    expect(addressOf(address.split('/').slice(2).join('/'), workspace)).toBe(address);
  },
);

test('a link to no screen leads nowhere', () => {
  const [workspace] = workspaces;
  if (!workspace) throw new Error('there is no workspace');
  for (const place of ['logout', 'profile', 'customers-of-mine', 'wanda/customers', 'settings/members'])
    expect(addressOf(place, workspace)).toBeNull();
});
