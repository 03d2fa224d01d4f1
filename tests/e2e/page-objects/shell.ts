import type { Locator, Page } from 'playwright/test';

/** The frame around every screen: top bar, menu, notices, toasts. */
export class Shell {
  readonly #page: Page;
  readonly menu: Locator;
  readonly profile: Locator;
  readonly workspace: Locator;
  readonly content: Locator;
  readonly toast: Locator;
  readonly toastTitle: Locator;
  readonly toastText: Locator;
  readonly unreachable: Locator;
  readonly tryAgain: Locator;
  readonly expiryNotice: Locator;
  readonly signInAgain: Locator;
  readonly memoryNotice: Locator;
  readonly unauthorised: Locator;
  readonly notFound: Locator;
  readonly greeting: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.menu = page.getByRole('navigation', { name: /menu$/ });
    this.profile = page.getByRole('button', { name: /^Profile menu of / });
    this.workspace = page.getByRole('button', { name: /^Workspace / });
    this.content = page.getByRole('main');
    this.toast = page.locator('[data-toast]');
    this.toastTitle = this.toast.locator('strong');
    this.toastText = this.toast.locator('p');
    this.unreachable = page.getByRole('alert').filter({ hasText: 'The platform cannot be reached.' });
    this.tryAgain = this.unreachable.getByRole('button', { name: 'Try again' });
    this.expiryNotice = page.getByText(/^Your session ends in \d:\d\d$/);
    this.signInAgain = page.getByRole('button', { name: 'Sign in again' });
    this.memoryNotice = page.getByRole('note').filter({ hasText: 'Closing the app signs you out' });
    this.unauthorised = page.getByRole('heading', {
      name: 'Unauthorised - You are not authorised to view this page',
      exact: true,
    });
    this.notFound = page.getByRole('heading', { name: '404', exact: true });
    this.greeting = page.getByRole('heading', { name: /^Hello, / });
  }

  theme(name: 'Light' | 'Dark' | 'System'): Locator {
    return this.#page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name });
  }

  /** Clicks the label, since the radio itself is not drawn. */
  async chooseTheme(name: 'Light' | 'Dark' | 'System'): Promise<void> {
    await this.#page.getByTitle(name, { exact: true }).click();
  }

  workspaceCard(title: 'Wanda' | 'Ruby'): Locator {
    return this.#page.getByRole('main').getByRole('link', { name: title });
  }

  async logout(): Promise<void> {
    await this.profile.click();
    await this.#page.getByRole('menuitem', { name: 'Logout' }).click();
  }

  async switchWorkspace(title: 'Wanda' | 'Ruby'): Promise<void> {
    await this.workspace.click();
    await this.#page.getByRole('menuitem', { name: title }).click();
  }
}
