import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { SessionOverlay } from '../page-objects/session-overlay.ts';
import { screensOf, test } from '../support/test.ts';
import { keychainMissing, withOwnKeychain } from '../support/with-own-keychain.ts';

test.beforeEach(() => {
  const missing = keychainMissing();
  test.skip(missing !== null, missing ?? '');
  test.setTimeout(90_000);
});

test('with a keychain a restart stays signed in until logout', ({ launch }) =>
  withOwnKeychain(launch, async (start) => {
    const first = await start();
    const before = screensOf(first);
    await before.signIn.signInAs('admin');
    await expect(before.shell.greeting).toBeVisible();
    await expect(before.shell.memoryNotice).toHaveCount(0);
    await first.close();

    const second = await start();
    const after = screensOf(second);
    await expect(after.shell.greeting).toHaveText('Hello, Amara');
    await after.customers.open();
    await after.shell.logout();
    await expect(after.signIn.title).toBeVisible();
    await second.close();

    const third = await start();
    await expect(screensOf(third).signIn.title).toBeVisible();
    await third.close();
  }));

test('a lock survives a restart, even without the state files', ({ launch, profile }) =>
  withOwnKeychain(launch, async (start) => {
    const first = await start();
    await screensOf(first).signIn.signInAs('admin');
    await expect(screensOf(first).shell.greeting).toBeVisible();
    await first.page.evaluate(() => window.bridge.call['session.lock']());
    await first.close();

    for (const name of ['state.json', 'state.json.bak']) rmSync(join(profile, name), { force: true });
    const second = await start();
    const overlay = new SessionOverlay(second);
    await overlay.expectOpen('Console locked');
    await overlay.signIn();
    await expect(screensOf(second).shell.greeting).toBeVisible();
    await second.close();

    const third = await start();
    await expect(screensOf(third).shell.greeting).toBeVisible();
    await third.close();
  }));
