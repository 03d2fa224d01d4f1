// @vitest-environment happy-dom
import './support/setup-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '#kernel/api/query-client.ts';
import { historyOwner } from '#kernel/member/history-owner.ts';
import { createRouter } from '../../src/renderer/app/router.tsx';
import { emit, signedIn } from './support/fake-bridge.ts';
import { platform } from './support/fake-platform.ts';
import { openApp } from './support/open-app.tsx';

beforeEach(() => act(() => emit('session.changed', signedIn)));
const logOut = () => act(() => emit('session.changed', { status: 'signed-out', reason: 'logout', lockCount: 0 }));

const openFromMenu = async (title: string) => fireEvent.click(await page.findByRole('link', { name: title }));
const firstPages = () => platform.requestsOf('customers.list').filter(({ params }) => params.page === 1);
const customerRow = () => waitFor(() => expect(document.querySelector('[data-row-link]')).not.toBeNull());

describe('the first request of a list', () => {
  test('is sent once, by the navigation', async () => {
    openApp('/wanda/referrals');
    await customerRow();
    await openFromMenu('Customers');
    await page.findByRole('heading', { name: 'Customers' });
    await customerRow();
    expect(firstPages()).toHaveLength(1);
  });

  test('is not sent again while its answer is fresh', async () => {
    openApp('/wanda/customers');
    await customerRow();
    await openFromMenu('Referrals');
    await page.findByRole('heading', { name: 'Referrals' });
    await openFromMenu('Customers');
    await page.findByRole('heading', { name: 'Customers' });
    await customerRow();
    expect(firstPages()).toHaveLength(1);
  });

  test('is not sent for a member without the permission', async () => {
    openApp('/wanda/customers');
    await customerRow();
    cleanup();
    queryClient.clear();
    platform.requests = [];
    platform.permissions = ['transaction:read'];
    openApp('/wanda/transactions');
    await customerRow();
    history.pushState({ usr: null, key: 'k2', idx: 1 }, '', '/wanda/customers');
    fireEvent.popState(window);
    await page.findByRole('heading', { name: /^Unauthorised/ });
    expect(platform.requestsOf('customers.list')).toEqual([]);
  });
});

describe('at start without a session', () => {
  test('a member’s page is replaced by sign-in, which leads back to it', () => {
    logOut();
    history.replaceState({ usr: null, key: 'k', idx: 3, owner: 'STF1' }, '', '/wanda/customers?q=ada');
    createRouter();
    expect(location.pathname).toBe('/login');
    expect(history.state).toMatchObject({ idx: 3, usr: { from: '/wanda/customers?q=ada', owner: 'STF1' } });
  });

  test.each(['/login', '/forgot-password', '/password/reset/t1', '/invite/accept/t1', '/logout'])(
    'the public page %s stays',
    (path) => {
      logOut();
      history.replaceState(null, '', path);
      createRouter();
      expect(location.pathname).toBe(path);
    },
  );
});

test('each entry of the history has its member', async () => {
  openApp('/wanda/referrals');
  await customerRow();
  await openFromMenu('Customers');
  await page.findByRole('heading', { name: 'Customers' });
  const { pathname, search, hash } = location;
  expect(historyOwner({ pathname, search, hash, state: null, key: history.state.key })).toBeDefined();
});
