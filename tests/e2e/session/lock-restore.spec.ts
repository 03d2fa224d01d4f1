import { cpSync, rmSync } from 'node:fs';
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
  test.setTimeout(180_000);
});

test('no file of the profile folder, put back from before the lock, opens it', ({ launch, profile }) =>
  withOwnKeychain(launch, async (start) => {
    const older = temporaryFolder('older');
    const unlockedAgain = temporaryFolder('unlocked-again');
    try {
      const first = await start();
      await screensOf(first).signIn.signInAs('admin');
      await expect(screensOf(first).shell.greeting).toBeVisible();
      await expect.poll(() => lockMark(profile)).not.toBeNull();
      copyProfile(profile, older.path);
      await first.page.evaluate(() => window.bridge.call['session.lock']());
      await new SessionOverlay(first).signIn();
      await expect.poll(() => lockMark(profile)).not.toBeNull();
      copyProfile(profile, unlockedAgain.path);
      await first.page.evaluate(() => window.bridge.call['session.lock']());
      await new SessionOverlay(first).expectOpen('Console locked');
      await first.close();
      expect(lockMark(profile)).toBeNull();

      const backup = join(profile, 'state.json.bak');
      const putBack: (() => void)[] = [
        () => copyProfile(older.path, profile),
        () => copyProfile(unlockedAgain.path, profile),
        () => {
          rmSync(join(profile, 'state.json'), { force: true });
          cpSync(join(unlockedAgain.path, 'state.json'), backup);
        },
      ];
      for (const restore of putBack) {
        restore();
        const console = await start();
        await expectLocked(console);
        await console.close();
      }
    } finally {
      await older.remove();
      await unlockedAgain.remove();
    }
  }));

test('without a keychain no file opens the console, which is signed out after a restart', async ({
  launch,
  profile,
}) => {
  const first = await launch();
  await screensOf(first).signIn.signInAs('admin');
  await expect(screensOf(first).shell.greeting).toBeVisible();
  const older = temporaryFolder('older');
  copyProfile(profile, older.path);
  await first.close();
  copyProfile(older.path, profile);
  await older.remove();
  const second = await launch();
  await expect(screensOf(second).signIn.title).toBeVisible();
  await second.close();
});
