import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { idOf } from '../page-objects/customer.ts';
import { accounts } from '../support/accounts.ts';
import { type ReportServer, startReportServer } from '../support/report-server.ts';
import { findSeeded, seededValues } from '../support/seeded-values.ts';
import { test as base, screensOf } from '../support/test.ts';

const test = base.extend<{ server: ReportServer }>({
  server: async ({ profile }, use) => {
    const server = await startReportServer();
    writeFileSync(join(profile, 'settings.json'), JSON.stringify({ telemetryDsn: server.dsn }));
    await use(server);
    server.close();
  },
});

test.setTimeout(120_000);

const { email } = accounts.admin;
const hostile = `Cannot read properties of undefined (reading '${email}') for Amara Nwosu, BVN 22212345678, ${idOf('plain')}`;

test('reports of a page error, a main error, a failed request, a trace and a replay hold no personal data', async ({
  launch,
  server,
  profile,
}) => {
  const console = await launch();
  const { app, page, platform } = console;
  const { signIn, shell, customers, customer } = screensOf(console);
  await signIn.signInAs('admin');
  await expect(shell.greeting).toBeVisible();
  await customers.open();
  await expect(customers.rows.first()).toBeVisible();
  await customer.open('plain');
  await expect(customer.name).toBeVisible();

  // A main error, under the addresses and with the text that a careless message could have.
  await app.evaluate(({ dialog }, text) => {
    // Continue, instead of a restart.
    Object.assign(dialog, { showMessageBox: async () => ({ response: 1, checkboxChecked: false }) });
    process.emit('uncaughtException', new TypeError(text));
  }, hostile);
  await expect.poll(() => server.ofType('event').some((text) => text.includes('"type":"TypeError"'))).toBe(true);

  // A failed request.
  await platform.setFaults({ endpoint: 'customers.list', kind: 'status', status: 500, message: hostile });
  await customers.goto(`?q=${encodeURIComponent(email)}`);
  await expect.poll(() => server.ofType('event').some((text) => text.includes('customers.list'))).toBe(true);
  await platform.clearFaults();

  // A page error, whose report brings the replay of the minute before it.
  await customer.open('plain');
  await expect(customer.name).toBeVisible();
  await page.evaluate(
    (text) =>
      setTimeout(() => {
        throw new RangeError(text);
      }),
    hostile,
  );
  await expect.poll(() => server.ofType('event').some((text) => text.includes('"type":"RangeError"'))).toBe(true);
  await expect.poll(() => server.ofType('replay_recording').length, { timeout: 20_000 }).toBeGreaterThan(0);

  // Seven of ten navigations are traced.
  await expect
    .poll(
      async () => {
        await customers.open();
        await customer.open('plain');
        return server.ofType('transaction').length;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);

  const values = seededValues(profile);
  expect(values.size).toBeGreaterThan(1_000);
  expect([...values]).toEqual(expect.arrayContaining([email, 'Nwosu', idOf('plain')]));
  const received = [...server.items.map(({ text }) => text), ...server.requests].join('\n');
  expect(findSeeded(received, values)).toEqual([]);
  expect(received).not.toMatch(/22212345678|server_name|ip_address|"user"|Bearer|eyJ/);
  expect(readdirSync(profile)).not.toContain('sentry');
  expect(console.pageErrors.filter(({ kind }) => kind === 'policy')).toEqual([]);
});
