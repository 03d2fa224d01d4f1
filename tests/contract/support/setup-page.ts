import './fake-bridge.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startDataChanges } from '#kernel/api/data-changes.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { appInfo, loadAppInfo } from '#kernel/base/app-info.ts';
import { preferences } from '#kernel/base/preferences.ts';
import { startDataOwner } from '#kernel/member/data-owner.ts';
import { startPreferences } from '#kernel/session/follow-preferences.ts';
import { startSession } from '#kernel/session/session.ts';
import { startToasts } from '#kernel/ui/toasts/toast-store.ts';
import { unconfirmedWrites } from '#kernel/write/unconfirmed-writes.ts';
import { platform } from './fake-platform.ts';
import { clearToasts } from './shown-toast.ts';

// The setup of tests that render pages: a member is signed in, and each test starts without data of the one before. Imported for its
// effect, before anything of the renderer.

// Mantine's focus trap measures what happy-dom does not lay out and prints whole trees.
vi.spyOn(console, 'warn').mockImplementation(() => {});
vi.spyOn(console, 'error').mockImplementation(() => {});
configure({
  // Long enough for a machine that does much else; a test's own limit is 30 s.
  asyncUtilTimeout: 15_000,
  // The default prints the whole document at every unsuccessful try of a waiting query.
  getElementError: (message) => new Error(message ?? 'no such element'),
});

/**
 * Queries by role ask for the style of every element, and happy-dom parses all style sheets each time. No style sheet hides anything here,
 * so the inline styles say the same.
 */
const { getComputedStyle } = window;
window.getComputedStyle = (element) => (element instanceof HTMLElement ? element.style : getComputedStyle(element));

beforeAll(async () => {
  startToasts();
  startDataChanges();
  startDataOwner();
  startPreferences();
  await loadAppInfo();
  await startSession();
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
// Chunks that were preloaded when idle may still load; the environment must not end before.
afterAll(() => vi.dynamicImportSettled());
