import { expect, type Page } from 'playwright/test';
import { idOf } from '../page-objects/customer.ts';
import { readStored } from '../support/client-storage.ts';
import { pickFromMenu } from '../support/menus.ts';
import { test } from '../support/test.ts';

// The page clears them too (tests/contract/session/session-end.test.tsx).

const storedText = async (page: Page) => JSON.stringify((await readStored(page, 'recent')) ?? null);

test('logging out clears recent records without a page that handles it', async ({ console, customer, signIn }) => {
  const { app, page } = console;
  await customer.open('plain');
  expect(await storedText(page)).toContain(idOf('plain'));
  // The page shown after repeated crashes has no script.
  await console.goto('/failed.html');
  await pickFromMenu(app, 'Logout');
  await console.goto('/login');
  await expect(signIn.title).toBeVisible();
  await expect.poll(() => storedText(page)).toBe('null');
});
