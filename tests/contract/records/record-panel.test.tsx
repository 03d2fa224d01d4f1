// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryClient } from '#kernel/api/query-client.ts';
import { emit } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform, serverError } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

test('an address that names a record opens it over the list', async () => {
  openApp('/wanda/customers/ID0/documents?open=ID0');
  await page.findByRole('dialog');
});

test('an address with an empty name of a record shows the list alone', async () => {
  const panel = import('#kernel/list/record-panel.tsx');
  openApp('/wanda/customers/ID0/documents?open=');
  await page.findByRole('table');
  await panel;
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(page.queryByRole('dialog')).toBeNull();
});

test('says when the record could not be read again', async () => {
  openApp('/wanda/spend/networks?open=ID0');
  const panel = within(await page.findByRole('dialog'));
  await panel.findByText('Network ID');
  platform.answers.set('spend.network', serverError);
  emit('data.changed', { groups: ['spend'] });
  await panel.findByText(/^Couldn't refresh: The platform broke/);
  platform.answers.delete('spend.network');
  fireEvent.click(panel.getByText('Retry'));
  await waitFor(() => expect(panel.queryByText(/^Couldn't refresh/)).toBeNull());
});

describe('an action of the record in a panel', () => {
  /** The dialog of an action over the panel. */
  const openDialog = async () => {
    openApp('/settings/countries');
    await page.findByRole('table');
    fireEvent.click(
      (await page.findAllByRole('link')).find((link) => link.matches('[data-row-link]')) ?? page.getByRole('table'),
    );
    const panel = within(await page.findByRole('dialog'));
    fireEvent.click(await panel.findByRole('button', { name: 'Edit country' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Edit country' }));
    await dialog.findByLabelText('Reason');
    return dialog;
  };
  const openEditedDialog = async () => {
    const dialog = await openDialog();
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'New dialing code' } });
    return dialog;
  };
  const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

  test('is asked about its changes by Escape, which leaves the panel', async () => {
    const dialog = await openEditedDialog();
    pressEscape();
    await dialog.findByRole('alert');
    expect(dialog.getByLabelText<HTMLInputElement>('Reason').value).toBe('New dialing code');
    expect(location.search).toContain('open=');
  });

  test('is asked about its changes by Back, which leaves the panel', async () => {
    const dialog = await openEditedDialog();
    history.back();
    await dialog.findByRole('alert');
    expect(dialog.getByLabelText<HTMLInputElement>('Reason').value).toBe('New dialing code');
    await waitFor(() => expect(location.search).toContain('open='));
  });

  test('without changes is closed alone by Escape', async () => {
    await openDialog();
    pressEscape();
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Edit country' })).toBeNull());
    expect(location.search).toContain('open=');
  });

  test('is closed alone by Escape once its changes are discarded', async () => {
    const dialog = await openEditedDialog();
    pressEscape();
    fireEvent.click(await dialog.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Edit country' })).toBeNull());
    expect(location.search).toContain('open=');
    pressEscape();
    await waitFor(() => expect(location.search).toBe(''));
  });
});
