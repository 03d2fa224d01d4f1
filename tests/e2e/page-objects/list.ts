import { expect, type Locator, type Page } from 'playwright/test';
import type { ConsoleApp } from '../support/console-app.ts';
import { type ActionDialog, openAction, untilReady } from './action-dialog.ts';

/** A list, as a screen of its own or in a record's tab: `src/renderer/kernel/list/list-screen.tsx`. */
export class List {
  readonly page: Page;
  readonly panel: Locator;
  readonly table: Locator;
  readonly rows: Locator;
  /** The link that opens each row's record. */
  readonly rowLinks: Locator;
  readonly searchInput: Locator;
  readonly clearFilters: Locator;
  readonly views: Locator;
  readonly refresh: Locator;
  readonly exportButton: Locator;
  readonly cancelExport: Locator;
  readonly footer: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly pageSize: Locator;
  readonly retry: Locator;
  readonly selection: Locator;

  constructor(page: Page, title: string) {
    this.page = page;
    this.panel = page.getByRole('region', { name: title, exact: true });
    this.table = this.panel.getByRole('table', { name: title, exact: true });
    this.rows = this.table.locator('tr[data-row]');
    this.rowLinks = this.rows.locator('a[data-row-link]');
    this.searchInput = this.panel.getByRole('searchbox').first();
    this.clearFilters = this.panel.getByRole('button', { name: 'Clear filters' }).first();
    this.views = page.getByRole('navigation', { name: 'Views' });
    this.refresh = page.getByRole('button', { name: 'Refresh' });
    this.exportButton = page.getByRole('button', { name: 'Export', exact: true });
    this.cancelExport = page.getByRole('button', { name: /^Cancel export/ });
    this.footer = this.panel.getByRole('navigation', { name: 'Pages' });
    this.next = this.footer.getByRole('button', { name: 'Next page' });
    this.previous = this.footer.getByRole('button', { name: 'Previous page' });
    this.pageSize = this.footer.getByLabel('Rows per page');
    this.retry = this.panel.getByRole('button', { name: 'Retry' });
    this.selection = page.getByRole('toolbar', { name: 'Selected rows' });
  }

  row = (text: string | RegExp): Locator => this.rows.filter({ hasText: text });
  /** The heading in place of the rows, such as "No wallets yet". */
  message = (text: string | RegExp): Locator =>
    this.panel.getByRole('heading', { name: text, exact: typeof text === 'string' });

  filter = (label: string): Locator =>
    this.panel.getByRole('search').getByRole('button', { name: new RegExp(`^${label}`) });
  filterOptions = (label: string): Locator => this.page.getByRole('dialog', { name: label, exact: true });

  /** Exports the list; the save dialog must have its answer. */
  async exportAs(format: 'CSV' | 'Excel'): Promise<void> {
    await this.exportButton.click();
    await this.page.getByRole('menuitem', { name: format }).click();
  }

  /** Opens a filter, selects one option, and closes it. */
  async chooseFilter(label: string, option: string): Promise<void> {
    await this.filter(label).click();
    const options = this.filterOptions(label);
    const checkbox = options.getByRole('checkbox', { name: option, exact: true });
    await checkbox.or(options.getByRole('radio', { name: option, exact: true })).click();
    await this.page.keyboard.press('Escape');
    await expect(options).toBeHidden();
  }

  header = (label: string): Locator => this.table.getByRole('columnheader', { name: label });
  view = (name: string): Locator => this.views.getByRole('button', { name });

  /** The texts of one column, row by row. */
  async column(label: string): Promise<string[]> {
    const headers = await this.table.getByRole('columnheader').allInnerTexts();
    const index = headers.findIndex((text) => text.trim() === label);
    const cells = await this.rows.locator(`td:nth-child(${index + 1})`).allInnerTexts();
    return cells.map((text) => text.trim());
  }

  /** Waits until the rows belong to the current address. */
  async waitUntilLoaded(): Promise<void> {
    await expect(this.table).toHaveAttribute('aria-busy', 'false');
  }

  /** Waits until each view shows its number of rows: its request would otherwise meet a fault that is meant for the list. */
  async expectCounts(): Promise<void> {
    await expect(this.views.getByRole('button').filter({ hasNotText: /\d/ })).toHaveCount(0);
  }

  /** Opens an action's dialog from a row: by its button where it is the only one, else from the row's menu. */
  openAction = async (row: Locator, label: string): Promise<ActionDialog> => {
    const only = row.getByRole('button', { name: `${label}: ` });
    const menu = row.getByRole('button', { name: /^Actions for / });
    await expect(only.or(menu)).toBeVisible();
    if (await menu.isVisible()) return openAction(this.page, label, menu);
    await only.click();
    return untilReady(this.page, label);
  };
}

/** A list with an address of its own in the wanda workspace. */
export class ListScreen extends List {
  readonly heading: Locator;
  readonly #console: ConsoleApp;
  readonly #path: string;

  constructor(console: ConsoleApp, title: string, path: string) {
    super(console.page, title);
    this.heading = console.page.getByRole('heading', { name: title, level: 1 });
    this.#console = console;
    this.#path = path;
  }

  /** Opens the list and waits for its rows. */
  async open(query = ''): Promise<void> {
    await this.goto(query);
    await expect(this.rows.first()).toBeVisible();
    await this.waitUntilLoaded();
  }
  /** Opens the list without waiting for anything. */
  goto = (query = ''): Promise<void> => this.#console.goto(`/wanda/${this.#path}${query}`, this.page);
}
