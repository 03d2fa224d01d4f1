// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen as page, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type ErrorCode, type Failure, fail, type Result } from '#contract/bridge/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { ConfirmStep } from '../../../src/renderer/screens/sign-in/confirm-step.tsx';
import { CredentialsStep } from '../../../src/renderer/screens/sign-in/credentials-step.tsx';
import { shownSignInToast } from '../../../src/renderer/testing/shown-toast.ts';

afterEach(() => vi.restoreAllMocks());

/** Sends a code; gives what answers it and what removes the step. */
const sendCode = async () => {
  const { promise, resolve } = Promise.withResolvers<Result<undefined>>();
  const confirm = vi.spyOn(bridge.call, 'session.confirm').mockReturnValue(promise);
  const step = () => (
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <ConfirmStep filledCode={{ code: '123456' }} />
      </QueryClientProvider>
    </MantineProvider>
  );
  const { unmount, rerender } = render(step());
  await waitFor(() => expect(confirm).toHaveBeenCalledExactlyOnceWith({ code: '123456' }));
  const failWith = (code: ErrorCode) => act(async () => resolve(fail(code, 'Wrong code')));
  return { failWith, unmount, fillAgain: () => rerender(step()) };
};

test('a failed confirmation shows a toast, and the step can be sent again', async () => {
  const { failWith } = await sendCode();
  await failWith('invalid');
  expect(shownSignInToast()).toMatchObject({ title: 'Error', description: 'Wrong code' });
  const confirm = page.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
  expect(confirm.disabled).toBe(false);
  fireEvent.click(confirm);
  await waitFor(() => expect(bridge.call['session.confirm']).toHaveBeenCalledTimes(2));
});

test('the same code can be filled in again after a failure', async () => {
  const { failWith, fillAgain } = await sendCode();
  await failWith('invalid');
  fillAgain();
  await waitFor(() => expect(bridge.call['session.confirm']).toHaveBeenCalledTimes(2));
});

test('a cancelled confirmation shows no toast', async () => {
  const { failWith } = await sendCode();
  await failWith('cancelled');
  expect(shownSignInToast()).toBeUndefined();
});

test('a confirmation that fails after its step is gone shows no toast', async () => {
  const { failWith, unmount } = await sendCode();
  unmount();
  await failWith('offline');
  expect(shownSignInToast()).toBeUndefined();
});

/** Sends credentials that fail with `failure`. */
const sendCredentials = async (failure: Failure) => {
  const send = vi.fn(async () => {
    throw new AppError(failure);
  });
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <CredentialsStep initial={{ email: 'ada@mail.test', password: 'secret' }} send={send} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(page.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await waitFor(() => expect(shownSignInToast()).toMatchObject({ title: 'Error', description: failure.message }));
  return page.getByLabelText<HTMLInputElement>('Password');
};

test('wrong credentials are told beside the password as well, which stays and has the focus', async () => {
  const password = await sendCredentials(fail('invalid', 'Wrong email or password', { status: 401 }));
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  const description = document.getElementById(password.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Wrong email or password');
  expect(password.value).toBe('secret');
  expect(document.activeElement).toBe(password);
});

test.each([
  ['offline', {}],
  ['forbidden', { status: 403 }],
  ['server', { status: 500 }],
  ['invalid', { status: 422, fields: { email: 'Unknown' } }],
] as const)('a failure of the kind %s is not told beside the password', async (code, details) => {
  const password = await sendCredentials(fail(code, 'Not now', details));
  expect(password.getAttribute('aria-invalid')).not.toBe('true');
});
