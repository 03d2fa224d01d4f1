import './fake-bridge.ts';
import { act, cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '#kernel/api/query-client.ts';
import { appInfo, loadAppInfo } from '#kernel/base/app-info.ts';
import { preferences } from '#kernel/base/preferences.ts';
import { unconfirmedWrites } from '#kernel/write/unconfirmed-writes.ts';
import { emit, signedIn } from './fake-bridge.ts';
import { platform } from './fake-platform.ts';
import { clearToasts } from './shown-toast.ts';
import { startPage } from './start-page.ts';

// The setup of tests that render pages: a member is signed in, and each test starts without data of the one before. Imported for its
// effect, before anything of the renderer.

// Mantine's focus trap measures what happy-dom does not lay out and prints whole trees.
vi.spyOn(console, 'warn').mockImplementation(() => {});
vi.spyOn(console, 'error').mockImplementation(() => {});

beforeAll(async () => {
  await startPage();
  // A file before this one may have left another session.
  act(() => emit('session.changed', signedIn));
  history.replaceState(null, '', '/');
});
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  platform.reset();
  unconfirmedWrites.set([]);
  preferences.set(appInfo().preferences);
  clearToasts();
});
afterEach(cleanup);
afterAll(async () => {
  // Chunks that were preloaded when idle may still load; the environment must not end before.
  await vi.dynamicImportSettled();
  // A file may have shown the console of another system.
  vi.restoreAllMocks();
  await loadAppInfo();
  // The next file may have the same page.
  expect(document.querySelector('main, [role=dialog]'), 'no page is left').toBeNull();
});
