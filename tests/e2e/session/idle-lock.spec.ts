import { type ElectronApplication, expect } from 'playwright/test';
import { SessionOverlay } from '../page-objects/session-overlay.ts';
import { screensOf, test } from '../support/test.ts';
import { activateConsole, openOtherProgram, pressKeys } from '../support/x-client.ts';

/** How often main looks at the idle time, and room for a slow machine. */
const nextLookMs = 30_000;

/** The machine's idle time stays 0, as on some Wayland desktops. `looks` counts how often main reads it. */
const stopIdleTime = async (app: ElectronApplication) => {
  const looks = await app.evaluateHandle(({ powerMonitor }) => {
    const count = { looks: 0, now: performance.now.bind(performance), ahead: 0 };
    Object.assign(powerMonitor, {
      getSystemIdleTime: () => {
        count.looks += 1;
        return 0;
      },
    });
    Object.assign(performance, { now: () => count.now() + count.ahead });
    return count;
  });
  return {
    untilNextLook: async () => {
      const before = await looks.evaluate((count) => count.looks);
      await expect.poll(() => looks.evaluate((count) => count.looks), { timeout: nextLookMs }).toBeGreaterThan(before);
    },
    /** Lets time pass on main's clock. */
    pass: (minutes: number) =>
      looks.evaluate((count, passed) => {
        count.ahead += passed * 60_000;
      }, minutes),
  };
};

test("locks by its windows' own last input where the machine's idle time never grows", async ({ launch }) => {
  const console = await launch();
  const { app } = console;
  const lock = new SessionOverlay(console).dialog('Console locked');
  const { signIn, shell } = screensOf(console);
  await signIn.signInAs('admin');
  await expect(shell.greeting).toBeVisible();
  const time = await stopIdleTime(app);

  await time.pass(14);
  await activateConsole(app);
  await pressKeys('Tab');
  await time.pass(14);
  await time.untilNextLook();
  await expect(lock).toBeHidden();

  const other = await openOtherProgram();
  await time.pass(15);
  await other.focus();
  await pressKeys('a');
  await expect(lock).toBeVisible({ timeout: nextLookMs });
  other.close();
});
