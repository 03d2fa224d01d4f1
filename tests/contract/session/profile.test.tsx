// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Result, succeed } from '#contract/bridge/result.ts';
import type { Staff } from '#contract/platform/api/me.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { meQuery } from '#kernel/member/me.ts';
import { invalid, pending, platform, serverError, timeout } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';

const open = (path: string) => openApp(`/profile${path}`);
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
    platform.answers.set(endpoint, pending);
    const first = open(path);
    await page.findByRole('status', { name: loading });
    first.unmount();
    queryClient.clear();

    platform.answers.set(endpoint, serverError);
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
  const input = (label: string) => page.getByLabelText<HTMLInputElement>(label);
  const first = 'First name';
  const last = 'Last name';
  const phone = 'Phone';
  const openForm = async () => {
    open('');
    await page.findByLabelText(first);
  };
  const clickSave = async () => {
    await waitFor(() => expect(save().disabled).toBe(false));
    fireEvent.click(save());
  };
  const sent = () => platform.requestsOf('me.update');
  const currentMember = (): Staff => {
    const me = queryClient.getQueryData<Staff>(meQuery().queryKey);
    if (!me) throw new Error('nobody is signed in');
    return me;
  };
  /** A newer reading of the member's record reaches the page. */
  const receive = (changes: Partial<Staff>) =>
    act(() => queryClient.setQueryData<Staff>(meQuery().queryKey, { ...currentMember(), ...changes }));
  /** The platform carries out what it is sent. */
  const applyUpdates = () => {
    let member = currentMember();
    platform.answers.set('me.get', () => succeed(member));
    platform.answers.set('me.update', ({ body }) => {
      member = { ...member, ...Object(body) };
      return succeed({ message: null });
    });
  };

  test('is saved only when valid and changed, and read again afterwards', async () => {
    await openForm();
    expect(save().disabled).toBe(true);
    type(first, '');
    await page.findByText('First name is required');
    expect(save().disabled).toBe(true);
    applyUpdates();
    type(first, 'Ada');
    const reads = () => platform.requestsOf('me.get').length;
    const readsBefore = reads();
    await clickSave();
    await waitFor(() => expect(reads()).toBe(readsBefore + 2));
    // Optional fields are sent only where they changed.
    expect(sent()[0]?.body).toEqual({ first_name: 'Ada', last_name: 'last_name 0' });
    await waitFor(() => expect(save().disabled).toBe(true));
    expect(shownToast()?.title).toBe('Profile updated');
  });

  test('can be saved twice: the first save is no conflict, and each has its own Idempotency-Key', async () => {
    await openForm();
    applyUpdates();
    for (const name of ['Ada', 'Bola']) {
      type(first, name);
      await clickSave();
      await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ first_name: name }));
      await waitFor(() => expect(page.queryByRole('region', { name: 'What changes' })).toBeNull());
    }
    const [one, two] = sent().map(({ idempotencyKey }) => idempotencyKey);
    expect(one).toBeTypeOf('string');
    expect(two).not.toBe(one);
  });

  test('an unedited form follows a newer reading, an edited one names it and follows when told to', async () => {
    await openForm();
    receive({ last_name: 'Obi' });
    await waitFor(() => expect(input(last).value).toBe('Obi'));
    expect(page.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    type(first, 'Ada');
    receive({ last_name: 'Okafor' });
    const theirs = await page.findByRole('region', { name: 'Changes since you opened it' });
    expect(theirs.textContent).toContain('Last nameObi → Okafor');
    expect(input(last).value).toBe('Obi');
    press('Continue with the current record');
    await waitFor(() => expect(input(last).value).toBe('Okafor'));
    expect(input(first).value).toBe('Ada');
    press('Discard changes');
    await waitFor(() => expect(input(first).value).toBe('first_name 0'));
    expect(save().disabled).toBe(true);
  });

  test("another device's change is shown before anything is sent, and kept when the member continues", async () => {
    await openForm();
    type(first, 'Ada');
    const changed = { ...currentMember(), last_name: 'Okafor', phone_number: '+254700' };
    platform.answers.set('me.get', () => succeed(changed));
    await clickSave();
    const alert = await page.findByRole('alert');
    expect(alert.textContent).toContain('Somebody else changed this record');
    expect(alert.textContent).toContain('Okafor');
    expect(sent()).toEqual([]);
    press('Continue with the current record');
    await waitFor(() => expect(input(phone).value).toBe('+254700'));
    await clickSave();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ first_name: 'Ada', last_name: 'Okafor' });
  });

  test('a value that another device saved too is no change', async () => {
    await openForm();
    type(first, 'Ada');
    await waitFor(() => expect(save().disabled).toBe(false));
    receive({ first_name: 'Ada' });
    await waitFor(() => expect(save().disabled).toBe(true));
  });

  test('a save without an answer shows a toast, finds out that nothing changed, and is sent again with its key', async () => {
    platform.answers.set('me.update', timeout);
    await openForm();
    type(first, 'Ada');
    await clickSave();
    await page.findByText('Not made so far');
    expect(shownToast()).toMatchObject({ tone: 'danger', title: 'No answer came' });
    applyUpdates();
    press('Try again');
    await clickSave();
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [one, two] = sent().map(({ idempotencyKey }) => idempotencyKey);
    expect(two).toBe(one);
  });

  test('a save without an answer that was carried out says so and is not sent again', async () => {
    await openForm();
    const me = currentMember();
    platform.answers.set('me.update', () => {
      platform.answers.set('me.get', () => succeed({ ...me, first_name: 'Ada' }));
      return timeout();
    });
    type(first, 'Ada');
    await clickSave();
    await page.findByText('The record shows the change');
    press('Done', page.getByRole('region', { name: 'Personal info' }));
    await waitFor(() => expect(input(first).value).toBe('Ada'));
    expect(save().disabled).toBe(true);
    expect(sent()).toHaveLength(1);
  });

  test("after a save that was found to be carried out, another device's change is a conflict", async () => {
    await openForm();
    const me = { ...currentMember(), first_name: 'Ada' };
    platform.answers.set('me.update', () => {
      platform.answers.set('me.get', () => succeed(me));
      return timeout();
    });
    type(first, 'Ada');
    await clickSave();
    await page.findByText('The record shows the change');
    press('Done', page.getByRole('region', { name: 'Personal info' }));
    await waitFor(() => expect(input(first).value).toBe('Ada'));
    type(phone, '+254700');
    platform.answers.set('me.get', () => succeed({ ...me, last_name: 'Okafor' }));
    await clickSave();
    const alert = await page.findByRole('alert');
    expect(alert.textContent).toContain('Somebody else changed this record');
    expect(alert.textContent).toContain('Okafor');
    expect(page.queryByText('The record shows the change')).toBeNull();
    expect(sent()).toHaveLength(1);
  });

  test('a refused save keeps the values and focuses the faulty field with its message', async () => {
    platform.answers.set('me.update', () => invalid({ phone_number: 'Not a number' }));
    await openForm();
    type(first, 'Ada');
    type(phone, 'call me');
    await clickSave();
    await page.findByText('Not a number');
    expect(input(first).value).toBe('Ada');
    expect(input(phone).value).toBe('call me');
    await waitFor(() => expect(document.activeElement).toBe(input(phone)));
    expect(page.getByRole('alert', { name: 'Look again' })).toBeTruthy();
    // Another value can be sent, with another key.
    platform.answers.clear();
    type(phone, '+254700');
    await clickSave();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.idempotencyKey).not.toBe(sent()[0]?.idempotencyKey);
  });

  test('leaving with unsaved changes asks first', async () => {
    const leave = async () => {
      fireEvent.click(page.getByRole('link', { name: 'Devices' }));
      return page.findByRole('dialog', { name: 'Discard changes?' });
    };
    await openForm();
    type(first, 'Ada');
    await waitFor(() => expect(save().disabled).toBe(false));
    press('Keep editing', await leave());
    expect(location.pathname).toBe('/profile');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(input(first).value).toBe('Ada');
    press('Discard', await leave());
    await waitFor(() => expect(location.pathname).toBe('/profile/devices'));
  });

  /** Saves, and leaves before the platform answers. */
  const leaveWhileSending = async () => {
    const { promise, resolve } = Promise.withResolvers<Result<unknown>>();
    platform.answers.set('me.update', () => promise);
    await openForm();
    type(first, 'Ada');
    await clickSave();
    await waitFor(() => expect(sent()).toHaveLength(1));
    fireEvent.click(page.getByRole('link', { name: 'Devices' }));
    const question = await page.findByRole('dialog', { name: 'Leave this page?' });
    expect(question.textContent).toContain("Your changes are being sent. Leaving doesn't withdraw them.");
    return { question, resolve };
  };

  test('leaving while the changes are being sent asks first, and a refusal keeps them', async () => {
    const { question, resolve } = await leaveWhileSending();
    press('Keep editing', question);
    resolve(invalid({ first_name: 'Too short' }));
    await page.findByText('Too short');
    expect(location.pathname).toBe('/profile');
    expect(input(first).value).toBe('Ada');
  });

  test('leaving while the changes are being sent goes on by itself once they are saved', async () => {
    const { resolve } = await leaveWhileSending();
    expect(location.pathname).toBe('/profile');
    resolve(succeed({ message: 'Saved' }));
    await waitFor(() => expect(location.pathname).toBe('/profile/devices'));
  });
});

