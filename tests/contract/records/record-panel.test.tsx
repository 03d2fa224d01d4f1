// @vitest-environment happy-dom
import '../support/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#kernel/api/query-client.ts';
import { emit } from '../support/fake-bridge.ts';
import { platform, serverError } from '../support/fake-platform.ts';
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
