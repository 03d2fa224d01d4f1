// @vitest-environment happy-dom
import './support/pages.ts';
import { act, cleanup, fireEvent, screen as page, render, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Staff } from '#contract/api/me.ts';
import { fail, succeed } from '#contract/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { meQuery } from '#kernel/session/me.ts';
import { App } from '../../src/renderer/app/app.tsx';
import { broken, never, platform, refused } from './support/platform.ts';

const open = (path: string) => {
  history.replaceState(null, '', `/profile${path}`);
  return render(<App />);
};
const type = (label: string, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } });
const press = (name: string, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));

afterEach(() => {
  cleanup();
  expect(platform.problems).toEqual([]);
});

describe('each section loads, fails with Retry, and recovers', () => {
  test.each([
    ['/security', 'me.security', 'Recent sign-ins', 'Loading recent sign-ins'],
    ['/security', 'me.twoStep', 'Two-step sign-in', 'Loading two-step sign-in'],
    ['/devices', 'me.devices', 'Devices', 'Loading your devices'],
  ])('%s %s', async (path, endpoint, title, loading) => {
    platform.answers.set(endpoint, never);
    const first = open(path);
    await page.findByRole('status', { name: loading });
    first.unmount();
    queryClient.clear();

    platform.answers.set(endpoint, broken);
    open(path);
    const panel = await page.findByRole('region', { name: title });
    const retry = await within(panel).findByRole('button', { name: 'Retry' });
    platform.answers.clear();
    fireEvent.click(retry);
    await waitFor(() => expect(within(panel).queryByRole('alert')).toBeNull());
  });

  test('an unknown section is a 404', async () => {
    open('/nonsense');
    await page.findByRole('heading', { name: '404' });
  });
});

