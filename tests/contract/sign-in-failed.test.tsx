// @vitest-environment happy-dom
import './support/pages.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen as page, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type ErrorCode, fail, type Result } from '#contract/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/bridge.ts';
import { toastStore } from '#kernel/ui/toast-store.ts';
import { ConfirmStep } from '../../src/renderer/screens/sign-in/confirm-step.tsx';

afterEach(() => vi.restoreAllMocks());

/** A code is being checked; gives what ends that, and what takes the step away. */
const check = () => {
  const { promise, resolve } = Promise.withResolvers<Result<undefined>>();
  vi.spyOn(bridge.call, 'session.confirm').mockReturnValue(promise);
  const { unmount } = render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <ConfirmStep code="123456" onCode={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(page.getByRole('button', { name: 'Confirm' }));
  const [mutation] = queryClient.getMutationCache().getAll();
  const answer = async (code: ErrorCode) => {
    resolve(fail(code, 'What it says'));
    await waitFor(() => expect(mutation?.state.status).toBe('error'));
  };
  return { answer, unmount };
};

test('a failure is told', async () => {
  const { answer } = check();
  await answer('invalid');
  expect(toastStore.get().over).toMatchObject({ title: 'Error', description: 'What it says' });
});

test('a check that was given up needs no word', async () => {
  const { answer } = check();
  const before = toastStore.get();
  await answer('cancelled');
  expect(toastStore.get()).toEqual(before);
});

test('nor does one whose step is gone', async () => {
  const { answer, unmount } = check();
  const before = toastStore.get();
  unmount();
  await answer('offline');
  expect(toastStore.get()).toEqual(before);
});
