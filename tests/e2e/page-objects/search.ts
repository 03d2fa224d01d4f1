import { expect, type Locator, type Page } from 'playwright/test';

/** The search popover of the top bar. */
export class SearchPopover {
  readonly button: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly clear: Locator;
  readonly options: Locator;
  readonly highlighted: Locator;
  readonly all: Locator;

  constructor(page: Page) {
    this.button = page
      .getByRole('banner')
      .getByRole('button', { name: 'Search for customers, addresses, payments...' });
    this.dialog = page.getByRole('dialog', { name: 'Search', exact: true });
    this.field = this.dialog.getByRole('combobox', { name: 'Search' });
    this.clear = this.dialog.getByRole('button', { name: 'Clear search' });
    this.options = this.dialog.getByRole('option');
    this.highlighted = this.dialog.getByRole('option', { selected: true });
    this.all = this.dialog.getByRole('option', { name: /^Show all results for / });
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.field).toBeFocused();
  }

  /** Searches at once. */
  async enter(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }

  group(label: string): Locator {
    return this.dialog.getByRole('group', { name: label, exact: true });
  }
}

/** The page of all search results. */
export class SearchPage {
  readonly field: Locator;
  readonly links: Locator;
  readonly #main: Locator;

  constructor(page: Page) {
    this.#main = page.getByRole('main');
    this.field = page.getByRole('searchbox', { name: 'Search', exact: true });
    this.links = this.#main.locator('a[data-hit]');
  }

  group(label: string): Locator {
    return this.#main.getByRole('region', { name: label, exact: true });
  }
}
