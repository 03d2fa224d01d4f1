import { type ElectronApplication, expect } from 'playwright/test';
import { SessionOverlay } from '../page-objects/session-overlay.ts';
import { endTimers, setClockAhead } from '../support/desktop.ts';
import { test } from '../support/test.ts';
import { activateConsole, pressKeys } from '../support/x-client.ts';

/** How often main looks at the idle time. */
const lookMs = 15_000;

/** The machine's idle time stays 0, as on some Wayland desktops. */
const stopIdleTime = async (app: ElectronApplication) => {
  const looks = await app.evaluateHandle(({ powerMonitor }) => {
    const count = { looks: 0 };
    Object.assign(powerMonitor, {
      getSystemIdleTime: () => {
        count.looks += 1;
        return 0;
      },
    });
    return count;
  });
  return async () => {
    const before = await looks.evaluate((count) => count.looks);
    expect(await endTimers(app, lookMs)).toBe(1);
    await expect.poll(() => looks.evaluate((count) => count.looks)).toBeGreaterThan(before);
  };
};

test("locks by its windows' own last input where the machine's idle time never grows", async ({ console, other }) => {
  const { app } = console;
  const overlay = new SessionOverlay(console);
  const lock = overlay.dialog('Console locked');
  const look = await stopIdleTime(app);
  const pass = (minutes: number) => setClockAhead(app, 'performance', minutes * 60_000);

  const setRight = await pass(14);
  await activateConsole(app);
  await pressKeys('Tab');
  await pass(14);
  await look();
  await expect(lock).toBeHidden();

  await pass(15);
  await other.focus();
  await pressKeys('a');
  await look();
  await expect(lock).toBeVisible();
  // The next look must find the last input, in this window, in the past.
  await setRight();
  await overlay.signIn();
});
