import { expect } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/test.ts';

test('the demo area opens at its top, and axe finds no problem in its components', async ({ console }) => {
  const { page } = console;
  await console.goto('/demo');
  await expect(page.getByRole('heading', { level: 1, name: 'Demo' })).toBeVisible();
  // The tab strip scrolls itself to the chosen tab, not the page to the strip.
  await expect(page.getByRole('button', { name: 'Scroll tabs right' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Demo' })).toBeInViewport();
  await expectAccessible(page, 'the demo area');
});
