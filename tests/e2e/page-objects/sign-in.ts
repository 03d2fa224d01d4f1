import { expect, type Locator, type Page } from 'playwright/test';
import { type Account, accounts, password } from '../support/accounts.ts';
import type { ConsoleApp } from '../support/console-app.ts';

/** /login and the pages beside it. */
export class SignIn {
  readonly #console: ConsoleApp;
  readonly #page: Page;
  readonly title: Locator;
  readonly confirmTitle: Locator;
  readonly text: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly login: Locator;
  readonly forgot: Locator;
  readonly code: Locator;
  readonly confirm: Locator;
  readonly resend: Locator;
  readonly goHome: Locator;
  readonly accounts: Locator;
  readonly mailbox: Locator;

  constructor(console: ConsoleApp) {
    const { page } = console;
    this.#console = console;
    this.#page = page;
    this.title = page.getByRole('heading', { name: 'Sign in', level: 1 });
    this.confirmTitle = page.getByRole('heading', { name: 'Confirm Login', level: 1 });
    this.text = page.locator('#sign-in-text');
    this.email = page.getByLabel('Email', { exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.login = page.getByRole('button', { name: 'Login' });
    this.forgot = page.getByRole('link', { name: 'Forgot Password?' });
    this.code = page.getByLabel('Code');
    this.confirm = page.getByRole('button', { name: 'Confirm' });
    this.resend = page.getByRole('button', { name: 'Resend code' });
    this.goHome = page.getByRole('button', { name: 'Go Home' });
    this.accounts = page.getByRole('region', { name: 'Training accounts' });
    this.mailbox = page.getByRole('region', { name: 'Training mailbox' });
  }

  /** Opens the first step of sign-in. */
  async open(): Promise<void> {
    await this.#console.goto('/login');
    await expect(this.title.or(this.confirmTitle)).toBeVisible();
    if (await this.confirmTitle.isVisible()) await this.goHome.click();
    await expect(this.title).toBeVisible();
  }

  async enterCredentials(email: string, secret: string = password): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(secret);
    await this.login.click();
  }

  /** Opens sign-in and sends the password of an account. */
  async goToCode(account: Account = 'admin'): Promise<void> {
    await this.open();
    await this.enterCredentials(accounts[account].email);
    await expect(this.confirmTitle).toBeVisible();
  }

  /** Sends password and code, without opening sign-in first. */
  async signInAs(account: Account): Promise<void> {
    const { email } = accounts[account];
    await this.enterCredentials(email);
    await expect(this.confirmTitle).toBeVisible();
    await this.code.fill(await this.#console.platform.code(email));
    await expect(this.confirmTitle).toBeHidden();
  }

  /** The message beside a field. */
  error(text: string): Locator {
    return this.#page.getByText(text, { exact: true });
  }
}
