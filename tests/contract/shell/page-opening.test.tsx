// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '#kernel/api/query-client.ts';
import { meQuery } from '#kernel/member/me.ts';
import { setOpenedRecord } from '#kernel/record/list-position.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { createRouter } from '../../../src/renderer/app/router.tsx';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

// The router alone, without the pages it leads to: what it requests does not come from a page's first render.

const routers: ReturnType<typeof createRouter>[] = [];
const startRouter = (address: string, state: unknown = null) => {
  history.replaceState(state, '', address);
  const router = createRouter();
  routers.push(router);
  return router;
};
const logOut = () => act(() => emit('session.changed', { status: 'signed-out', reason: 'logout', lockCount: 0 }));

beforeEach(() => act(() => emit('session.changed', signedIn)));
afterEach(() => {
  for (const router of routers.splice(0)) router.dispose();
});

describe('with a member who is known', () => {
  beforeEach(async () => {
    await queryClient.fetchQuery(meQuery());
    platform.requests = [];
  });
  const paramsOf = (endpoint: string) => platform.requestsOf(endpoint).map(({ params }) => params);

  test.each<[string, string, object]>([
    ['/wanda/customers?q=ada', 'customers.list', { page: 1, q: 'ada' }],
    ['/ruby', 'customers.list', { page: 1 }],
    ['/wanda/customers/CUS1', 'customers.get', { id: 'CUS1' }],
    ['/wanda/customers/CUS1/wallets', 'customers.get', { id: 'CUS1' }],
    ['/wanda/customers/CUS1/transfers/TRF1', 'customers.transfer', { id: 'CUS1', transferId: 'TRF1' }],
  ])('the navigation to %s sends its first request', async (address, endpoint, params) => {
    const router = startRouter('/wanda/search');
    await router.navigate(address);
    await waitFor(() => expect(paramsOf(endpoint)).toEqual([expect.objectContaining(params)]));
  });

  test('another tab of the same record sends none', async () => {
    const router = startRouter('/wanda/search');
    await router.navigate('/wanda/customers/CUS1');
    await waitFor(() => expect(paramsOf('customers.get')).toHaveLength(1));
    await router.navigate('/wanda/customers/CUS1/wallets');
    await act(async () => {});
    expect(paramsOf('customers.get')).toHaveLength(1);
  });

  test('another record sends its own', async () => {
    const router = startRouter('/wanda/search');
    await router.navigate('/wanda/customers/CUS1');
    await router.navigate('/wanda/customers/CUS2');
    await waitFor(() => expect(paramsOf('customers.get')).toEqual([{ id: 'CUS1' }, { id: 'CUS2' }]));
  });

  test('another query of the same list changes the address at once and leaves its request to the page', async () => {
    const router = startRouter('/wanda/search');
    await router.navigate('/wanda/customers');
    await waitFor(() => expect(paramsOf('customers.list')).toHaveLength(1));
    void router.navigate('/wanda/customers?q=ada');
    expect(location.search).toBe('?q=ada');
    await act(async () => {});
    expect(paramsOf('customers.list')).toHaveLength(1);
  });

  test('a list that Back leads to is requested at the row of its record', async () => {
    const router = startRouter('/wanda/search');
    await router.navigate('/wanda/customers');
    await router.navigate('/wanda/customers/CUS1');
    setOpenedRecord('/wanda/customers', { index: 30, ids: ['CUS1'] });
    queryClient.removeQueries({ queryKey: ['customers.list'] });
    platform.requests = [];
    await router.navigate(-1);
    await waitFor(() => expect(paramsOf('customers.list')).toEqual([expect.objectContaining({ page: 2 })]));
  });

  test('a list that is opened anew is requested from its first row', async () => {
    const router = startRouter('/wanda/customers/CUS1');
    setOpenedRecord('/wanda/customers', { index: 30, ids: ['CUS1'] });
    await router.navigate('/wanda/customers');
    await waitFor(() => expect(paramsOf('customers.list')).toEqual([expect.objectContaining({ page: 1 })]));
  });

  test('a locked console sends none', async () => {
    const router = startRouter('/wanda/search');
    act(() => sessionOverlay.set('locked'));
    await router.navigate('/wanda/customers');
    await act(async () => {});
    expect(platform.requests).toEqual([]);
    act(() => sessionOverlay.set(null));
  });

  test('a page without permission sends none', async () => {
    queryClient.setQueryData(meQuery().queryKey, (me: object | undefined) => ({ ...me, permissions: [] }));
    const router = startRouter('/wanda/search');
    await router.navigate('/wanda/customers');
    await act(async () => {});
    expect(platform.requests).toEqual([]);
  });
});

test('a page uses the request of its navigation', async () => {
  openApp('/wanda/referrals');
  fireEvent.click(await page.findByRole('link', { name: 'Customers' }));
  await page.findByRole('heading', { name: 'Customers' });
  await waitFor(() => expect(document.querySelector('[data-row-link]')).not.toBeNull());
  expect(platform.requestsOf('customers.list').filter(({ params }) => params.page === 1)).toHaveLength(1);
});

describe('at start without a session', () => {
  test('a member’s page is replaced by sign-in, which leads back to it', () => {
    logOut();
    startRouter('/wanda/customers?q=ada', { usr: null, key: 'k', idx: 3 });
    expect(location.pathname).toBe('/login');
    expect(history.state).toMatchObject({ idx: 3, usr: { from: '/wanda/customers?q=ada' } });
  });

  test.each(['/login', '/forgot-password', '/password/reset/t1', '/invite/accept/t1', '/logout'])(
    'the public page %s stays',
    (path) => {
      logOut();
      startRouter(path);
      expect(location.pathname).toBe(path);
    },
  );
});
