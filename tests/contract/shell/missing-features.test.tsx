// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { permissions } from '#contract/platform/permissions.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { canOpenScreen, visibleMenu } from '#kernel/area/area-menu.ts';
import { appInfo, loadAppInfo } from '#kernel/base/app-info.ts';
import { canOpenLink } from '#kernel/base/area-links.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import {
  clearMissingPlatformFeatures,
  isPlatformFeatureAvailable,
  setPlatformFeatureMissing,
} from '#kernel/base/platform-features.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { platformFeatureOf } from '#kernel/resource/screen.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { findRecords } from '../support/found-records.ts';
import { untilIdle } from '../support/idle.ts';
import { type } from '../support/inputs.ts';
import { openApp } from '../support/open-app.tsx';
import { allScreens } from '../support/screens.ts';

// A platform may lack endpoints, and the configuration may turn screens off: both leave menu, palette and search.

const unavailable = () => fail('unavailable', 'There is nothing at this address', { status: 404 });

const setDisabled = async (disabledFeatures: string[]) => {
  vi.spyOn(bridge.call, 'app.info').mockResolvedValue(succeed({ ...appInfo(), disabledFeatures }));
  await loadAppInfo();
};
afterEach(async () => {
  // An open page would ask at once for what is no longer missing.
  cleanup();
  await setDisabled([]);
  vi.restoreAllMocks();
  clearMissingPlatformFeatures();
});

const menu = () => page.findByRole('navigation', { name: 'Wanda menu' });
const menuLink = async (name: string) => within(await menu()).queryByRole('link', { name });
const notAvailable = () => page.findByRole('heading', { level: 1, name: 'Not available on this platform' });
const openPalette = async () => {
  await waitFor(() => expect(findCommand('palette.open')).toBeDefined());
  act(() => findCommand('palette.open')?.run());
  return page.findByRole('combobox', { name: 'Command palette' });
};
const options = () => page.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

