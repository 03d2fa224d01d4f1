// @vitest-environment happy-dom
import './support/setup-page.ts';
import { screen as page, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#kernel/api/query-client.ts';
import { openApp } from './support/open-app.tsx';

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
