import { expect } from 'playwright/test';
import { test } from '../support/test.ts';

test('without a platform the console says how to configure it', async ({ launch }) => {
  const { page } = await launch({ switches: [] });
  await expect(page.getByRole('heading', { name: 'This console is not configured' }).first()).toBeVisible();
  await expect(page.getByText('apiBaseUrl')).toBeVisible();
  await expect(page.getByRole('list')).toContainText('settings.json');
  await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0);
});
