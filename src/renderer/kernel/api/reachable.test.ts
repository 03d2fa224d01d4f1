// @vitest-environment happy-dom
import '../../testing/fake-bridge.ts';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startPlatformClock, startReachable, useReachable } from '#kernel/api/reachable.ts';
import { loadAppInfo } from '#kernel/base/app-info.ts';
import { platformNow } from '#kernel/base/platform-now.ts';
import { emit } from '../../testing/fake-bridge.ts';

test('a change after main has answered, and before the first page is shown, counts', async () => {
  startReachable();
  await loadAppInfo();
  emit('platform.reachable', { reachable: false, lastAnswerAt: 1 });
  expect(renderHook(useReachable).result.current).toEqual({ reachable: false, lastAnswerAt: 1 });
});

test('the clock of the platform is followed', () => {
  startPlatformClock();
  emit('platform.clock', { offsetMs: 7_200_000 });
  expect(Math.abs(platformNow() - Date.now() - 7_200_000)).toBeLessThan(60_000);
});
