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
  readonly nothing: Locator;
  readonly loading: Locator;
  readonly retry: Locator;
  readonly commands: Locator;

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
    this.nothing = this.dialog.getByRole('heading', { name: 'No search results found' });
    this.loading = this.dialog.getByRole('status', { name: 'Searching' });
    this.retry = this.dialog.getByRole('button', { name: 'Retry' });
    this.commands = this.dialog.getByRole('list', { name: 'Commands' }).getByRole('listitem');
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
  /** The labels of the groups, in their order. */
  groups = (): Promise<string[]> =>
    this.dialog
      .getByRole('group')
      .evaluateAll((groups) => groups.map((group) => group.firstElementChild?.textContent ?? ''));
}

/** The page of all search results. */
export class SearchPage {
  readonly title: Locator;
  readonly field: Locator;
  readonly links: Locator;
  readonly nothing: Locator;
  readonly retry: Locator;
  readonly #main: Locator;

  constructor(page: Page) {
    this.#main = page.getByRole('main');
    this.title = page.getByRole('heading', { name: 'Search', level: 1 });
    this.field = page.getByRole('searchbox', { name: 'Search', exact: true });
    this.links = this.#main.locator('a[data-hit]');
    this.nothing = this.#main.getByRole('heading', { name: 'No search results found' });
    this.retry = this.#main.getByRole('button', { name: 'Retry' });
  }

  group(label: string): Locator {
    return this.#main.getByRole('region', { name: label, exact: true });
  }
}
