// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { startStorageNotice } from '../../../src/renderer/app/storage-notice.ts';
import { emit } from '../../../src/renderer/testing/fake-bridge.ts';
import { clearToasts, shownToast } from '../../../src/renderer/testing/shown-toast.ts';

const takeFailure = vi.spyOn(bridge.call, 'storage.takeFailure');
startStorageNotice();
beforeEach(() => {
  clearToasts();
  takeFailure.mockReset();
  takeFailure.mockResolvedValue(succeed(null));
});

test.each([
  ['full', "This computer's disk is full", /can't be saved until there is space/],
  ['read-only', "The console can't write to its folder", /kept only until you quit.*Ask IT/],
  ['failed', "The console can't save to this computer's disk", /kept only until you quit/],
] as const)('a disk that takes nothing is told: %s', async (failure, title, description) => {
  takeFailure.mockResolvedValueOnce(succeed(failure));
  act(() => emit('storage.failed', undefined));
  await waitFor(() => expect(shownToast()).toMatchObject({ tone: 'danger', title }));
  expect(shownToast()?.description).toMatch(description);
});

test('a failure from before the page listened is told once it does', async () => {
  takeFailure.mockResolvedValueOnce(succeed('full'));
  startStorageNotice();
  await waitFor(() => expect(shownToast()?.title).toBe("This computer's disk is full"));
});

test.each([succeed(null), fail('internal', 'x')])('nothing is told without a failure', async (taken) => {
  takeFailure.mockResolvedValueOnce(taken);
  act(() => emit('storage.failed', undefined));
  await waitFor(() => expect(takeFailure).toHaveBeenCalled());
  await act(async () => {});
  expect(shownToast()).toBeUndefined();
});
