import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { inStack, type Stack, stacks } from '../../contract/support/dialects.ts';
import { SearchPopover } from '../page-objects/search.ts';
import { accounts } from '../support/accounts.ts';
import { answerSaveDialog } from '../support/desktop.ts';
import { type LivePlatform, startLivePlatform, type Translation } from '../support/live-platform.ts';
import { canMakeCertificates } from '../support/own-certificate.ts';
import { test as base, screensOf } from '../support/test.ts';

// Platforms of other stacks than the documented one, from sign-in to export.

base.skip(!canMakeCertificates(), 'needs Linux with openssl and certutil (libnss3-tools)');

const customerCount = 60;
const test = base.extend<object, { platform: LivePlatform }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const platform = await startLivePlatform({ customers: customerCount });
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

interface DialectPlatform {
  stack: Stack;
  /** How a page of a list is written; `asked` is the address of its request. */
  page?: (page: { data: readonly unknown[]; pagination: Record<string, unknown> }, asked: URL) => unknown;
  asked?: Translation['asked'];
  /** What it answers to an email address that is taken. */
  taken: { status: number; body: object };
  /** A request that the list sends for its second page. */
  secondPage: RegExp;
  /** A request that the timeline of a customer sends for more entries. */
  nextEntries: RegExp;
}

const stackNamed = (name: string): Stack => {
  const stack = stacks.find((one) => one.name === name);
  if (!stack) throw new Error(`no stack ${name}`);
  return stack;
};
const message = 'Another customer has this address';
const offsetOf = (asked: URL): number => Number(asked.searchParams.get('offset') ?? 0);
const limitOf = (asked: URL): number => Number(asked.searchParams.get('limit') ?? 25);
/** A list as PHP writes it after it has filtered out the first row: its keys are numbers. An empty one stays a list. */
const filtered = (rows: readonly unknown[]): object =>
  rows.length === 0 ? rows : Object.fromEntries(rows.map((row, index) => [index + 1, row]));

const platforms: readonly DialectPlatform[] = [
  {
    stack: stackNamed('Django REST Framework by offset'),
    page: ({ data, pagination: { total } }, asked) => {
      const [offset, limit] = [offsetOf(asked), limitOf(asked)];
      const address = (next: number) => `http://gunicorn.internal:8000/list/?limit=${limit}&offset=${next}`;
      return {
        count: total,
        next: offset + limit < Number(total) ? address(offset + limit) : null,
        previous: offset === 0 ? null : address(offset - limit),
        results: data,
      };
    },
    asked: (asked) => {
      if (asked.searchParams.has('offset'))
        asked.searchParams.set('page', String(offsetOf(asked) / limitOf(asked) + 1));
      asked.searchParams.delete('offset');
      return asked;
    },
    taken: { status: 400, body: { email: [message] } },
    secondPage: /^GET \/v2\/customers\?.*limit=25.*offset=25/,
    nextEntries: /^GET \/v2\/customers\/\w+\/\w+\?.*offset=25/,
  },
  {
    stack: { ...stackNamed('PHP'), name: 'Laravel on PHP', dialect: { pages: 'laravel' } },
    page: ({ data, pagination: { total } }, asked) => {
      const page = Number(asked.searchParams.get('page') ?? 1);
      const last_page = Math.max(1, Math.ceil(Number(total) / limitOf(asked)));
      return { data: filtered(data), meta: { current_page: page, last_page, per_page: limitOf(asked), total } };
    },
    taken: { status: 422, body: { message: 'The given data was invalid.', errors: { email: [message] } } },
    secondPage: /^GET \/v2\/customers\?.*page=2/,
    nextEntries: /^GET \/v2\/customers\/\w+\/\w+\?.*page=2/,
  },
  {
    stack: { ...stackNamed('MariaDB in Lagos'), name: 'Express with MariaDB and JSend' },
    page: ({ data, pagination }) => ({
      data,
      pagination: { ...pagination, next_cursor: pagination.next_cursor ?? '' },
    }),
    taken: { status: 400, body: { status: 'fail', data: { email: message } } },
    secondPage: /^GET \/v2\/customers\?.*cursor=/,
    nextEntries: /^GET \/v2\/customers\/\w+\/\w+\?.*cursor=/,
  },
];

