// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

const open = async () => {
  openApp('/wanda/sub-accounts');
  return page.findByRole('table');
};

test('rows link to their pages', async () => {
  expect(within(await open()).getAllByRole('link').length).toBeGreaterThan(0);
  expect(page.getByRole('button', { name: /^Business/ })).toBeTruthy();
});

test('without the permission for their pages rows are not linked', async () => {
  platform.permissions = ['sub_accounts:read', 'business:read'];
  const links = within(await open()).getAllByRole('link');
  expect(links.every((link) => link.getAttribute('href')?.includes('/businesses/'))).toBe(true);
});

test('a filter whose options need a permission is hidden without it', async () => {
  platform.permissions = ['sub_accounts:read', 'customer:read'];
  await open();
  expect(page.queryByRole('button', { name: /^Business/ })).toBeNull();
});

test('a filter says when it offers only the first options', async () => {
  platform.answers.set('businesses.list', () => {
    const sample = Object(platform.sample('businesses.list'));
    return succeed({ ...sample, pagination: { ...sample.pagination, total: 240 } });
  });
  await open();
  fireEvent.click(page.getByRole('button', { name: /^Business/ }));
  await page.findByText('The first 100 of 240 businesses');
});
