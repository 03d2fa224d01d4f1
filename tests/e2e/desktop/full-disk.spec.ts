import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ElectronApplication, expect } from 'playwright/test';
import { endTimers } from '../support/desktop.ts';
import { canMountDisk, fillDisk, freeDisk, readOnDisk, smallDiskProgram } from '../support/small-disk.ts';
import { screensOf, test } from '../support/test.ts';

test.skip(!canMountDisk(), 'this machine lets nobody mount a disk of their own (user namespaces)');

/** Answers the questions about changes that cannot be noted; the others stay as they are. */
const answerQuestions = async (app: ElectronApplication) => {
  const state = await app.evaluateHandle(({ dialog }) => {
    const questions = { response: 0, messages: [] as string[] };
    const original = dialog.showMessageBox;
    const showMessageBox = (...args: Parameters<typeof original>) => {
      const options = args.at(-1);
      if (typeof options !== 'object' || !('buttons' in options) || !options.buttons?.includes('Send anyway'))
        return Reflect.apply(original, dialog, args);
      questions.messages.push(`${options.message} [${options.buttons.join(', ')}]`);
      return Promise.resolve({ response: questions.response, checkboxChecked: false });
    };
    Object.assign(dialog, { showMessageBox });
    return questions;
  });
  return {
    answer: (button: 'Cancel' | 'Send anyway') =>
      state.evaluate((questions, response) => void Object.assign(questions, { response }), button === 'Cancel' ? 0 : 1),
    messages: () => state.evaluate(({ messages }) => messages),
  };
};

test('a full disk: the member decides about each change, is told once, and all is stored when there is space', async ({
  launch,
  profile,
}) => {
  const folder = join(profile, 'disk');
  mkdirSync(folder);
  const console = await launch({ executable: smallDiskProgram(profile, folder), userData: folder });
  const { app, page, platform } = console;
  const { signIn, customer, customers, shell } = screensOf(console);
  const question = "This computer's disk is full [Cancel, Send anyway]";
  const questions = await answerQuestions(app);
  await signIn.signInAs('admin');
  await customer.open('plain');
  const dialog = await customer.openAction('Deactivate');
  await dialog.reason.fill('Requested by compliance');
  const sent = () => platform.requests('customers.toggleActive');

  await test.step('Cancel sends nothing and keeps the form', async () => {
    await fillDisk(app);
    await dialog.submit();
    await expect.poll(questions.messages).toEqual([question]);
    await expect(dialog.send).toBeEnabled();
    await expect(dialog.reason).toHaveValue('Requested by compliance');
    expect(await sent()).toEqual([]);
    await expect(shell.toast).toContainText("This computer's disk is full");
  });

  await test.step('Send anyway sends it', async () => {
    await questions.answer('Send anyway');
    await dialog.submit();
    await dialog.expectClosed();
    await expect(customer.badges.getByText('Account Deactivated')).toBeVisible();
    expect(await sent()).toHaveLength(1);
    expect(await questions.messages()).toEqual([question, question]);
    expect(await readOnDisk(app, 'writes.jsonl')).not.toContain('customers.toggleActive');
  });

  await test.step('what needs no disk goes on', async () => {
    await customers.open();
    await expect(customers.rowLinks.first()).toBeVisible();
    await page.evaluate(() => window.bridge.call['theme.set']({ theme: 'dark' }));
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(await readOnDisk(app, 'state.json')).not.toContain('"dark"');
  });

  await test.step('with space again everything is stored, and changes are noted without a question', async () => {
    await freeDisk(app);
    // Main tries every ten seconds.
    expect(await endTimers(app, 10_000)).toBeGreaterThan(0);
    await expect.poll(() => readOnDisk(app, 'state.json')).toContain('"dark"');
    await customer.open('plain');
    const next = await customer.openAction('Activate');
    await next.reason.fill('Requested by compliance');
    await next.submit();
    await next.expectClosed();
    expect(await sent()).toHaveLength(2);
    expect(await questions.messages()).toHaveLength(2);
    expect(await readOnDisk(app, 'writes.jsonl')).toContain('customers.toggleActive');
    await expect.poll(() => readOnDisk(app, 'logs/main.log')).toContain('"event":"storage.recovered"');
  });
});
