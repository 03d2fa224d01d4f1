// @vitest-environment happy-dom
import '../../../../tests/contract/support/fake-bridge.ts';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startReachable, useReachable } from '#kernel/api/reachable.ts';
import { loadAppInfo } from '#kernel/base/app-info.ts';
import { emit } from '../../../../tests/contract/support/fake-bridge.ts';

test('a change after main has answered, and before the first page is shown, counts', async () => {
  startReachable();
  await loadAppInfo();
  emit('platform.reachable', { reachable: false, lastAnswerAt: 1 });
  expect(renderHook(useReachable).result.current).toEqual({ reachable: false, lastAnswerAt: 1 });
});
