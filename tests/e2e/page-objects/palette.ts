import { expect, type Locator, type Page } from 'playwright/test';

/** The command palette. */
export class Palette {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly field: Locator;
  /** The option that Enter runs. */
  readonly active: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Command palette' });
    this.field = this.dialog.getByRole('combobox', { name: 'Command palette' });
    this.active = this.dialog.getByRole('option', { selected: true });
  }

  async open(): Promise<void> {
    await this.#page.keyboard.press('ControlOrMeta+k');
    await expect(this.field).toBeFocused();
  }

  group = (name: string): Locator => this.dialog.getByRole('group', { name, exact: true });
}
