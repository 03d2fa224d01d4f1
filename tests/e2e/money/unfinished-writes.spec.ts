import { expect } from 'playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { screensOf, test } from '../support/test.ts';

// Three starts of the app.
test.setTimeout(120_000);

/** Ends the app as a crash does: nothing more is written. */
const kill = async ({ app }: ConsoleApp): Promise<void> => {
  const closed = app.waitForEvent('close');
  app.process().kill('SIGKILL');
  await closed;
};

const noticeOf = ({ page }: ConsoleApp) => page.getByRole('note').filter({ hasText: 'no known outcome' });

test('a write in flight when the app is killed is shown after the next start until it is dismissed', async ({
  launch,
}) => {
  const crashed = await launch();
  const first = screensOf(crashed);
  await first.signIn.signInAs('admin');
  await expect(noticeOf(crashed)).toHaveCount(0);
  await first.customer.open('plain');
  // The platform carries it out and holds its answer.
  await crashed.platform.setFaults({ endpoint: 'customers.toggleActive', kind: 'delay-after', ms: 600_000 });
  const dialog = await first.customer.openAction('Deactivate');
  await dialog.reason.fill('Requested by compliance');
  await dialog.submit();
  await expect.poll(() => crashed.platform.requests('customers.toggleActive')).toHaveLength(1);
  await kill(crashed);

  const next = await launch();
  const { signIn, customer } = screensOf(next);
  await expect(signIn.title).toBeVisible();
  await expect(noticeOf(next)).toHaveCount(0);
  await signIn.signInAs('admin');
  await expect(noticeOf(next)).toContainText('1 change has no known outcome.');
  await noticeOf(next).getByRole('button', { name: 'Review' }).click();
  const list = next.page.getByRole('dialog', { name: 'Changes with no known outcome' });
  await expect(list.getByRole('listitem')).toContainText('Activate or deactivate customer');
  await expect(list.getByRole('listitem')).toContainText(/sent just now, \w{3} \d\d, \d{4} at \d\d:\d\d [ap]m/);
  await expectNoViolations(next.page, 'the list of unfinished writes');
  await list.getByRole('link', { name: 'Open record' }).click();
  await expect(customer.badges.getByText('Account Deactivated')).toBeVisible();
  await expect(list).toBeHidden();
  await noticeOf(next).getByRole('button', { name: 'Review' }).click();
  await list.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(noticeOf(next)).toHaveCount(0);
  await next.close();

  const last = await launch();
  await screensOf(last).signIn.signInAs('admin');
  await expect(screensOf(last).shell.greeting).toBeVisible();
  await expect(noticeOf(last)).toHaveCount(0);
  expect(next.pageErrors).toEqual([]);
});
