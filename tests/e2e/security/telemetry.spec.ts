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

  // A page error, whose report brings the replay of the minute before it, once that is being recorded.
  await customer.open('plain');
  await expect(customer.name).toBeVisible();
  const throwInPage = () =>
    page.evaluate((text) => {
      setTimeout(() => {
        throw new RangeError(text);
      });
    }, hostile);
  await expect
    .poll(
      async () => {
        await throwInPage();
        return server.ofType('replay_recording').length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  await expect.poll(() => server.ofType('event').join('')).toContain('"type":"RangeError"');

  // An error page shows the ID of its report.
  await page.evaluate((text) => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get: () => {
        throw new EvalError(text);
      },
    });
  }, hostile);
  await customer.openTab('Wallets');
  const alert = page.getByRole('alert').filter({ hasText: 'Report ID' });
  await alert.getByRole('button', { name: 'Copy report ID' }).click();
  await expect(alert.getByRole('button', { name: 'Copied' })).toBeVisible();
  const shown = await alert.locator('.mono').textContent();
  await expect.poll(() => server.ofType('event').some((text) => text.includes(`"event_id":"${shown}"`))).toBe(true);

  // Seven of ten navigations are traced; each one ends the trace of the one before.
  await customer.open('plain');
  await expect(customer.name).toBeVisible();
  await expect
    .poll(
      async () => {
        await customer.openTab('Linked Businesses');
        await customer.openTab('Profile');
        return server.ofType('transaction').length;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);

  for (const type of ['event', 'transaction', 'replay_event'])
    for (const text of server.ofType(type)) expect(JSON.parse(text)).toMatchObject({ environment: 'training' });
  expect(server.ofType('replay_recording').join('')).toContain('"textContent":"******');
  const values = seededValues(profile);
  expect(values.size).toBeGreaterThan(1_000);
  expect([...values]).toEqual(expect.arrayContaining([email, 'Nwosu', idOf('plain')]));
  const received = [...server.items.map(({ text }) => text), ...server.requests].join('\n');
  expect(findSeeded(received, values)).toEqual([]);
  expect(received).not.toMatch(/22212345678|server_name|ip_address|"user"|Bearer|eyJ/);
  expect(readdirSync(profile)).not.toContain('sentry');
  expect(console.pageErrors.filter(({ kind }) => kind === 'policy')).toEqual([]);
});

test('a stranger cannot send a report, and logging out forgets what was not sent', async ({ launch, server }) => {
  const console = await launch();
  const { app } = console;
  const { signIn, shell, customers } = screensOf(console);
  await signIn.signInAs('admin');
  await expect(shell.greeting).toBeVisible();
  await customers.open();
  const reports = () => server.ofType('event').join('\n');
  const fail = (name: string) =>
    app.evaluate(({ dialog }, type) => {
      Object.assign(dialog, { showMessageBox: async () => ({ response: 1, checkboxChecked: false }) });
      process.emit('uncaughtException', Object.assign(new Error(), { name: type }));
    }, name);

  await app.evaluate(({ ipcMain, webContents }) => {
    const [sender] = webContents.getAllWebContents();
    const envelope = '{}\n{"type":"event"}\n{"exception":{"values":[{"type":"StrangeError"}]}}';
    ipcMain.emit('sentry-ipc.envelope', { sender, senderFrame: { url: 'https://evil.test/', parent: null } }, envelope);
    ipcMain.emit('sentry-ipc.scope', { sender, senderFrame: null }, '{"tags":{"endpoint":"evil.test"}}');
  });
  await expect.poll(() => console.log()).toContain('telemetry.refused');

  server.setOnline(false);
  await fail('WaitingError');
  await expect.poll(() => console.log()).toContain('telemetry.waiting');
  await shell.logout();
  await expect(signIn.title).toBeVisible();
  server.setOnline(true);
  await fail('LaterError');
  await expect.poll(reports).toContain('LaterError');
  expect(reports()).not.toMatch(/WaitingError|StrangeError|evil/);
});
