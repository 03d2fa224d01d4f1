import { ConsoleApp } from './console-app.ts';
import { OutsidePrograms } from './outside-programs.ts';
import { desktopEnvironment, temporaryFolder } from './runtime.ts';
import { test as base } from './test.ts';

/** The session bus of this worker's desktop, by which notices reach the program that shows them. Empty: the real desktop's own. */
const { DBUS_SESSION_BUS_ADDRESS: bus } = desktopEnvironment();

/** Specs of a shared console that belongs to its desktop: it shows notices there and opens other programs, which are recorded. */
export const test = base.extend<{ forgotten: undefined }, { outside: OutsidePrograms }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const programs = new OutsidePrograms();
      await use(programs);
      await programs.remove();
    },
    { scope: 'worker' },
  ],

  shared: [
    async ({ outside }, use) => {
      const folder = temporaryFolder('shared');
      const env = { ...outside.env, ...(bus !== undefined && { DBUS_SESSION_BUS_ADDRESS: bus }) };
      const console = await ConsoleApp.launch(folder.path, { env });
      await use(console);
      await console.close();
      await folder.remove();
    },
    { scope: 'worker', timeout: 40_000 },
  ],

  // What earlier tests opened.
  forgotten: [
    async ({ outside }, use) => {
      outside.forget('xdg-open');
      await use(undefined);
    },
    { auto: true },
  ],
});
