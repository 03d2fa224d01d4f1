import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { SessionOverlay } from '../page-objects/session-overlay.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { temporaryFolder } from '../support/runtime.ts';
import { screensOf, test } from '../support/test.ts';
import { keychainMissing, withOwnKeychain } from '../support/with-own-keychain.ts';

test.beforeEach(() => {
  const missing = keychainMissing();
  test.skip(missing !== null, missing ?? '');
  test.setTimeout(180_000);
});

/** Sockets and locks of the running Chromium are no files to copy, nor are files that the app is about to rename: they may be gone. */
const isFile = (path: string): boolean => !/Singleton|\.json\.\d+\.tmp$/.test(path);
const copyProfile = (from: string, to: string): void => cpSync(from, to, { recursive: true, filter: isFile });

const lockMark = (folder: string): unknown => {
  const path = join(folder, 'state.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).unlockedFor : null;
};

const expectLocked = async (console: ConsoleApp): Promise<void> => {
  await new SessionOverlay(console).expectOpen('Console locked');
  const answer = await console.page.evaluate(() =>
    window.bridge.call['api.request']({ requestId: crypto.randomUUID(), endpoint: 'customers.list', params: {} }),
  );
  expect(answer).toMatchObject({ ok: false, code: 'locked' });
};

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

test('a console left open is open after a restart, and locked once its nonce is gone', ({ launch, profile }) =>
  withOwnKeychain(launch, async (start) => {
    const first = await start();
    await screensOf(first).signIn.signInAs('admin');
    await expect(screensOf(first).shell.greeting).toBeVisible();
    await first.close();
    expect(lockMark(profile)).not.toBeNull();
    const copy = temporaryFolder('copy');
    copyProfile(profile, copy.path);

    const second = await start();
    await expect(screensOf(second).shell.greeting).toBeVisible();
    await second.page.evaluate(() => window.bridge.call['session.lock']());
    await second.close();

    copyProfile(copy.path, profile);
    await copy.remove();
    const third = await start();
    await expectLocked(third);
    await new SessionOverlay(third).signIn();
    await expect(screensOf(third).shell.greeting).toBeVisible();
    await third.close();
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
