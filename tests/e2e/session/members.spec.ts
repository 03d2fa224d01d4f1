import { expect } from 'playwright/test';
import { z } from 'zod';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { screensOf, test } from '../support/test.ts';

const password = 'a phrase long enough';
const invited = { email: 'new@training.test', first: 'Zola', last: 'Ade' };
const support = { id: 'STF0000000002', email: accounts.support.email };

/** Sets the permissions of a member as the administrator, from another computer. */
const grant = ({ platform }: ConsoleApp, id: string, role: string, permissions: readonly string[]) =>
  platform.sendAs(accounts.admin.email, 'PUT', `/members/${id}`, {
    ...{ role, permissions, status: 'active', reason: 'Access requested' },
  });

// Launches its own console, because a reset of the training data keeps sessions.
test('an invited member accepts, is refused a page, and opens it once the administrator grants it', async ({
  launch,
}) => {
  const console = await launch();
  const { page, platform } = console;
  const { signIn, shell } = screensOf(console);
  await signIn.signInAs('admin');
  await console.goto('/settings/members/new');
  await page.getByLabel('Email', { exact: true }).fill(invited.email);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  const preview = page.getByRole('region', { name: 'Permissions of the role' });
  await expect(preview.getByRole('listitem')).toHaveText(['CustomersRead only']);
  await page.getByRole('button', { name: /^Send invitation/ }).click();
  const row = page.getByRole('row').filter({ hasText: invited.email });
  await expect(row).toContainText('Invited');
  await console.goto('/logout');
  await expect(signIn.title).toBeVisible();

  await console.goto(await platform.link(invited.email));
  await expect(signIn.text).toHaveText('Amara Nwosu invited new@training.test as viewer.');
  await page.getByLabel('First name').fill(invited.first);
  await page.getByLabel('Last name').fill(invited.last);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(signIn.title).toBeVisible();
  await signIn.enterCredentials(invited.email, password);
  await expect(signIn.confirmTitle).toBeVisible();
  await signIn.code.fill(await platform.code(invited.email));
  await expect(shell.greeting).toHaveText('Hello, Zola');

  await console.goto('/wanda/customers');
  await expect(shell.menu.getByRole('link', { name: 'Customers' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(0);
  await console.goto('/wanda/deposits/fiat');
  await expect(shell.unauthorised).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy request' })).toBeVisible();
  const { data } = z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse(await platform.sendAs(accounts.admin.email, 'GET', `/members?q=${invited.email}`));
  await grant(console, data[0]?.id ?? '', 'viewer', ['customer:read', 'deposits:read']);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Fiat deposits', level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
});

test('an administrator grants a requested permission, sees the console as the member, and changes nothing there', async ({
  console,
  shell,
}) => {
  const { page } = console;
  await console.goto(`/settings/members/${support.id}/payouts:read`);
  await expect(page.getByRole('listitem').filter({ hasText: 'payouts:read' })).toContainText('Requested');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change access' }).click();
  await expect(page.getByRole('heading', { name: 'Change access', level: 1 })).toBeVisible();
  expect(console.address()).toBe(`/settings/members/${support.id}/access`);
  await page.getByRole('checkbox', { name: 'Act on everything they may read' }).uncheck();
  await page.getByRole('checkbox', { name: 'Payouts', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Act on businesses' }).uncheck();
  await expectAccessible(page, 'the page of a member’s access');
  await page.getByRole('link', { name: 'Countries' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  const changes = page.getByRole('region', { name: 'What changes' });
  await expect(changes).toContainText('Added: Act on customers, Act on transactions, Payouts');
  await expect(changes).toContainText('Removed: Act on everything they may read');
  await expect(page.getByRole('region', { name: 'Screens that open and close' })).toContainText('Fiat payouts');
  await page.getByRole('textbox', { name: 'Reason' }).press('Alt+1');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Access requested');
  await page.getByRole('button', { name: /^Save access/ }).click();
  await expect(shell.toastTitle).toHaveText('Access changed');
  await expect(page.getByText('1 permission more, 1 permission fewer than the role Support.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'payouts:read' })).toContainText('Read only');
  await expect(page.getByRole('listitem').filter({ hasText: 'business:read' })).toContainText('Act removed');
  await expect(page.getByRole('navigation', { name: 'Settings menu' })).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Permissions added Payouts');
  await expect(history).toContainText(
    'May act on added Customers, Transactions, Cases and comments, removed Everything they may read',
  );

  await page.getByRole('button', { name: 'View as' }).click();
  const notice = page.getByText('Viewing as Brian Otieno (Support). Nothing can be changed.');
  await expect(notice).toBeVisible();
  await expect(shell.menu.getByRole('link', { name: 'Customers' })).toBeVisible();
  await expect(shell.menu.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(0);
  const writes = async () => (await console.platform.requests()).filter(({ method }) => method === 'PUT').length;
  const before = await writes();
  const refused = await page.evaluate(
    (id) =>
      window.bridge.call['api.request']({
        ...{ requestId: crypto.randomUUID(), endpoint: 'me.update', params: {}, readOnly: true },
        body: { first_name: id, last_name: 'Changed' },
      }),
    support.id,
  );
  expect(refused).toMatchObject({ ok: false, code: 'forbidden' });
  expect(await writes()).toBe(before);
  await page.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Brian Otieno' })).toBeVisible();

  await page.getByRole('button', { name: 'View as' }).click();
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(shell.menu.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('the last administrator is protected from another member with role management', async ({ console }) => {
  await grant(console, support.id, 'support', ['role_management:read', 'member:read']);
  const { signIn } = screensOf(console);
  const { page } = console;
  await console.goto('/logout');
  await expect(signIn.title).toBeVisible();
  await signIn.signInAs('support');
  await expect(console.page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  await console.goto('/settings/members/STF0000000001');
  await expect(page.getByText('The last administrator must stay active and keep role management.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Suspend member' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Remove member' })).toBeDisabled();
});

test('a member with one permission of settings lands on its screen', async ({ console }) => {
  await grant(console, support.id, 'support', ['country:read']);
  const { signIn } = screensOf(console);
  await console.goto('/logout');
  await expect(signIn.title).toBeVisible();
  await signIn.signInAs('support');
  await expect(console.page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  await console.goto('/settings');
  await expect(console.page.getByRole('heading', { name: 'Countries', level: 1 })).toBeVisible();
  expect(console.address()).toBe('/settings/countries');
});