describe('a list that the platform lacks', () => {
  test('says so and leaves the menu, after one request', async () => {
    platform.answers.set('referrals.list', unavailable);
    openApp('/wanda/referrals');
    await notAvailable();
    expect(await menuLink('Referrals')).toBeNull();
    expect(await menuLink('Customers')).not.toBeNull();
    expect(platform.requestsOf('referrals.list')).toHaveLength(1);
    expect(document.title).toContain('Referrals');
  });

  test('is asked for again by a button, until it is there', async () => {
    platform.answers.set('referrals.list', unavailable);
    openApp('/wanda/referrals');
    await notAvailable();
    fireEvent.click(page.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(platform.requestsOf('referrals.list')).toHaveLength(2));
    await notAvailable();
    platform.answers.clear();
    fireEvent.click(page.getByRole('button', { name: 'Check again' }));
    await page.findByRole('table');
    expect(await menuLink('Referrals')).not.toBeNull();
  });

  test('is asked for again after the session', async () => {
    setPlatformFeatureMissing('referrals', true);
    act(() => emit('session.changed', { status: 'signed-out', reason: 'logout', lockCount: 0 }));
    act(() => emit('session.changed', signedIn));
    expect(isPlatformFeatureAvailable('referrals')).toBe(true);
  });

  test('takes the pages of its records with it, which send no request', async () => {
    setPlatformFeatureMissing('referrals', true);
    openApp('/wanda/referrals/REF1');
    await notAvailable();
    expect(platform.requestsOf('referrals.get')).toEqual([]);
  });

  test('keeps its rows if a refresh fails', async () => {
    openApp('/wanda/referrals');
    await page.findByRole('table');
    platform.answers.set('referrals.list', unavailable);
    await act(() => queryClient.refetchQueries({ queryKey: ['referrals.list'] }));
    await page.findByText(/^Couldn't refresh/);
    expect(page.getByRole('table')).toBeTruthy();
    expect(isPlatformFeatureAvailable('referrals')).toBe(true);
  });

  test('leaves the menu when its count shows that it is missing', async () => {
    platform.answers.set('payouts.list', ({ params }) =>
      params.kind === 'crypto' ? unavailable() : succeed(platform.sample('payouts.list')),
    );
    openApp('/wanda/payouts/fiat');
    await page.findByRole('table');
    await untilIdle();
    await waitFor(async () => expect(await menuLink('Crypto')).toBeNull());
    expect(await menuLink('Fiat')).not.toBeNull();
  });

  test('stays if only a later count fails: a page of it may be open', async () => {
    openApp('/wanda/payouts/fiat');
    await page.findByRole('table');
    await waitFor(() => expect(platform.counts.some(({ endpoint }) => endpoint === 'payouts.list')).toBe(true));
    await untilIdle();
    platform.answers.set('payouts.list', unavailable);
    await act(() => queryClient.refetchQueries({ queryKey: ['attention'] }));
    await untilIdle();
    expect(isPlatformFeatureAvailable('payouts/fiat')).toBe(true);
    expect(page.getByRole('table')).toBeTruthy();
  });

  test('says so in a tab of a record, whose page stays', async () => {
    platform.answers.set('customers.yield', unavailable);
    openApp('/wanda/customers/CUS1/yield');
    await page.findByRole('heading', { level: 2, name: 'Not available on this platform' });
    expect(isPlatformFeatureAvailable('customers')).toBe(true);
    expect(await menuLink('Customers')).not.toBeNull();
  });
});

test('a report that the platform lacks says so and leaves the menu', async () => {
  platform.answers.set('reports.finance', unavailable);
  openApp('/wanda/finance');
  await notAvailable();
  expect(await menuLink('Finance')).toBeNull();
});

describe('a feature that the configuration turns off', () => {
  test('sends no request, and is in neither menu nor palette', async () => {
    await setDisabled(['referrals']);
    openApp('/wanda/referrals');
    await notAvailable();
    expect(page.queryByRole('button', { name: 'Check again' })).toBeNull();
    expect(await menuLink('Referrals')).toBeNull();
    expect(platform.requestsOf('referrals.list')).toEqual([]);
    type(await openPalette(), 'go to referrals');
    expect(options()).not.toContainEqual(expect.stringContaining('Go to Referrals'));
  });

  test('turns off a group, its forms and the area that has nothing else', async () => {
    const own = (area: string) =>
      allScreens.filter((placed) => placed.area.name === area && placed.screen.path !== 'search');
    await setDisabled(['earn', ...own('settings').map(({ screen }) => platformFeatureOf(screen))]);
    const canOpen = canOpenScreen(permissions);
    // Optional screens are offered only once the platform is known to have them.
    for (const { screen } of own('wanda'))
      expect(canOpen(screen)).toBe(!screen.path.startsWith('earn/') && !screen.isOptional);
    openApp('/wanda/customers');
    expect(await menuLink('Settings')).toBeNull();
  });

  test('opens the next screen of an area where it was the first', async () => {
    await setDisabled(['customers']);
    openApp('/ruby');
    await waitFor(() => expect(location.pathname).toBe('/ruby/transactions'));
  });

  test('sends no request when its address is opened later', async () => {
    await setDisabled(['referrals']);
    // The loader of a screen sends its first request once the member is known.
    const first = openApp('/wanda/customers');
    await page.findByRole('table');
    first.unmount();
    openApp('/wanda/referrals');
    await notAvailable();
    expect(platform.requestsOf('referrals.list')).toEqual([]);
  });

  test('has no results in palette and search', async () => {
    await setDisabled(['payouts/crypto']);
    const payout = { amount: '1', currency_id: 'BTC', status: 'completed', created_at: '2026-11-20T08:30:00Z' };
    findRecords({
      payouts: [
        { ...payout, id: 'PYT1', category: 'crypto', reference: 'PAY-CRYPTO' },
        { ...payout, id: 'PYT2', category: 'fiat', reference: 'PAY-FIAT' },
      ],
    });
    openApp('/wanda/customers');
    type(await openPalette(), 'pay-');
    await waitFor(() => expect(options()).toContainEqual(expect.stringContaining('PAY-FIAT')));
    expect(options()).not.toContainEqual(expect.stringContaining('PAY-CRYPTO'));
    cleanup();
    openApp('/wanda/search?q=pay-');
    await page.findByText('PAY-FIAT');
    expect(page.queryByText('PAY-CRYPTO')).toBeNull();
  });

  test('has no links among recent records and elsewhere', async () => {
    await setDisabled(['payouts/crypto']);
    const canOpen = (path: string) => canOpenLink(path, '/wanda/', permissions);
    expect(['payouts/crypto', 'payouts/crypto/PYT1', 'payouts/fiat/PYT1'].map(canOpen)).toEqual([false, false, true]);
  });
});

test('every screen of the menu can be turned off by the path of its resource', async () => {
  for (const { area, screen } of allScreens.filter(({ screen: { menu } }) => menu !== undefined)) {
    await setDisabled([platformFeatureOf(screen)]);
    const shown = visibleMenu(area, permissions).flatMap(({ items }) => items.flatMap(({ screens }) => screens));
    expect(shown).not.toContain(screen);
    expect(platformFeatureOf(screen)).toMatch(/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/);
  }
});
