import { expect } from 'playwright/test';
import { test } from './support/test.ts';

test('without a platform the console says that it is not configured, and what IT must set', async ({ launch }) => {
  const { page } = await launch({ switches: [] });
  await expect(page.getByRole('heading', { name: 'This console is not configured' }).first()).toBeVisible();
  await expect(page.getByText('apiBaseUrl')).toBeVisible();
  await expect(page.locator('.config-paths')).toContainText('settings.json');
  await expect(page.getByLabel('Email')).toHaveCount(0);
});
