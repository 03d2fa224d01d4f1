import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { pressButton, untilDialog } from '../support/native-dialogs.ts';
import { test } from '../support/test.ts';
import { activateConsole, pressKeys, typeText, untilActive, windowOf } from '../support/x-client.ts';

// The dialogs of the operating system, answered by the keyboard. Other specs give their answers in main.

test('a write that cannot be undone is sent by the confirming button only; Return and Escape cancel', async ({
  console,
  customer,
  shell,
}) => {
  const { app, confirmations, platform } = console;
  const own = await windowOf(app);
  await activateConsole(app);
  await customer.open('plain');
  const dialog = await customer.openAction('Remove 2FA');
  await confirmations.answer('ask');
  for (const key of ['Return', 'Escape']) {
    await dialog.submit();
    await untilDialog(app);
    await pressKeys(key);
    await untilActive(own);
    await expect(dialog.send).toBeEnabled();
    await expect(shell.toast).toHaveCount(0);
  }
  expect(await platform.requests('customers.resetTwoFactor')).toEqual([]);

  await dialog.submit();
  await untilDialog(app);
  await pressButton(1);
  await dialog.expectClosed();
  await expect(shell.toastTitle).toHaveText('Customer 2FA disabled');
  expect(await platform.requests('customers.resetTwoFactor')).toHaveLength(1);
  const question = expect.stringMatching(/^Remove two-factor authentication from \w+ \w+\? \[Cancel, Remove 2FA\]$/);
  expect(await confirmations.messages()).toEqual([question, question, question]);
});

test('an export is saved where the save dialog says, for this account only; Escape saves nothing', async ({
  console,
  customers,
  shell,
  profile,
}) => {
  const { app } = console;
  const own = await windowOf(app);
  await activateConsole(app);
  await customers.open();
  await customers.exportAs('CSV');
  await untilDialog(app);
  await pressKeys('Escape');
  await untilActive(own);
  await expect(customers.exportButton).toBeEnabled();
  await expect(shell.toast).toHaveCount(0);

  await customers.exportAs('CSV');
  await untilDialog(app);
  // The proposed name is selected but for its extension.
  await typeText(join(profile, 'of-today'));
  await pressKeys('Return');
  await expect(shell.toast).toContainText('Exported 500 customers');
  expect(await readdir(profile)).toEqual(['of-today.csv']);
  const path = join(profile, 'of-today.csv');
  const text = await readFile(path, 'utf8');
  expect(text.trimEnd().split('\n')).toHaveLength(501);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});
