import { expect, type Locator, type Page } from 'playwright/test';

/** The dialog of a write on a record: `src/renderer/kernel/write/actions/action-dialog.tsx`. */
export class ActionDialog {
  readonly #page: Page;
  readonly element: Locator;
  /** The record's name and the consequence of the action. */
  readonly subject: Locator;
  /** Before → after. */
  readonly changes: Locator;
  readonly send: Locator;
  readonly cancel: Locator;
  readonly close: Locator;
  readonly tryAgain: Locator;
  readonly continueWithCurrent: Locator;
  readonly reason: Locator;
  readonly discard: Locator;
  readonly keepEditing: Locator;
  readonly changedByOthers: Locator;

  constructor(page: Page, label: string) {
    this.#page = page;
    this.element = page.getByRole('dialog', { name: label, exact: true });
    this.subject = this.element.locator('form p').first();
    this.changes = this.element.getByRole('region', { name: 'What changes' });
    const button = (name: string) => this.element.getByRole('button', { name, exact: true });
    this.send = button(label);
    this.cancel = button('Cancel');
    this.close = this.element.locator('form').getByRole('button', { name: 'Close', exact: true });
    this.tryAgain = button('Try again');
    this.continueWithCurrent = button('Continue with the current record');
    this.reason = this.field('Reason');
    this.discard = button('Discard');
    this.keepEditing = button('Keep editing');
    this.changedByOthers = this.element.getByRole('region', { name: /^Changed (by others|meanwhile)$/ });
  }

  /** Waits until the form, or what stands in its place, is shown. */
  async waitUntilReady(): Promise<void> {
    await expect(this.subject).toBeVisible();
  }

  field = (label: string): Locator => this.element.getByLabel(label, { exact: true });
  suggestedReason = (text: string): Locator =>
    this.element.getByRole('group', { name: 'Suggested reasons' }).getByRole('button', { name: text, exact: true });

  /** Selects an option of a dropdown. */
  async choose(label: string, option: string): Promise<void> {
    await this.element.getByRole('combobox', { name: label, exact: true }).click();
    await this.#page.getByRole('option', { name: option, exact: true }).click();
  }

  /** The lines of before → after, as `label: from → to`. */
  async changeLines(region: Locator = this.changes): Promise<string[]> {
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

  async expectChanges(lines: readonly string[], region: Locator = this.changes): Promise<void> {
    await expect.poll(() => this.changeLines(region)).toEqual(lines);
  }

  /** Checks the message of a field as a screen reader announces it. */
  async expectError(label: string, message: string): Promise<void> {
    await expect(this.field(label)).toHaveAttribute('aria-invalid', 'true');
    const escaped = message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    await expect(this.field(label)).toHaveAccessibleDescription(new RegExp(escaped));
  }

  /** Types the text that the dialog asks for. */
  async confirm(): Promise<void> {
    const label = this.element.getByText(/^Type .+ to confirm$/);
    const text = /^Type (.+) to confirm$/.exec((await label.textContent()) ?? '')?.[1] ?? '';
    await this.field(`Type ${text} to confirm`).fill(text);
  }

  async submit(): Promise<void> {
    await this.send.click();
  }
  /** Tries to send values of which none is valid: the button is off, its keys show the errors. */
  async trySubmit(): Promise<void> {
    await this.#page.keyboard.press('Control+Enter');
  }
  async expectClosed(): Promise<void> {
    await expect(this.element).toBeHidden();
  }
}

/** The button of the actions menu of a record's page. */
export const actionsButton = (page: Page): Locator =>
  page.locator('main header').getByRole('button', { name: 'Actions' });

/** The dialog of an action that was just chosen, once it can be filled in. */
export const untilReady = async (page: Page, label: string): Promise<ActionDialog> => {
  const dialog = new ActionDialog(page, label);
  await dialog.waitUntilReady();
  return dialog;
};

/** Opens the dialog of a decision that a record waits for, or of its only action: a button in the header of its page. */
export const openDecision = async (page: Page, label: string): Promise<ActionDialog> => {
  await page.locator('main header').getByRole('button', { name: label, exact: true }).click();
  return untilReady(page, label);
};

/** Opens an action's dialog from a menu, by default that of a record's page, whose only action is a button instead. */
export const openAction = async (
  page: Page,
  label: string,
  button: Locator = actionsButton(page),
): Promise<ActionDialog> => {
  const only = page.locator('main header').getByRole('button', { name: label, exact: true });
  await expect(button.or(only).first()).toBeVisible();
  if (await only.isVisible()) await only.click();
  else {
    await button.click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  }
  return untilReady(page, label);
};
