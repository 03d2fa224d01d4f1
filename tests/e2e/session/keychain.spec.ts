import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { SessionOverlay } from '../page-objects/session-overlay.ts';
import { copyProfile, expectLocked, lockMark } from '../support/locked-profile.ts';
import { temporaryFolder } from '../support/runtime.ts';
import { screensOf, test } from '../support/test.ts';
import { keychainMissing, withOwnKeychain } from '../support/with-own-keychain.ts';

test.beforeEach(() => {
  const missing = keychainMissing();
  test.skip(missing !== null, missing ?? '');
  test.setTimeout(240_000);
});

test('with a keychain a restart keeps the session and its lock, whatever the profile folder says, until logout', ({
  launch,
  profile,
}) =>
  withOwnKeychain(launch, async (start) => {
    const copy = temporaryFolder('copy');
    const first = await start();
    const before = screensOf(first);
    await before.signIn.signInAs('admin');
    await expect(before.shell.greeting).toBeVisible();
    await expect(before.shell.memoryNotice).toHaveCount(0);
    await first.close();
    expect(lockMark(profile)).not.toBeNull();
    copyProfile(profile, copy.path);

    await test.step('a console left open is open', async () => {
      const second = await start();
      await expect(screensOf(second).shell.greeting).toHaveText('Hello, Amara');
      await second.page.evaluate(() => window.bridge.call['session.lock']());
      await second.close();
    });

    await test.step('an open one from before the lock is locked, since its nonce is gone', async () => {
      copyProfile(copy.path, profile);
      await copy.remove();
      const third = await start();
      await expectLocked(third);
      await new SessionOverlay(third).signIn();
      await expect(screensOf(third).shell.greeting).toBeVisible();
      await third.page.evaluate(() => window.bridge.call['session.lock']());
      await third.close();
    });

    await test.step('a locked one is locked, even without the state files', async () => {
      for (const name of ['state.json', 'state.json.bak']) rmSync(join(profile, name), { force: true });
      const fourth = await start();
      await expectLocked(fourth);
      await new SessionOverlay(fourth).signIn();
      await expect(screensOf(fourth).shell.greeting).toBeVisible();
      await fourth.close();
    });

    await test.step('one that was unlocked is open, until logout', async () => {
      const fifth = await start();
      const { shell, customers, signIn } = screensOf(fifth);
      await expect(shell.greeting).toBeVisible();
      await customers.open();
      await shell.logout();
      await expect(signIn.title).toBeVisible();
      await fifth.close();
    });

    const last = await start();
    await expect(screensOf(last).signIn.title).toBeVisible();
    await last.close();
  }));
