import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { SessionOverlay } from '../page-objects/session-overlay.ts';
import { answerSaveDialog, holdSaveDialogs, windowCount } from '../support/desktop.ts';
import { screensOf, test } from '../support/test.ts';

// A page that runs foreign script calls the bridge as often and with as much as it likes.

type Codes = Record<string, number>;

declare global {
  interface Window {
    /** Set by the test. */
    hostile: {
      request: (endpoint: string, params: Record<string, unknown>, body?: unknown) => Promise<Answer>;
      /** How often each code was answered. */
      count: (calls: Promise<Answer>[]) => Promise<Codes>;
    };
  }
}
type Answer = { ok: true } | { ok: false; code: string };

/** The lines of a log, as objects. */
const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test.setTimeout(120_000);

test('a page that was taken over meets each ceiling, and the console works afterwards', async ({ launch }) => {
  const console = await launch();
  const { app, page, platform, confirmations } = console;
  const { signIn, customers, customer } = screensOf(console);
  await signIn.open();
  await signIn.signInAs('admin');
  await customers.open();
  await page.evaluate(() => {
    const hostile: Window['hostile'] = {
      request: (endpoint, params, body) =>
        window.bridge.call['api.request']({ requestId: crypto.randomUUID(), endpoint, params, body }),
      count: async (calls) => {
        const codes: Codes = {};
        for (const answer of await Promise.all(calls)) {
          const name = answer.ok ? 'ok' : answer.code;
          codes[name] = (codes[name] ?? 0) + 1;
        }
        return codes;
      },
    };
    Object.assign(window, { hostile });
  });

  await test.step('the size of a call, and unknown parameters', async () => {
    const codes = await page.evaluate(() => {
      const { request, count } = window.hostile;
      const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`p${index}`, index]));
      return count([
        request('customers.get', { id: 'x'.repeat(50_000_000) }),
        request('customers.list', many),
        request('customers.list', { limit: 1, page: 1, unknown: 1 }),
        request('customers.list', { limit: 1, page: 1 }),
      ]);
    });
    expect(codes).toEqual({ 'over-limit': 2, invalid: 1, ok: 1 });
  });

  await test.step('1,000 reads at once', async () => {
    const before = (await platform.requests('customers.list')).length;
    const codes = await page.evaluate(() => {
      const { request, count } = window.hostile;
      return count(Array.from({ length: 1_000 }, () => request('customers.list', { page: 1, limit: 2 })));
    });
    const read = (await platform.requests('customers.list')).length - before;
    expect(Object.keys(codes).toSorted()).toEqual(['ok', 'over-limit']);
    expect(codes.ok).toBeGreaterThan(200);
    expect(read).toBeLessThan(500);
    expect(codes['over-limit']).toBeGreaterThan(500);
  });

  await test.step('300 writes at once, the waiting ones canceled', async () => {
    const codes = await page.evaluate(async () => {
      const ids = Array.from({ length: 300 }, () => crypto.randomUUID());
      const { count } = window.hostile;
      const calls = ids.map((requestId, index) => {
        const params = { kind: 'fiat', id: `NONE${index}` };
        const body = { decision: 'approve', reason: 'Hostile' };
        return window.bridge.call['api.request']({ requestId, endpoint: 'payouts.decide', params, body });
      });
      const result = count(calls);
      // Most are refused at once: the others are canceled when the first of them has its answer.
      const answered = calls.map(async (call) => {
        const answer = await call;
        if (!answer.ok && answer.code === 'over-limit') throw new Error('not sent');
      });
      await Promise.any(answered);
      await Promise.all(ids.map((requestId) => window.bridge.call['api.cancel']({ requestId })));
      return result;
    });
    expect(codes['over-limit']).toBeGreaterThan(100);
    const sent = await platform.requests('payouts.decide');
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThan(30);
    // Every one is in the journal before it is sent; the log follows while the console works on.
    const keysIn = async (name: string) => {
      const lines = linesOf(await readFile(join(console.userData, name), 'utf8'));
      return lines.filter(({ endpoint }) => endpoint === 'payouts.decide').map(({ idempotencyKey }) => idempotencyKey);
    };
    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    expect(await keysIn('writes.jsonl')).toEqual(expect.arrayContaining(keys));
    await expect.poll(() => keysIn('logs/writes.log')).toEqual(expect.arrayContaining(keys));
  });

  await test.step('200 confirmations and 100 save dialogs', async () => {
    await confirmations.answer('wait');
    const held = await holdSaveDialogs(app);
    const write = 'customers.resetTwoFactor';
    const confirmed = page.evaluate((endpoint) => {
      const { request, count } = window.hostile;
      return count(Array.from({ length: 200 }, (_, index) => request(endpoint, { id: `CUS${index}` })));
    }, write);
    await expect.poll(confirmations.messages).toHaveLength(1);
    const saved = await page.evaluate(() => {
      const save = () => window.bridge.call['files.open']({ name: 'x.csv' });
      return window.hostile.count(Array.from({ length: 100 }, save));
    });
    expect(saved).toEqual({ 'over-limit': 100 });
    expect(await held.open()).toBe(0);
    // The dialog of the first one closes with a lock.
    await page.evaluate(() => window.bridge.call['session.lock']());
    expect(await confirmed).toEqual({ 'over-limit': 199, cancelled: 1 });
    expect(await confirmations.messages()).toHaveLength(1);
    expect(await platform.requests(write)).toEqual([]);
    await confirmations.reset();
    await answerSaveDialog(app, null);
    const overlay = new SessionOverlay(console);
    await overlay.expectOpen('Console locked');
    await overlay.signIn();
  });

  await test.step('files of other types, and downloads by Chromium', async () => {
    const opened = await page.evaluate(() => window.bridge.call['files.open']({ name: 'setup.exe' }));
    expect(opened).toMatchObject({ ok: false, code: 'invalid' });
    const isCanceled = await app.evaluate(({ session }) => {
      const pages = session.fromPartition('pages');
      const download = { isCanceled: false, preventDefault: () => Object.assign(download, { isCanceled: true }) };
      pages.emit('will-download', download);
      return download.isCanceled;
    });
    expect(isCanceled).toBe(true);
  });

  await test.step('11 windows', async () => {
    await page.evaluate(() => {
      for (let opened = 0; opened < 9; opened += 1) window.open('/customers');
    });
    await expect.poll(() => windowCount(app)).toBe(10);
    await page.evaluate(() => void window.open('/customers'));
    await expect.poll(() => console.fullLog()).toContain('"limit":"windows"');
    expect(await windowCount(app)).toBe(10);
    await app.evaluate(({ BrowserWindow }) => {
      const [, ...others] = BrowserWindow.getAllWindows().toSorted((one, other) => one.id - other.id);
      for (const other of others) other.destroy();
    });
    await expect.poll(() => windowCount(app)).toBe(1);
  });

  await test.step('a log that is flooded', async () => {
    const all = linesOf(await console.fullLog());
    const ceilings = all.filter(({ event }) => event === 'ceiling').map(({ limit }) => limit);
    expect([...new Set(ceilings)].toSorted()).toEqual(
      expect.arrayContaining([
        'callSize',
        'dialogsPerWindow',
        'waitingRequestsPerWindow',
        'windows',
        'writesPerMinute',
      ]),
    );
    expect(ceilings.length).toBeLessThan(20);
    expect(all.filter(({ event }) => event === 'bridge').length).toBeLessThan(1_000);
  });

  await customers.open();
  await customers.rowLinks.first().click();
  await expect(customer.tabs).toBeVisible();
});