describe('personal info', () => {
  const save = () => page.getByRole<HTMLButtonElement>('button', { name: 'Save changes' });
  // happy-dom finds a label by its text; the asterisk of a required field is part of it.
  const first = 'First name *';

  test('is saved only when valid and changed; the whole console follows', async () => {
    open('');
    await page.findByLabelText(first);
    expect(save().disabled).toBe(true);
    type(first, '');
    await page.findByText('First name is required');
    expect(save().disabled).toBe(true);
    type(first, 'Ada');
    expect(save().disabled).toBe(false);
    const reads = () => platform.asked.filter(({ endpoint }) => endpoint === 'me.get').length;
    const before = reads();
    fireEvent.click(save());
    // Once before it is sent, once after.
    await waitFor(() => expect(reads()).toBe(before + 2));
    // What may be left out and was not changed is not sent.
    expect(platform.last('me.update')?.body).toEqual({ first_name: 'Ada', last_name: 'last_name 0' });
    await waitFor(() => expect(save().disabled).toBe(true));
  });

  test('follows the platform while untouched, keeps what was typed when not', async () => {
    open('');
    const last = await page.findByLabelText<HTMLInputElement>('Last name *');
    const become = (last_name: string) =>
      act(() => queryClient.setQueryData<Staff>(meQuery().queryKey, (me) => me && { ...me, last_name }));
    become('Obi');
    await waitFor(() => expect(last.value).toBe('Obi'));
    expect(page.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    type(first, 'Ada');
    become('Okafor');
    expect(page.getByLabelText<HTMLInputElement>(first).value).toBe('Ada');
    press('Discard changes');
    await waitFor(() => expect(last.value).toBe('Okafor'));
    expect(save().disabled).toBe(true);
  });

  test('another device’s change of an untouched field is followed, and never sent back as it was', async () => {
    open('');
    const last = await page.findByLabelText<HTMLInputElement>('Last name *');
    const me = queryClient.getQueryData<Staff>(meQuery().queryKey);
    if (!me) throw new Error('nobody is signed in');
    type(first, 'Ada');
    act(() => queryClient.setQueryData<Staff>(meQuery().queryKey, { ...me, last_name: 'Obi' }));
    await waitFor(() => expect(last.value).toBe('Obi'));
    // Again, and this time nobody told this page of it.
    platform.answers.set('me.get', () => succeed({ ...me, last_name: 'Okafor', phone_number: '+254700' }));
    fireEvent.click(save());
    await waitFor(() => expect(platform.last('me.update')).toBeDefined());
    expect(platform.last('me.update')?.body).toEqual({ first_name: 'Ada', last_name: 'Okafor' });
    await waitFor(() => expect(page.getByLabelText<HTMLInputElement>('Phone').value).toBe('+254700'));
  });

  test('what another device saved too is no change any more', async () => {
    open('');
    await page.findByLabelText(first);
    type(first, 'Ada');
    expect(save().disabled).toBe(false);
    act(() => queryClient.setQueryData<Staff>(meQuery().queryKey, (me) => me && { ...me, first_name: 'Ada' }));
    await waitFor(() => expect(save().disabled).toBe(true));
  });

  test('a save without an answer is repeated under its key; another save has its own', async () => {
    const sent = () => platform.asked.filter(({ endpoint }) => endpoint === 'me.update');
    const saveOf = async (times: number) => {
      fireEvent.click(save());
      await waitFor(() => expect(sent()).toHaveLength(times));
      await waitFor(() => expect(save().disabled).toBe(false));
    };
    platform.answers.set('me.update', () => fail('timeout', 'No answer came', { unknownOutcome: true }));
    open('');
    await page.findByLabelText(first);
    type(first, 'Ada');
    await saveOf(1);
    await saveOf(2);
    type(first, 'Bola');
    await saveOf(3);
    const [one, two, three] = sent().map((asked) => asked.idempotencyKey);
    expect(two).toBe(one);
    expect(three).not.toBe(one);
  });

  test('a refused save keeps what was typed and says why beside the field', async () => {
    platform.answers.set('me.update', () => refused({ phone_number: 'Not a number' }));
    open('');
    await page.findByLabelText(first);
    type(first, 'Ada');
    type('Phone', 'call me');
    fireEvent.click(save());
    await page.findByText('Not a number');
    expect(page.getByLabelText<HTMLInputElement>(first).value).toBe('Ada');
    expect(page.getByLabelText<HTMLInputElement>('Phone').value).toBe('call me');
    expect(save().disabled).toBe(false);
    await page.findByText('Look again');
  });

  test('leaving with unsaved changes asks first', async () => {
    open('');
    await page.findByLabelText(first);
    type(first, 'Ada');
    fireEvent.click(page.getByRole('link', { name: 'Devices' }));
    const dialog = await page.findByRole('dialog');
    press('Stay', dialog);
    expect(location.pathname).toBe('/profile');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(page.getByLabelText<HTMLInputElement>(first).value).toBe('Ada');
  });
});

describe('security', () => {
  test('a refused password change keeps the form; a good one empties it', async () => {
    platform.answers.set('me.changePassword', () => refused({ current_password: 'That is not it' }));
    open('/security');
    await page.findByLabelText('Current password');
    type('Current password', 'old');
    type('New password', 'short');
    await page.findByText(/Too short/);
    press('Change password');
    await page.findByText('Use at least 12 characters');
    expect(platform.last('me.changePassword')).toBeUndefined();
    type('New password', 'a phrase of several words');
    press('Change password');
    await page.findByText('That is not it');
    expect(page.getByLabelText<HTMLInputElement>('New password').value).toBe('a phrase of several words');
    platform.answers.clear();
    press('Change password');
    await waitFor(() => expect(page.getByLabelText<HTMLInputElement>('New password').value).toBe(''));
  });

  test('two-step sign-in shows key and picture, and is on after the code', async () => {
    const qr = 'data:image/png;base64,AAAA';
    platform.answers.set('me.twoStep', () => succeed({ enabled: false, secret: null, qr: null }));
    platform.answers.set('me.enableTwoStep', () => succeed({ enabled: false, secret: 'ABCDEFGH', qr }));
    open('/security');
    fireEvent.click(await page.findByRole('button', { name: 'Turn on' }));
    const dialog = await page.findByRole('dialog');
    await within(dialog).findByText('ABCD EFGH');
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe(qr);
    press('Turn on', dialog);
    await within(dialog).findByText('Code is required');
    fireEvent.change(within(dialog).getByLabelText('Code'), { target: { value: '123 456' } });
    platform.answers.set('me.twoStep', () => succeed({ enabled: true, secret: null, qr: null }));
    press('Turn on', dialog);
    await page.findByRole('button', { name: 'Turn off' });
    expect(platform.last('me.enableTwoStep')?.body).toEqual({ code: '123456' });
  });

  test('turning it off asks for a code; a wrong one keeps the dialog', async () => {
    platform.answers.set('me.twoStep', () => succeed({ enabled: true, secret: null, qr: null }));
    platform.answers.set('me.disableTwoStep', () => refused({ code: 'The code is wrong' }));
    open('/security');
    fireEvent.click(await page.findByRole('button', { name: 'Turn off' }));
    const dialog = await page.findByRole('dialog');
    fireEvent.change(await within(dialog).findByLabelText('Code'), { target: { value: '000000' } });
    press('Turn off', dialog);
    await within(dialog).findByText('The code is wrong');
  });
});

describe('devices', () => {
  test('says when there are none', async () => {
    platform.rows = 0;
    open('/devices');
    await page.findByRole('heading', { name: 'No devices yet' });
  });

  test('revoking the device in use says that it signs out, and leads to sign-in', async () => {
    platform.answers.set('me.devices', () =>
      succeed([
        {
          id: 'D2',
          name: 'Phone',
          platform: null,
          ip: null,
          location: null,
          last_seen_at: null,
          current: false,
          trusted: false,
        },
        {
          id: 'D1',
          name: 'Desk',
          platform: null,
          ip: null,
          location: null,
          last_seen_at: null,
          current: true,
          trusted: true,
        },
      ]),
    );
    open('/devices');
    await page.findByRole('button', { name: 'Trust Phone' });
    const rows = page.getAllByRole('listitem');
    expect(rows.map((row) => row.textContent).filter((text) => text?.includes('Revoke'))).toEqual([
      expect.stringContaining('DeskThis deviceTrusted'),
      expect.stringContaining('Phone'),
    ]);
    expect(page.queryByRole('button', { name: 'Trust Desk' })).toBeNull();
    press('Trust Phone');
    const trusting = await page.findByRole('dialog', { name: 'Trust device' });
    press('Cancel', trusting);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    press('Revoke Desk');
    const revoking = await page.findByRole('dialog', { name: 'Revoke device' });
    expect(revoking.textContent).toContain('You are signed out at once');
    press('Revoke and sign out', revoking);
    await waitFor(() =>
      expect(platform.last('me.changeDevice')).toMatchObject({ params: { id: 'D1' }, body: { action: 'revoke' } }),
    );
    await waitFor(() => expect(['/logout', '/login', '/profile/devices']).toContain(location.pathname));
  });
});
