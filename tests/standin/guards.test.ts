import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Launched, launch } from './launch.ts';

const userData = temporaryFolder();
let started: Launched;
let server: Server;
let outside: string;
let closedPort: string;
let visits = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    visits += 1;
    if (request.url === '/redirect') response.writeHead(302, { location: '/elsewhere' }).end();
    else response.end('from outside');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const closing = createServer();
  await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
  closedPort = `http://127.0.0.1:${(closing.address() as AddressInfo).port}`;
  await new Promise((resolve) => closing.close(resolve));
  started = await launch(userData);
}, 30_000);
afterAll(async () => {
  await started.app.close();
  server.close();
});

describe('navigation', () => {
  test('by the page emits will-navigate, which can prevent it', async () => {
    const { page, events } = started;
    await page.evaluate((url) => {
      location.href = url;
    }, `${outside}/away`);
    await expect.poll(events).toContain(`will-navigate:${outside}/away`);
    await page.waitForTimeout(200);
    expect(page.url()).toBe('http://app--bundle.localhost/');
    expect(visits).toBe(0);
  });

  test('to another page of the app emits its app:// address', async () => {
    const { page, events } = started;
    await page.click('#inside');
    await page.waitForURL('**/inside');
    expect(await events()).toContain('will-navigate:app://bundle/inside');
    await page.evaluate(() => history.pushState(null, '', '/pushed?x=1#y'));
    await expect.poll(events).toContain('in-page:app://bundle/pushed?x=1#y');
  });

  test('cleared by main leaves the current page without Back and Forward', async () => {
    const { app, page } = started;
    await page.evaluate(() => {
      history.pushState({ entry: 1 }, '', '/first');
      history.pushState({ entry: 2 }, '', '/second');
    });
    expect(await page.evaluate(() => history.length)).toBeGreaterThan(2);
    await (await app.browserWindow(page)).evaluate((one) => one.webContents.navigationHistory.clear());
    await expect.poll(() => page.evaluate(() => history.length)).toBe(1);
    expect(await page.evaluate(() => [location.pathname, history.state])).toEqual(['/second', { entry: 2 }]);
    // Back leads nowhere: the next entry follows the current one.
    await page.evaluate(() => {
      history.back();
      history.pushState(null, '', '/third');
    });
    expect(await page.evaluate(() => [location.pathname, history.length])).toEqual(['/third', 2]);
  });

  test('by main emits no will-navigate', async () => {
    const { app, page, events } = started;
    const before = (await events()).filter((text) => text.startsWith('will-navigate')).length;
    await (await app.browserWindow(page)).evaluate((one) => one.loadURL('app://bundle/by-main'));
    expect(await (await app.browserWindow(page)).evaluate((one) => one.webContents.getURL())).toBe(
      'app://bundle/by-main',
    );
    await page.reload();
    expect((await events()).filter((text) => text.startsWith('will-navigate'))).toHaveLength(before);
  });
});

describe('a new window', () => {
  test.each([
    ['a link with a target', 'foreground-tab:https://other.test/blank', [] as const, '#blank'],
    ['a click with Ctrl', 'background-tab:app://bundle/inside', ['Control'] as const, '#inside'],
    ['a click with Shift', 'new-window:app://bundle/inside', ['Shift'] as const, '#inside'],
  ])('from %s calls the window open handler', async (_name, expected, modifiers, selector) => {
    await started.page.click(selector, { modifiers: [...modifiers] });
    await expect.poll(started.events).toContain(`open:${expected}`);
    expect(started.app.windows()).toHaveLength(1);
  });

  test('from a script calls the window open handler and gives the script null', async () => {
    expect(await started.page.evaluate(() => window.open('https://other.test/script'))).toBeNull();
    await expect.poll(started.events).toContain('open:foreground-tab:https://other.test/script');
    expect(started.app.windows()).toHaveLength(1);
  });
});

describe('requests', () => {
  test('that onBeforeRequest cancels are not sent', async () => {
    const { page, events } = started;
    visits = 0;
    const failed = await page.evaluate(() =>
      fetch('/forbidden').then(
        () => 'answered',
        (error) => String(error),
      ),
    );
    expect(failed).toContain('Failed to fetch');
    await page.evaluate((url) => {
      document.body.append(Object.assign(new Image(), { src: `${url}/pixel.png` }));
    }, outside);
    await expect.poll(events).toContain('cancelled:xhr:app://bundle/forbidden');
    expect(visits).toBe(0);
  });

  test('to a custom scheme are answered by its handler, streamed and with a body', async () => {
    const [streamed, echoed] = await started.page.evaluate(() =>
      Promise.all([
        fetch('/stream').then((r) => r.text()),
        fetch('/echo', { method: 'POST', body: 'sent' }).then((r) => r.text()),
      ]),
    );
    expect([streamed, echoed]).toEqual(['one two three', 'sent']);
  });

  test('a CSP without unsafe-eval is enforced, and the stand-in does not violate it', async () => {
    const { app } = started;
    const [page] = await Promise.all([app.waitForEvent('window'), app.evaluate(() => void globalThis.fixture.open())]);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.waitForSelector('h1');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'evalResult'))).toBe('EvalError');
    expect(problems.filter((text) => !/eval|Function|TrustedScript/.test(text))).toEqual([]);
    await page.close();
  });
});

describe('main', () => {
  const fetchFromMain = (url: string): Promise<string> =>
    started.app.evaluate(async ({ net }, target) => {
      try {
        return await (await net.fetch(target, { redirect: 'error' })).text();
      } catch (error) {
        return String(error);
      }
    }, url);

  test("fetches, and rejects with Chromium's error names", async () => {
    expect(await fetchFromMain(outside)).toBe('from outside');
    expect(await fetchFromMain(closedPort)).toBe('Error: net::ERR_CONNECTION_REFUSED');
    expect(await fetchFromMain(`${outside}/redirect`)).toContain("redirect policy was 'error'");
    expect(await fetchFromMain('app://bundle/echo')).toBe('');
  });

  test('is offline after setOnline(false)', async () => {
    await started.app.evaluate(({ __standIn }) => __standIn.setOnline(false));
    expect(await fetchFromMain(outside)).toBe('Error: net::ERR_INTERNET_DISCONNECTED');
    expect(await started.app.evaluate(({ net }) => net.isOnline())).toBe(false);
    await started.app.evaluate(({ __standIn }) => __standIn.setOnline(true));
    expect(await fetchFromMain(outside)).toBe('from outside');
  });
});
