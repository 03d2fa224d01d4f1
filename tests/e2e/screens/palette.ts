import { expect, type Locator, type Page } from 'playwright/test';

/** The command palette. */
export class Palette {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly lines: Locator;
  /** The option that Enter runs. */
  readonly active: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Command palette' });
    this.field = this.dialog.getByRole('combobox', { name: 'Command palette' });
    this.lines = this.dialog.getByRole('option');
    this.active = this.dialog.getByRole('option', { selected: true });
  }

  async open(): Promise<void> {
    await this.#page.keyboard.press('ControlOrMeta+k');
    await expect(this.field).toBeFocused();
  }

  line = (label: string | RegExp): Locator => this.lines.filter({ hasText: label });
  group = (name: string): Locator => this.dialog.getByRole('group', { name, exact: true });

  /** Types a query and runs the first match. */
  async run(words: string): Promise<void> {
    await this.open();
    await this.field.fill(words);
    await this.#page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }
}
