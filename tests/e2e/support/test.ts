import { test as base, expect } from 'playwright/test';
import { Customer } from '../screens/customer.ts';
import { Customers } from '../screens/customers.ts';
import { Shell } from '../screens/shell.ts';
import { SignIn } from '../screens/sign-in.ts';
import { type Account, accounts } from './accounts.ts';
import { forgetPreferences, readStored } from './client-storage.ts';
import { ConsoleApp } from './console-app.ts';
import { forgetDesktop, setOnline, setSystemDark, setWindowBounds } from './desktop.ts';
import { isStandIn, temporaryFolder } from './runtime.ts';

type Launch = (options?: Parameters<typeof ConsoleApp.launch>[1] & { userData?: string }) => Promise<ConsoleApp>;

interface Screens {
  signIn: SignIn;
  shell: Shell;
  customers: Customers;
  customer: Customer;
}

export const screensOf = (console: ConsoleApp): Screens => ({
  signIn: new SignIn(console),
  shell: new Shell(console.page),
  customers: new Customers(console),
  customer: new Customer(console),
});

interface PerTest extends Screens {
  /** Who is signed in in `console`; null: nobody. */
  account: Account | null;
  /** The shared console, calm and at its defaults, with `account` signed in. */
  console: ConsoleApp;
  /** A profile of its own, removed afterwards. */
  profile: string;
  /** Launches a console of one's own, for what is about starting; on `profile` unless said otherwise. */
  launch: Launch;
}

interface PerWorker {
  /** One console for all tests of a worker: starting takes longer than most tests. A failed test ends it with its worker. */
  shared: ConsoleApp;
}

const email = async ({ page }: ConsoleApp): Promise<string | undefined> => {
  const profile = await readStored(page, 'profile');
  return typeof profile === 'object' && profile !== null && 'email' in profile ? String(profile.email) : undefined;
};

const isSignedIn = ({ page }: ConsoleApp): Promise<boolean> =>
  page.evaluate(async () => {
    const state = await window.bridge.call['session.get']();
    return state.ok && state.value.status === 'signed-in';
  });

/** Puts the shared console back to how a member finds it, and the platform to how it was seeded: no test meets another's writes. */
const settle = async (console: ConsoleApp, account: Account | null): Promise<void> => {
  const { app, page, door } = console;
  await Promise.all([door.calm(), setOnline(app, true), setWindowBounds(app, { width: 1_280, height: 800 })]);
  if (isStandIn) await Promise.all([setSystemDark(app, false), forgetDesktop(app)]);
  for (const extra of app.windows().filter((window) => window !== page)) await extra.close();
  await door.reset();
  await forgetPreferences(page);
  const { signIn, shell } = screensOf(console);
  const wanted = account && accounts[account].email;
  if ((await isSignedIn(console)) && (await email(console)) !== wanted) {
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
    await signIn.as(account);
    await console.goto('/');
  }
  await expect(shell.greeting).toBeVisible();
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
      folder.remove();
    },
    { scope: 'worker', timeout: 40_000 },
  ],

  console: async ({ shared, account }, use, testInfo) => {
    await settle(shared, account);
    await shared.begin();
    await use(shared);
    if (testInfo.status !== testInfo.expectedStatus) await shared.attachTo(testInfo);
    else expect(shared.troubles, 'exceptions and policy violations of the page').toEqual([]);
  },

  signIn: async ({ console }, use) => use(new SignIn(console)),
  shell: async ({ console }, use) => use(new Shell(console.page)),
  customers: async ({ console }, use) => use(new Customers(console)),
  customer: async ({ console }, use) => use(new Customer(console)),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  profile: async ({}, use) => {
    const folder = temporaryFolder('profile');
    await use(folder.path);
    folder.remove();
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