describe('security', () => {
  test('a sign-in of which nobody says whether it succeeded is shown as neither', async () => {
    const at = '2026-03-01T10:00:00Z';
    const recent_logins = [true, false, null].map((ok) => ({ at, ip: null, device: null, location: null, ok }));
    platform.answerWith('me.security', { recent_logins });
    open('/security');
    const table = await page.findByRole('table', { name: 'Recent sign-ins' });
    const results = [...table.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent);
    expect(results).toEqual(['Succeeded', 'Failed', '–']);
  });

  test('a refused password change keeps the form; a good one empties it', async () => {
    platform.answers.set('me.changePassword', () => invalid({ current_password: 'That is not it' }));
    open('/security');
    await page.findByLabelText('Current password');
    type('Current password', 'old');
    type('New password', 'short');
    await page.findByText(/Too short/);
    press('Change password');
    await page.findByText('Use at least 12 characters');
    expect(platform.lastRequest('me.changePassword')).toBeUndefined();
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
    expect(platform.lastRequest('me.enableTwoStep')?.body).toEqual({ code: '123456' });
  });

  test('turning it off asks for a code; a wrong one keeps the dialog', async () => {
    platform.answers.set('me.twoStep', () => succeed({ enabled: true, secret: null, qr: null }));
    platform.answers.set('me.disableTwoStep', () => invalid({ code: 'The code is wrong' }));
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
    expect(revoking.textContent).toContain('You will be signed out');
    press('Revoke and sign out', revoking);
    await waitFor(() =>
      expect(platform.lastRequest('me.changeDevice')).toMatchObject({
        params: { id: 'D1' },
        body: { action: 'revoke' },
      }),
    );
    await waitFor(() => expect(['/logout', '/login']).toContain(location.pathname));
  });
});
