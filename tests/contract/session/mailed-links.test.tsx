// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { emit, signedIn } from '../../../src/renderer/testing/fake-bridge.ts';
import { invalid, platform, timeout } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

beforeEach(() => act(() => emit('session.changed', { status: 'signed-out', reason: 'none', lockCount: 0 })));
afterEach(() => act(() => emit('session.changed', signedIn)));

const refusals = {
  wrong: () => fail('not-found', 'Link not found', { status: 404 }),
  used: () => fail('conflict', 'This link was used already', { status: 409 }),
  expired: () => fail('invalid', 'This link has expired', { status: 422 }),
};

test.each([
  ['wrong', "This invitation link doesn't work", 'Open the whole link'],
  ['used', 'This invitation was accepted already', 'Sign in with your email'],
  ['expired', 'This invitation has expired', 'Ask an administrator'],
] as const)('a %s invitation link says what to do next, without another try', async (kind, title, next) => {
  platform.answers.set('auth.getInvite', refusals[kind]);
  openApp('/invite/accept/token');
  await page.findByRole('heading', { name: title });
  expect(page.getByText(next, { exact: false })).toBeTruthy();
  expect(page.getByRole('link', { name: 'Back to sign in' })).toBeTruthy();
  expect(platform.requestsOf('auth.getInvite')).toHaveLength(1);
});

const setPassword = async () => {
  openApp('/password/reset/token');
  fireEvent.change(await page.findByLabelText('New password'), { target: { value: 'a phrase long enough' } });
  fireEvent.click(page.getByRole('button', { name: 'Set password' }));
};

test.each([
  ['wrong', "This link doesn't work"],
  ['used', 'This link was used already'],
  ['expired', 'This link has expired'],
] as const)('a %s reset link leads to a new one', async (kind, title) => {
  platform.answers.set('auth.resetPassword', refusals[kind]);
  await setPassword();
  await page.findByRole('heading', { name: title });
  expect(page.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/forgot-password');
});

test('an invalid password or a lost answer keeps the form', async () => {
  platform.answers.set('auth.resetPassword', () => invalid({ password: 'Known from a leak' }));
  await setPassword();
  await page.findByText('Known from a leak');
  platform.answers.set('auth.resetPassword', timeout);
  fireEvent.click(page.getByRole('button', { name: 'Set password' }));
  await waitFor(() => expect(platform.requestsOf('auth.resetPassword')).toHaveLength(2));
  expect(page.getByRole('heading', { name: 'Set a new password' })).toBeTruthy();
});
