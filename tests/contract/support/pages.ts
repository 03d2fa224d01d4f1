import './window.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClient } from '#kernel/api/query-client.ts';
import { loadAppInfo } from '#kernel/session/app-info.ts';
import { startSession } from '#kernel/session/session.ts';
import { platform } from './platform.ts';

// What tests of whole pages begin with: somebody is signed in, and nothing is left of the test before. Imported for its effect, in
// place of window.ts and so before anything of the renderer.

// Mantine's focus trap measures what happy-dom does not lay out, and says so with whole trees.
vi.spyOn(console, 'warn').mockImplementation(() => {});
vi.spyOn(console, 'error').mockImplementation(() => {});
configure({ asyncUtilTimeout: 5_000 });

beforeAll(async () => {
  await loadAppInfo();
  await startSession();
});
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  platform.reset();
});
afterEach(cleanup);