const translate = ({ stack, page, asked, taken }: DialectPlatform): Translation => ({
  answer: (body, address) =>
    inStack(
      page
        ? { ...stack, page: (one) => page({ data: [one.data].flat(), pagination: one.pagination }, address) }
        : stack,
      body,
    ),
  ...(asked && { asked }),
  refusal: (method, { pathname }) => (method === 'PUT' && pathname.endsWith('/email') ? taken : null),
});

for (const dialectPlatform of platforms)
  test(`a platform built with ${dialectPlatform.stack.name} is used from sign-in to export`, async ({
    platform,
    profile,
    launch,
  }) => {
    const { email } = accounts.admin;
    const { dialect } = dialectPlatform.stack;
    const settings = { ...platform.settings('recaptcha-v3'), ...(dialect && { dialect }) };
    await writeFile(join(profile, 'settings.json'), JSON.stringify(settings));
    platform.setTranslation(translate(dialectPlatform));
    const console = await launch({
      switches: [platform.hostRules],
      env: { HOME: platform.trustingHome },
    });
    const { page } = console;
    const { signIn, shell, customers, customer } = screensOf(console);

    await test.step('sign in', async () => {
      await signIn.enterCredentials(email);
      await expect(signIn.confirmTitle).toBeVisible();
      await signIn.code.fill(await platform.control.code(email));
      await expect(shell.greeting).toBeVisible();
    });

    await test.step('list, with counts and its second page', async () => {
      await customers.open();
      await expect(customers.rows).toHaveCount(25);
      const total = /of (\d+) customers/.exec((await customers.footer.textContent()) ?? '')?.[1];
      expect(Number(total)).toBeGreaterThan(50);
      await customers.expectCounts();
      const first = await customers.column('Email');
      await customers.next.click();
      await expect(customers.footer).toContainText(/^26–50/);
      await customers.waitUntilLoaded();
      expect(await customers.column('Email')).not.toEqual(first);
      expect(platform.asked().filter((one) => dialectPlatform.secondPage.test(one))).not.toEqual([]);
    });

    await test.step('record, and the rest of its timeline', async () => {
      await customer.open('busy');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText("Can't be read")).toHaveCount(0);
      const timeline = page.getByRole('region', { name: 'Timeline' });
      await timeline.getByRole('button', { name: /^Timeline/ }).click();
      const entries = timeline.getByRole('listitem');
      const more = timeline.getByRole('button', { name: 'Show more' });
      await expect(more).toBeEnabled();
      const count = await entries.count();
      await more.click();
      await expect.poll(() => entries.count()).toBeGreaterThan(count);
      expect(platform.asked().filter((one) => dialectPlatform.nextEntries.test(one))).not.toEqual([]);
      await customer.openTab('Transactions');
      await expect(page.locator('tr[data-row]').first()).toBeVisible();
      await expect(page.getByText(/^Unreadable row/)).toHaveCount(0);
    });

    await test.step('search', async () => {
      const search = new SearchPopover(page);
      await search.open();
      await search.enter('nobody@example.test');
      await expect(search.dialog.getByText('No search results found')).toBeVisible();
      await search.enter('a');
      await expect(search.group('Customers').getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('a write that is refused for a field', async () => {
      await customer.open('plain');
      const dialog = await customer.openAction('Edit email address');
      await dialog.field('New email').fill('taken@example.test');
      await dialog.submit();
      await dialog.expectError('New email', message);
      await dialog.cancel.click();
      await dialog.discard.click();
      await dialog.expectClosed();
    });

    await test.step('export', async () => {
      await customers.open('?sort=email');
      const total = Number(/of (\d+) customers/.exec((await customers.footer.textContent()) ?? '')?.[1]);
      const file = join(profile, 'customers.csv');
      await answerSaveDialog(console.app, file);
      await customers.exportAs('CSV');
      await expect(shell.toast).toContainText(`Exported ${total} customers`);
      const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n');
      expect(lines).toHaveLength(total + 1);
      expect(new Set(lines).size).toBe(total + 1);
    });

    const drift = (await console.fullLog()).split('\n').filter((line) => line.includes('api.drift'));
    expect(drift).toEqual([]);
    expect(console.pageErrors).toEqual([]);
  });
