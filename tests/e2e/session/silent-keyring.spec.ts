import { expect } from 'playwright/test';
import type { ConsoleApp } from '../support/console-app.ts';
import { keyringMissing, withKeyring } from '../support/keyring.ts';
import { quit, quitMaxMs } from '../support/quit.ts';
import { screensOf, test } from '../support/test.ts';

// A keyring that is locked and asks for its password in a window that nobody answers, as after an automatic login. A native call to it
// never returns.

test.beforeEach(() => {
  const missing = keyringMissing();
  test.skip(missing !== null, missing ?? '');
  test.setTimeout(120_000);
});

/** Where the session was stored, in order, as main has published it. */
const storedIn = async (console: ConsoleApp): Promise<string[]> =>
  [...(await console.fullLog()).matchAll(/"event":"session".*"storedIn":"(\w+)"/g)].map(([, where]) => String(where));

test('signs in at once, says later that closing signs out, quits, and starts again', ({ launch }) =>
  withKeyring(async (start) => {
    await start('unlocked');
    const env = await start('locked');
    const first = await launch({ env });
    const { signIn, shell } = screensOf(first);
    await signIn.signInAs('admin');
    await expect(shell.greeting).toBeVisible();
    await expect(shell.memoryNotice).toBeVisible();
    // The session was open before the keyring had its time.
    await expect.poll(() => storedIn(first)).toEqual(['storing', 'memory']);
    expect(await quit(first)).toBeLessThan(quitMaxMs);

    const second = await launch({ env });
    await expect(screensOf(second).signIn.title).toBeVisible();
    await screensOf(second).signIn.signInAs('admin');
    await expect(screensOf(second).shell.greeting).toBeVisible();
    // The token is still being stored.
    expect(await quit(second)).toBeLessThan(quitMaxMs);
  }));

test('a session in it counts as none after a while, and is kept for a start with the keyring unlocked', ({ launch }) =>
  withKeyring(async (start) => {
    const first = await launch({ env: await start('unlocked') });
    await screensOf(first).signIn.signInAs('admin');
    await expect(screensOf(first).shell.greeting).toBeVisible();
    await expect.poll(() => storedIn(first)).toEqual(['storing', 'keychain']);
    await quit(first);

    const second = await launch({ env: await start('locked') });
    await expect(screensOf(second).signIn.title).toBeVisible();
    expect(await quit(second)).toBeLessThan(quitMaxMs);

    const third = await launch({ env: await start('unlocked') });
    await expect(screensOf(third).shell.greeting).toBeVisible();
    await third.close();
  }));

test('a crash of the native module fails its calls only', ({ launch }) =>
  withKeyring(async (start) => {
    await start('unlocked');
    const console = await launch({ env: await start('locked') });
    const { signIn, shell, customers } = screensOf(console);
    await signIn.signInAs('admin');
    await expect(shell.greeting).toBeVisible();
    await console.app.evaluate(({ app }) => {
      for (const { name, pid } of app.getAppMetrics()) if (name === 'Keychain') process.kill(pid, 'SIGSEGV');
    });
    await expect(shell.memoryNotice).toBeVisible();
    await expect.poll(() => console.fullLog()).toContain('"event":"keychain.gone"');
    await customers.open();
    await shell.logout();
    await expect(signIn.title).toBeVisible();
  }));
