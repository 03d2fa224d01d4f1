// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createRouter } from '../../../src/renderer/app/router.tsx';
import { emit } from '../../../src/renderer/testing/fake-bridge.ts';

// A file of its own, because the routes are loaded once.

const loading = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock(import('../../../src/renderer/app/first-page.ts'), async (importOriginal) => {
  const original = await importOriginal();
  const loadConsoleRoutes = async () => {
    await loading.promise;
    return original.loadConsoleRoutes();
  };
  return { ...original, loadConsoleRoutes };
});

let router: ReturnType<typeof createRouter> | undefined;
afterEach(() => router?.dispose());

test('a navigation that is abandoned while the routes load does not keep the next one from adding them', async () => {
  act(() => emit('session.changed', { status: 'signed-out', reason: 'none', lockCount: 0 }));
  history.replaceState(null, '', '/login');
  router = createRouter();
  const abandoned = router.navigate('/wanda/customers');
  await router.navigate('/forgot-password');
  loading.resolve();
  await abandoned;
  await router.navigate('/wanda/referrals');
  expect(router.state.errors).toBeNull();
  expect(router.state.matches.at(-1)?.route.path).toBe('referrals');
});
