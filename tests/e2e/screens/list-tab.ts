import { expect, type Locator, type Page } from 'playwright/test';
import { ActionDialog } from './action-dialog.ts';

/** A tab that is a list (src/renderer/kernel/detail/list-tab.tsx). */
export class ListTab {
  readonly #page: Page;
  readonly panel: Locator;
  readonly table: Locator;
  readonly rows: Locator;
  /** The rows' names, which are their links. */
  readonly names: Locator;
  readonly word: Locator;
  readonly footer: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly retry: Locator;

  constructor(page: Page, title: string) {
    this.#page = page;
    this.panel = page.getByRole('region', { name: title, exact: true });
    this.table = this.panel.getByRole('table', { name: title, exact: true });
    this.rows = this.table.locator('tr[data-row]');
    this.names = this.rows.getByRole('link');
    this.word = this.panel.getByRole('searchbox').first();
    this.footer = this.panel.getByRole('navigation', { name: 'Pages' });
    this.next = this.footer.getByRole('button', { name: 'Next page' });
    this.previous = this.footer.getByRole('button', { name: 'Previous page' });
    this.retry = this.panel.getByRole('button', { name: 'Retry' });
  }

  row = (text: string | RegExp): Locator => this.rows.filter({ hasText: text });
  empty = (words: string): Locator => this.panel.getByRole('heading', { name: words, exact: true });

  filter = (label: string): Locator =>
    this.panel.getByRole('search').getByRole('button', { name: new RegExp(`^${label}`) });

  /** Opens a filter, ticks one choice, and leaves it. */
  async choose(label: string, choice: string): Promise<void> {
    await this.filter(label).click();
    const choices = this.#page.getByRole('dialog', { name: label, exact: true });
    const box = choices.getByRole('checkbox', { name: choice, exact: true });
    await box.or(choices.getByRole('radio', { name: choice, exact: true })).click();
    await this.#page.keyboard.press('Escape');
    await expect(choices).toBeHidden();
  }

  /** Resolves when the list has taken up what was just asked of it. */
  async settled(): Promise<void> {
    await expect(this.table).toHaveAttribute('aria-busy', 'false');
  }

  /** Opens a row's action from the menu at its end. */
  async act(row: Locator, label: string): Promise<ActionDialog> {
    await row.getByRole('button', { name: /^Actions for / }).click();
    await this.#page.getByRole('menuitem', { name: label, exact: true }).click();
    const dialog = new ActionDialog(this.#page, label);
    await dialog.ready();
    return dialog;
  }

  /** The words of one column, row by row. */
  async column(label: string): Promise<string[]> {
    const headers = await this.table.getByRole('columnheader').allInnerTexts();
    const at = headers.findIndex((text) => text.trim() === label);
    return this.rows.locator(`td:nth-child(${at + 1})`).allInnerTexts();
  }
}
