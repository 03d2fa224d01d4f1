import { expect, type Locator, type Page } from 'playwright/test';
import { accounts, password } from '../support/accounts.ts';
import type { ConsoleApp } from '../support/console-app.ts';

type Title = 'Sign in again' | 'Console locked' | 'Your session has ended';

/** The sign-in over the page (src/renderer/screens/sign-in/cover.tsx). */
export class Cover {
  readonly #console: ConsoleApp;
  readonly page: Page;
  readonly box: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly login: Locator;
  readonly code: Locator;
  readonly notNow: Locator;
  readonly logout: Locator;
  readonly mailbox: Locator;
  readonly heading: Locator;
  readonly retry: Locator;

  constructor(console: ConsoleApp, page: Page = console.page) {
    this.#console = console;
    this.page = page;
    this.box = page.locator('.cover');
    this.email = this.box.getByLabel('Email');
    this.password = this.box.getByLabel('Password', { exact: true });
    this.login = this.box.getByRole('button', { name: 'Login' });
    this.code = this.box.getByLabel('Code');
    this.notNow = this.box.getByRole('button', { name: 'Not now' });
    this.logout = this.box.getByRole('button', { name: 'Log out' });
    this.heading = this.box.getByRole('heading', { level: 1 });
    this.retry = this.box.getByRole('button', { name: 'Retry' });
    this.mailbox = this.box.getByRole('region', { name: 'Training mailbox' });
  }

  titled = (title: Title): Locator => this.page.getByRole('dialog', { name: title });

  /** Over everything: nothing of the page can be read, clicked or reached by key. */
  async expectOver(title: Title): Promise<void> {
    await expect(this.titled(title)).toBeVisible();
    await expect(this.page.locator('body > :not([data-over], script, [inert])')).toHaveCount(0);
    await expect(this.page.locator('#root')).toHaveCSS('filter', 'blur(28px)');
  }

  /** As far as the code, as an administrator. */
  async credentials(): Promise<void> {
    await this.password.fill(password);
    await this.login.click();
  }

  async enterCode(): Promise<void> {
    await expect(this.code).toBeFocused();
    await this.code.fill(await this.#console.door.code(accounts.admin.email));
  }

  /** Both steps, as an administrator. */
  async signIn(): Promise<void> {
    await this.credentials();
    await this.enterCode();
    await expect(this.box).toBeHidden();
  }
}
