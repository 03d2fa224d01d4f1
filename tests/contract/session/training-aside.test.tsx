// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, screen as page } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { appInfo, loadAppInfo } from '#kernel/base/app-info.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { openApp } from '../support/open-app.tsx';

const loadAside = vi.fn(() => {
  throw new Error('net::ERR_EMPTY_RESPONSE');
});
vi.mock('../../../src/renderer/screens/sign-in/training-aside.tsx', () => loadAside());

afterEach(async () => {
  vi.restoreAllMocks();
  await loadAppInfo();
  act(() => emit('session.changed', signedIn));
});

test('the sign-in form stays when the training accounts cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(bridge.call, 'app.info').mockResolvedValue(succeed({ ...appInfo(), mode: 'training' }));
  await loadAppInfo();
  act(() => emit('session.changed', { status: 'signed-out', reason: 'none', lockCount: 0 }));
  openApp('/login');
  expect(await page.findByLabelText('Email')).toBeTruthy();
  await vi.waitFor(() => expect(loadAside).toHaveBeenCalled());
  await act(() => vi.dynamicImportSettled());
  expect(page.queryByLabelText('Email')).toBeTruthy();
});
