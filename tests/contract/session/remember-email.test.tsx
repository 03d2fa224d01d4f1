// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { appInfo, loadAppInfo } from '#kernel/base/app-info.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { openApp } from '../support/open-app.tsx';

beforeEach(() => act(() => emit('session.changed', { status: 'signed-out', reason: 'none', lockCount: 0 })));
afterEach(async () => {
  vi.restoreAllMocks();
  await loadAppInfo();
  act(() => emit('session.changed', signedIn));
});

const field = (label: string) => page.getByLabelText<HTMLInputElement>(label);
const box = () => page.queryByRole<HTMLInputElement>('checkbox', { name: 'Remember my email' });

/** Opens sign-in anew, and signs in with the box as it is after `choose`. */
const signIn = async (choose: () => void = () => undefined) => {
  const login = vi.spyOn(bridge.call, 'session.login').mockResolvedValue(succeed({ message: null }));
  const app = openApp('/login');
  await page.findByRole('heading', { name: 'Sign in' });
  choose();
  fireEvent.change(field('Email'), { target: { value: 'ada@mail.test' } });
  fireEvent.change(field('Password'), { target: { value: 'secret' } });
  fireEvent.click(page.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(login).toHaveBeenCalledOnce());
  await waitFor(() => expect(page.getByRole<HTMLButtonElement>('button', { name: 'Login' }).disabled).toBe(false));
  login.mockRestore();
  app.unmount();
};
const openSignIn = async () => {
  openApp('/login');
  await page.findByRole('heading', { name: 'Sign in' });
};

test('the email is not remembered unless the member chooses it', async () => {
  await signIn(() => expect(box()?.checked).toBe(false));
  expect(localStorage.getItem('email')).toBeNull();
  await openSignIn();
  expect(field('Email').value).toBe('');
});

test('a remembered email is filled in until a sign-in without the choice', async () => {
  await signIn(() => fireEvent.click(box() ?? document.body));
  await openSignIn();
  expect(field('Email').value).toBe('ada@mail.test');
  expect(box()?.checked).toBe(true);
  expect(document.activeElement).toBe(field('Password'));
  document.body.replaceChildren();
  await signIn(() => fireEvent.click(box() ?? document.body));
  expect(localStorage.getItem('email')).toBeNull();
});

test('a policy removes the choice and what was remembered', async () => {
  await signIn(() => fireEvent.click(box() ?? document.body));
  vi.spyOn(bridge.call, 'app.info').mockResolvedValue(succeed({ ...appInfo(), rememberEmail: false }));
  await loadAppInfo();
  await openSignIn();
  expect(box()).toBeNull();
  expect(field('Email').value).toBe('');
});
