import { expect, type Locator, type Page } from 'playwright/test';

/** The dialog of a write, named by its action (src/renderer/kernel/action/action-dialog.tsx). */
export class ActionDialog {
  readonly #page: Page;
  readonly box: Locator;
  /** Who is affected, and what it stops. */
  readonly who: Locator;
  /** Before → after. */
  readonly changes: Locator;
  readonly send: Locator;
  readonly cancel: Locator;
  readonly close: Locator;
  readonly tryAgain: Locator;
  readonly goOn: Locator;
  readonly lookAgain: Locator;
  readonly reason: Locator;
  /** Asked before Escape throws away what was typed. */
  readonly discard: Locator;
  readonly goOnWriting: Locator;
  /** What somebody else changed meanwhile. */
  readonly others: Locator;

  constructor(page: Page, label: string) {
    this.#page = page;
    this.box = page.getByRole('dialog', { name: label, exact: true });
    this.who = this.box.locator('.action-who');
    this.changes = this.box.getByRole('region', { name: 'What changes' });
    this.send = this.box.getByRole('button', { name: label, exact: true });
    this.cancel = this.box.getByRole('button', { name: 'Cancel', exact: true });
    this.close = this.box.locator('.action-buttons').getByRole('button', { name: 'Close', exact: true });
    this.tryAgain = this.box.getByRole('button', { name: 'Try again' });
    this.goOn = this.box.getByRole('button', { name: 'Go on with the record as it is now' });
    this.lookAgain = this.box.getByRole('button', { name: 'Look again' });
    this.reason = this.field('Reason');
    this.discard = this.box.getByRole('button', { name: 'Discard', exact: true });
    this.goOnWriting = this.box.getByRole('button', { name: 'Go on writing', exact: true });
    this.others = this.box.getByRole('region', { name: 'Changed by others' });
  }

  /** Once its form, or what stands in its place, is there. */
  async ready(): Promise<void> {
    await expect(this.who).toBeVisible();
  }

  field = (label: string): Locator => this.box.getByLabel(label, { exact: true });
  template = (text: string): Locator =>
    this.box.getByRole('group', { name: 'Reasons to start from' }).getByRole('button', { name: text, exact: true });

  /** Picks an option of a list. */
  async choose(label: string, option: string): Promise<void> {
    await this.box.getByRole('combobox', { name: label, exact: true }).click();
    await this.#page.getByRole('option', { name: option, exact: true }).click();
  }

  /** The lines of before → after, as `label: from → to`. */
  async lines(region: Locator = this.changes): Promise<string[]> {
    const rows = await region.locator('dl > div').all();
    return Promise.all(
      rows.map(async (row) => {
        const [label, from, to] = await Promise.all(
          (['term', 'deletion', 'insertion'] as const).map((role) => row.getByRole(role).textContent()),
        );
        return `${label}: ${from} → ${to}`;
      }),
    );
  }

  /** Waits for exactly these lines. */
  async expectLines(lines: readonly string[], region: Locator = this.changes): Promise<void> {
    await expect.poll(() => this.lines(region)).toEqual(lines);
  }

  /** The message that stands beside a field, by what a screen reader says of the field. */
  async expectProblem(label: string, message: string): Promise<void> {
    await expect(this.field(label)).toHaveAttribute('aria-invalid', 'true');
    const words = message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    await expect(this.field(label)).toHaveAccessibleDescription(new RegExp(words));
  }

  async submit(): Promise<void> {
    await this.send.click();
  }
  async expectClosed(): Promise<void> {
    await expect(this.box).toBeHidden();
  }
}
