import { expect, type Locator, type Page } from 'playwright/test';
import { accounts, password } from '../support/accounts.ts';
import type { ConsoleApp } from '../support/console-app.ts';

type Title = 'Sign in again' | 'Console locked' | 'Your session has ended';

/** The sign-in over the page: `src/renderer/screens/lock/session-overlay.tsx`. */
export class SessionOverlay {
  readonly #console: ConsoleApp;
  readonly page: Page;
  readonly element: Locator;
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
    this.element = page.locator('[data-over]').getByRole('dialog');
    this.email = this.element.getByLabel('Email', { exact: true });
    this.password = this.element.getByLabel('Password', { exact: true });
    this.login = this.element.getByRole('button', { name: /^(Login|Unlock)$/ });
    this.code = this.element.getByLabel('Code');
    this.notNow = this.element.getByRole('button', { name: 'Not now' });
    this.logout = this.element.getByRole('button', { name: 'Logout' });
    this.heading = this.element.getByRole('heading', { level: 1 });
    this.retry = this.element.getByRole('button', { name: 'Retry' });
    this.mailbox = this.element.getByRole('region', { name: 'Training mailbox' });
  }

  dialog = (title: Title): Locator => this.page.getByRole('dialog', { name: title });

  /** The overlay is open and the page below it is blurred and inert. */
  async expectOpen(title: Title): Promise<void> {
    await expect(this.dialog(title)).toBeVisible();
    await expect(this.page.locator('body > :not([data-over], script, [inert])')).toHaveCount(0);
    await expect(this.page.locator('#root')).toHaveCSS('filter', 'blur(28px)');
  }

  /** Sends the administrator's password. */
  async enterCredentials(): Promise<void> {
    await this.password.fill(password);
    await this.login.click();
  }

  async enterCode(): Promise<void> {
    await expect(this.code).toBeFocused();
    await this.code.fill(await this.#console.platform.code(accounts.admin.email));
  }

  /** Signs in as the administrator with password and code. */
  async signIn(): Promise<void> {
    await this.enterCredentials();
    await this.enterCode();
    await expect(this.element).toBeHidden();
  }
}
