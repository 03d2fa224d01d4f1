import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { isStandIn, standIn, temporaryFolder } from './support/runtime.ts';
import { screensOf, test } from './support/test.ts';

const found = (command: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`]);
    return true;
  } catch {
    return false;
  }
};

test('with a keychain the window reopened is still signed in, until logout', async ({ launch }) => {
  const canPlay = process.platform === 'linux' && found('dbus-run-session') && found('gnome-keyring-daemon');
  test.skip(!canPlay, 'needs dbus-run-session and gnome-keyring-daemon');
  test.skip(!isStandIn, 'KEYCHAIN_PROGRAM would have to name the real runtime');
  test.setTimeout(60_000);
  const home = temporaryFolder('home');
  const runtime = temporaryFolder('run');
  const start = () =>
    launch({
      executable: join(import.meta.dirname, 'support/with-keychain.sh'),
      env: {
        KEYCHAIN_PROGRAM: standIn,
        HOME: home.path,
        XDG_RUNTIME_DIR: runtime.path,
        XDG_DATA_HOME: '',
        XDG_CONFIG_HOME: '',
      },
    });
  try {
    const first = await start();
    const before = screensOf(first);
    await before.signIn.as('admin');
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
  } finally {
    home.remove();
    runtime.remove();
  }
});
