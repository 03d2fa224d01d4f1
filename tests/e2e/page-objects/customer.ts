import { expect, type Locator, type Page } from 'playwright/test';
import type { ConsoleApp } from '../support/console-app.ts';
import { type ActionDialog, actionsButton, openAction } from './action-dialog.ts';

/** The training platform's fixed customers, by what each is for: `src/training/seed/customers/characters.ts`. */
const characters = {
  plain: 1,
  subAccount: 2,
  restricted: 3,
  jailed: 4,
  deactivated: 5,
  deletionPending: 6,
  deleted: 7,
  noTwoFactor: 8,
  longName: 9,
  rightToLeft: 10,
  cjk: 11,
  nulls: 12,
  busy: 13,
  empty: 14,
  unverified: 15,
  payoutOff: 16,
  vipMerchant: 17,
  everyBadge: 18,
  apostrophe: 19,
  bigMoney: 20,
  noBvn: 21,
  deletionSoon: 22,
  restrictedJailed: 23,
  american: 24,
} as const;
export type Character = keyof typeof characters;

export const idOf = (character: Character): string => `CUS${String(characters[character]).padStart(10, '0')}`;

/** /wanda/customers/:id */
export class Customer {
  readonly #console: ConsoleApp;
  readonly #page: Page;
  readonly header: Locator;
  readonly name: Locator;
  readonly badges: Locator;
  readonly back: Locator;
  readonly tabs: Locator;
  /** The lines of the banner below the header. */
  readonly restrictions: Locator;
  /** The button of the actions menu. */
  readonly actions: Locator;

  constructor(console: ConsoleApp, page: Page = console.page) {
    this.#console = console;
    this.#page = page;
    this.header = page.locator('main header');
    this.name = this.header.getByRole('heading', { level: 1 });
    this.badges = this.header.locator('[data-tone]');
    this.back = this.header.getByRole('button', { name: 'Back' });
    this.tabs = page.getByRole('tablist', { name: 'Customer tabs' });
    this.restrictions = page.getByRole('region', { name: 'Restrictions' }).getByRole('listitem');
    this.actions = actionsButton(page);
  }

  async open(character: Character, tab = ''): Promise<void> {
    await this.#console.goto(`/wanda/customers/${idOf(character)}${tab === '' ? '' : `/${tab}`}`, this.#page);
    await expect(this.tabs).toBeVisible();
  }

  tab = (label: string): Locator => this.tabs.getByRole('tab', { name: label, exact: true });

  async openTab(label: string): Promise<void> {
    await this.tab(label).click();
    await expect(this.tab(label)).toHaveAttribute('aria-selected', 'true');
  }

  actionItem = (label: string): Locator => this.#page.getByRole('menuitem', { name: label, exact: true });

  /** Opens an action's dialog from the menu. */
  openAction = (label: string): Promise<ActionDialog> => openAction(this.#page, label);

  section = (title: string): Locator => this.#page.getByRole('region', { name: title });

  /** The value beside a label on the Profile tab. */
  field(section: string, label: string): Locator {
    const term = this.#page.locator('dt', { hasText: new RegExp(`^${label}$`) });
    return this.section(section).locator('dl > div').filter({ has: term }).locator('dd');
  }
}
