import { test as base, expect } from 'playwright/test';
import { Customer } from '../page-objects/customer.ts';
import { ListScreen } from '../page-objects/list.ts';
import { Shell } from '../page-objects/shell.ts';
import { SignIn } from '../page-objects/sign-in.ts';
import { type Account, accounts } from './accounts.ts';
import { clearPreferences, readStored } from './client-storage.ts';
import { ConsoleApp } from './console-app.ts';
import { setIdleSeconds, setOnline, setWindowBounds, showSaveDialogs } from './desktop.ts';
import { temporaryFolder } from './runtime.ts';
import { type OtherProgram, openOtherProgram } from './x-client.ts';

type Launch = (options?: Parameters<typeof ConsoleApp.launch>[1] & { userData?: string }) => Promise<ConsoleApp>;

interface Screens {
  signIn: SignIn;
  shell: Shell;
  customers: ListScreen;
  customer: Customer;
}

export const screensOf = (console: ConsoleApp): Screens => ({
  signIn: new SignIn(console),
  shell: new Shell(console.page),
  customers: new ListScreen(console, 'Customers', 'customers'),
  customer: new Customer(console),
});

interface PerTest extends Screens {
  /** The account signed in to `console`; null for none. */
  account: Account | null;
  /** The shared console at its defaults, with `account` signed in. */
  console: ConsoleApp;
  /** Sets the size of the page, which a zoom of 200 % halves, until the test ends. */
  resizePage: (size: { width: number; height: number }) => Promise<void>;
  /** A profile folder, removed after the test. */
  profile: string;
  /** Launches another console, on `profile` by default. */
  launch: Launch;
  /** Another program on the desktop, which takes the focus. */
  other: OtherProgram;
}

interface PerWorker {
  /** One console for all tests of a worker, since a start takes longer than most tests. A failed test ends its worker. */
  shared: ConsoleApp;
}

const pageSize = { width: 1_280, height: 800 };

const email = async ({ page }: ConsoleApp): Promise<string | undefined> => {
  const profile = await readStored(page, 'profile');
  return typeof profile === 'object' && profile !== null && 'email' in profile ? String(profile.email) : undefined;
};

const isSignedIn = ({ page }: ConsoleApp): Promise<boolean> =>
  page.evaluate(async () => {
    const state = await window.bridge.call['session.get']();
    return state.ok && state.value.status === 'signed-in';
  });

/** Resets the shared console and the training platform, so that no test sees another's changes. */
const resetConsole = async (console: ConsoleApp, account: Account | null): Promise<void> => {
  const { app, page, platform } = console;
  console.isFresh = false;
  await Promise.all([
    platform.clearFaults(),
    console.confirmations.reset(),
    setOnline(app, true),
    showSaveDialogs(app),
    setIdleSeconds(app, 0),
    setWindowBounds(app, pageSize),
  ]);
  for (const extra of app.windows().filter((window) => window !== page)) await extra.close();
  // What comes to lie beneath the pointer shows tooltips, and the keys of a chart go on from there.
  await page.mouse.move(0, 0);
  await platform.reset();
  await clearPreferences(page);
  const { signIn, shell } = screensOf(console);
  const expectedEmail = account && accounts[account].email;
  if ((await isSignedIn(console)) && (await email(console)) !== expectedEmail) {
    await console.goto('/logout');
    await expect(signIn.title).toBeVisible();
  }
  if (account === null) {
    await signIn.open();
    return;
  }
  if (await isSignedIn(console)) {
    await console.goto('/');
  } else {
    await signIn.open();
    await signIn.signInAs(account);
    await console.goto('/');
  }
  await expect(shell.greeting).toBeVisible();
  console.isFresh = true;
};

export const test = base.extend<PerTest, PerWorker>({
  account: ['admin', { option: true }],

  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const folder = temporaryFolder('shared');
      const console = await ConsoleApp.launch(folder.path);
      await use(console);
      await console.close();
      await folder.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  console: async ({ shared, account }, use, testInfo) => {
    await resetConsole(shared, account);
    await shared.startTest();
    await use(shared);
    if (testInfo.status !== testInfo.expectedStatus) await shared.attachTo(testInfo);
    else expect(shared.pageErrors, 'uncaught exceptions and CSP violations').toEqual([]);
  },

  signIn: async ({ console }, use) => use(new SignIn(console)),
  shell: async ({ console }, use) => use(new Shell(console.page)),
  customers: async ({ console }, use) => use(new ListScreen(console, 'Customers', 'customers')),
  customer: async ({ console }, use) => use(new Customer(console)),

  resizePage: async ({ console: { page } }, use) => {
    await use((size) => page.setViewportSize(size));
    await page.setViewportSize(pageSize);
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  profile: async ({}, use) => {
    const folder = temporaryFolder('profile');
    await use(folder.path);
    await folder.remove();
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  other: async ({}, use) => {
    const other = await openOtherProgram();
    await use(other);
    other.close();
  },

  launch: async ({ profile }, use, testInfo) => {
    const launched: ConsoleApp[] = [];
    await use(async ({ userData = profile, ...options } = {}) => {
      const console = await ConsoleApp.launch(userData, options);
      launched.push(console);
      return console;
    });
    for (const console of launched) {
      if (testInfo.status !== testInfo.expectedStatus) await console.attachTo(testInfo);
      await console.close();
    }
  },
});
