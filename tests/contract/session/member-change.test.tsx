// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, screen as page, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setWindowMember } from '#kernel/member/window-member.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';
import { findTable } from '../support/tables.ts';

// Who signs in after a session decides whether the address is opened again: it may hold a customer's personal data.

const address = '/wanda/customers?q=ada';
const search = () => platform.requestsOf('customers.list').map(({ params }) => params.q);
const memberId = (): string => Object(platform.sample('me.get')).id;
const endSession = () => act(() => emit('session.changed', { status: 'signed-out', reason: 'expired', lockCount: 0 }));
const signIn = () => act(() => emit('session.changed', signedIn));
const openAndSignOut = async () => {
  openApp(address);
  await findTable('Customers');
  endSession();
  await page.findByRole('heading', { name: 'Sign in' });
  platform.requests = [];
};

beforeEach(() => {
  sessionStorage.clear();
  signIn();
});

test('the same member returns to the path and query', async () => {
  await openAndSignOut();
  signIn();
  await findTable('Customers');
  expect(location.pathname + location.search).toBe(address);
  expect(new Set(search())).toEqual(new Set(['ada']));
});

test('another member starts at the workspaces, and nothing of the former page is requested', async () => {
  await openAndSignOut();
  platform.answerWith('me.get', { id: 'STF-OTHER' });
  signIn();
  await page.findByRole('heading', { name: /^Hello, / });
  expect(location.pathname + location.search).toBe('/');
  expect(search()).toEqual([]);
});

test('a window keeps its member over a reload', async () => {
  setWindowMember('STF-OTHER');
  history.replaceState({ usr: null, key: 'k', idx: 4 }, '', address);
  openApp(address, history.state);
  await page.findByRole('heading', { name: /^Hello, / });
  expect(location.pathname + location.search).toBe('/');
  expect(search()).not.toContain('ada');
  // Main has cleared the history: this entry is the first one.
  expect(history.state).toMatchObject({ idx: 0 });
});

test('the first member of a window keeps the query of its address', async () => {
  openApp(address);
  await findTable('Customers');
  expect(location.search).toBe('?q=ada');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  expect(atob(sessionStorage.getItem('member') ?? '')).toBe(JSON.stringify(memberId()));
});
