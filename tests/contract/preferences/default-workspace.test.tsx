// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultPreferences } from '#contract/bridge/default-preferences.ts';
import type { PreferenceValues } from '#contract/bridge/preferences.ts';
import { activeWorkspace } from '#kernel/base/area-links.ts';
import { preferences } from '#kernel/base/preferences.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

const prefer = (defaultWorkspace: PreferenceValues['defaultWorkspace']) =>
  preferences.set({ values: { ...defaultPreferences, defaultWorkspace }, managed: [] });
const opens = (path: RegExp) => waitFor(() => expect(location.pathname).toMatch(path));
const choosesWorkspace = () => page.findByText('Choose a workspace to work in.');

test('signing in opens the preferred workspace and makes it the active one', async () => {
  prefer('ruby');
  openApp('/login');
  await opens(/^\/ruby/);
  await waitFor(() => expect(activeWorkspace.get()).toEqual({ workspace: 'ruby' }));
});

test('signing in opens the workspace used last', async () => {
  openApp('/ruby/customers');
  await waitFor(() => expect(activeWorkspace.get()).toEqual({ workspace: 'ruby' }));
  prefer('last-used');
  openApp('/login');
  await opens(/^\/ruby/);
});

test('the start of the console opens the preferred workspace', async () => {
  prefer('ruby');
  openApp('/');
  await opens(/^\/ruby/);
});

test('by default, and without a workspace used last, the member chooses', async () => {
  openApp('/login');
  await choosesWorkspace();
  prefer('last-used');
  localStorage.clear();
  openApp('/login');
  expect(await page.findAllByText('Choose a workspace to work in.')).not.toEqual([]);
});

test('a workspace that the member may not use is not opened', async () => {
  platform.permissions = [];
  prefer('ruby');
  openApp('/login');
  await choosesWorkspace();
});

test('a link to the workspaces leads to the choice', async () => {
  prefer('ruby');
  openApp('/unknown');
  fireEvent.click(await page.findByRole('link', { name: 'Go to the workspaces' }));
  await choosesWorkspace();
});

test('signing in returns to the page that it was opened for', async () => {
  prefer('ruby');
  openApp('/login', { usr: { from: '/wanda/referrals' }, key: 'first', idx: 0 });
  await opens(/^\/wanda\/referrals/);
});
