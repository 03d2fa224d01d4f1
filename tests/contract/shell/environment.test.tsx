// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, screen as page, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppInfo } from '#contract/bridge/app.ts';
import { succeed } from '#contract/bridge/result.ts';
import { appInfo, loadAppInfo } from '#kernel/base/app-info.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { openApp } from '../support/open-app.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await loadAppInfo();
  act(() => emit('session.changed', signedIn));
});

const openIn = async (environment: AppInfo['environment'], path: string) => {
  vi.spyOn(bridge.call, 'app.info').mockResolvedValue(succeed({ ...appInfo(), environment }));
  await loadAppInfo();
  if (path === '/login') act(() => emit('session.changed', { status: 'signed-out', reason: 'none', lockCount: 0 }));
  openApp(path);
};
const badgeText = 'Environment: ';

test.each([
  ['/wanda/no-such-page', 'Page not found'],
  ['/settings/no-such-page', 'Page not found'],
  ['/login', 'Sign in'],
  ['/', 'Choose a workspace'],
  ['/wanda/earn/assets/add', 'Add earn asset'],
])('%s names the staging environment once in the page and first in the title', async (path, title) => {
  await openIn('staging', path);
  await waitFor(() => expect(document.title).toBe(`Staging · ${title} · Console`));
  expect(page.getByText(badgeText, { normalizer: String }).parentElement?.textContent).toBe('Environment: Staging');
});

test.each(['production', null] as const)('with environment %s there is no badge', async (environment) => {
  await openIn(environment, '/wanda/no-such-page');
  await waitFor(() => expect(document.title).toBe('Page not found · Console'));
  expect(page.queryByText(badgeText, { normalizer: String })).toBeNull();
});
