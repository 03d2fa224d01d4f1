import { expect, type Locator, type Page } from 'playwright/test';
import type { ConsoleApp } from '../support/console-app.ts';

/** The customers list: /wanda/customers, and ruby's index. */
export class Customers {
  readonly #console: ConsoleApp;
  readonly page: Page;
  readonly title: Locator;
  readonly table: Locator;
  readonly rows: Locator;
  /** The rows' names, which are their links. */
  readonly names: Locator;
  readonly word: Locator;
  readonly clearFilters: Locator;
  readonly refresh: Locator;
  readonly exportCsv: Locator;
  readonly views: Locator;
  readonly footer: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly pageSize: Locator;
  readonly skeleton: Locator;
  readonly retry: Locator;
  readonly selection: Locator;

  constructor(console: ConsoleApp, page: Page = console.page) {
    this.#console = console;
    this.page = page;
    this.title = page.getByRole('heading', { name: 'Customers', level: 1 });
    this.table = page.getByRole('table', { name: 'Customers' });
    this.rows = this.table.locator('tbody').getByRole('row');
    this.names = this.table.locator('tbody').getByRole('link');
    this.word = page.getByRole('searchbox', { name: 'Name, email, phone or id' });
    this.clearFilters = page.getByRole('button', { name: 'Clear filters' }).first();
    this.refresh = page.getByRole('button', { name: 'Refresh' });
    this.exportCsv = page.getByRole('button', { name: 'Export CSV' });
    this.views = page.getByRole('navigation', { name: 'Views' });
    this.footer = page.getByRole('navigation', { name: 'Pages' });
    this.next = this.footer.getByRole('button', { name: 'Next page' });
    this.previous = this.footer.getByRole('button', { name: 'Previous page' });
    this.pageSize = this.footer.getByLabel('Rows a page');
    this.skeleton = page.locator('.skeleton');
    this.retry = page.getByRole('button', { name: 'Retry' });
    this.selection = page.getByRole('toolbar', { name: 'Selected rows' });
  }

  /** Opens the list at an address; waits for its rows. */
  async open(query = ''): Promise<void> {
    await this.goto(query);
    await expect(this.rows.first()).toBeVisible();
    await expect(this.table).toHaveAttribute('aria-busy', 'false');
  }
  /** Opens the list and waits for nothing. */
  goto = (query = ''): Promise<void> => this.#console.goto(`/wanda/customers${query}`, this.page);

  filter(label: string): Locator {
    return this.page.getByRole('search').getByRole('button', { name: new RegExp(`^${label}`) });
  }
  choices(label: string): Locator {
    return this.page.getByRole('dialog', { name: label });
  }

  /** Opens a filter, ticks one choice, and leaves it. */
  async choose(label: string, choice: string): Promise<void> {
    await this.filter(label).click();
    const box = this.choices(label).getByRole('checkbox', { name: choice, exact: true });
    await box.or(this.choices(label).getByRole('radio', { name: choice, exact: true })).click();
    await this.page.keyboard.press('Escape');
    await expect(this.choices(label)).toBeHidden();
  }

  header(label: string): Locator {
    return this.table.getByRole('columnheader', { name: label });
  }
  sortBy = (label: string): Promise<void> => this.header(label).getByRole('button').click();
  view = (name: string): Locator => this.views.getByRole('button', { name });

  /** The words of one column, row by row. */
  async column(label: string): Promise<string[]> {
    const headers = await this.table.getByRole('columnheader').allInnerTexts();
    const at = headers.findIndex((text) => text.trim() === label);
    return this.table.locator(`tbody td:nth-child(${at + 1})`).allInnerTexts();
  }

  /** Resolves when the list has taken up what was just asked of it. */
  async settled(): Promise<void> {
    await expect(this.table).toHaveAttribute('aria-busy', 'false');
  }
}
