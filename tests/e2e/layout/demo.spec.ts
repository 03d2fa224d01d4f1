import { expect } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/test.ts';

test('axe: the components of the demo area in all of their states', async ({ console }) => {
  const { page } = console;
  await console.goto('/demo');
  await expect(page.getByRole('heading', { level: 1, name: 'Demo' })).toBeVisible();
  await expectAccessible(page, 'the demo area');
});
