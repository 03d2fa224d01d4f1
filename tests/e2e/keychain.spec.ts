import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { Cover } from './screens/cover.ts';
import type { ConsoleApp } from './support/console-app.ts';
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

type Launch = (options: { executable: string; env: Record<string, string> }) => Promise<ConsoleApp>;

/** Runs `play` with a way to start the console beside a keychain of its own, which outlives each start. */
const withKeychain = async (
  launch: Launch,
  play: (start: () => Promise<ConsoleApp>) => Promise<void>,
): Promise<void> => {
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
    await play(start);
  } finally {
    home.remove();
    runtime.remove();
  }
};

test.beforeEach(() => {
  const canPlay = process.platform === 'linux' && found('dbus-run-session') && found('gnome-keyring-daemon');
  test.skip(!canPlay, 'needs dbus-run-session and gnome-keyring-daemon');
  test.skip(!isStandIn, 'KEYCHAIN_PROGRAM would have to name the real runtime');
  test.setTimeout(90_000);
});

test('with a keychain the window reopened is still signed in, until logout', ({ launch }) =>
  withKeychain(launch, async (start) => {
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
  }));

test('a lock outlives the app, also where what the app remembers is thrown away', ({ launch, profile }) =>
  withKeychain(launch, async (start) => {
    const first = await start();
    await screensOf(first).signIn.as('admin');
    await expect(screensOf(first).shell.greeting).toBeVisible();
    await first.page.evaluate(() => window.bridge.call['session.lock']());
    await first.close();

    for (const name of ['state.json', 'state.json.bak']) rmSync(join(profile, name), { force: true });
    const second = await start();
    const cover = new Cover(second);
    await cover.expectOver('Console locked');
    await cover.signIn();
    await expect(screensOf(second).shell.greeting).toBeVisible();
    await second.close();

    const third = await start();
    await expect(screensOf(third).shell.greeting).toBeVisible();
    await third.close();
  }));
