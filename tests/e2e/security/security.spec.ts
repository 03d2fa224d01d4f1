import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect } from 'playwright/test';
import { openSecondWindow, windowCount } from '../support/desktop.ts';
import { heapSnapshot, jwt, storedAndShown } from '../support/renderer-memory.ts';
import { test } from '../support/test.ts';

test('the page has the bridge and no other API of Electron or Node', async ({ console }) => {
  const found = await console.page.evaluate(() => ({
    node: ['require', 'process', 'module', 'Buffer', 'global', '__dirname', 'electron', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
    bridge: Object.keys(window.bridge).sort(),
    frozen: Object.isFrozen(window.bridge) || !Reflect.set(window, 'bridge', null),
  }));
  expect(found).toEqual({ node: [], bridge: ['call', 'on'], frozen: true });
});

test('the token is not in the document, storage or heap of the page', async ({ console, customers, customer }) => {
  // A made-up token is found, so the search works.
  const decoy = ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiJkZWNveSJ9', 'c2lnbmF0dXJlLW9mLWEtZGVjb3k'].join('.');
  await console.page.evaluate((text) => Object.assign(window, { decoy: { text } }), decoy);
  expect(jwt.test(await heapSnapshot(console.app, console.page))).toBe(true);
  // A load forgets it.
  await console.goto('/');

  await customers.open();
  await customers.rowLinks.first().click();
  await expect(customer.tabs).toBeVisible();
  await expect
    .poll(async () => (await console.platform.requests('customers.get')).at(-1))
    .toMatchObject({ bearer: true, status: 200 });
  expect(await storedAndShown(console.page)).not.toMatch(jwt);
  const heap = await heapSnapshot(console.app, console.page);
  expect(heap.length).toBeGreaterThan(100_000);
  expect(jwt.test(heap)).toBe(false);
  expect(await console.fullLog()).not.toMatch(jwt);
});

test('the page reaches no network', async ({ console }) => {
  const { url } = console.platform;
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const reached = await console.page.evaluate(async (platform) => {
    const works = async (attempt: () => Promise<unknown>) =>
      attempt().then(
        () => true,
        () => false,
      );
    const socket = () =>
      new Promise((resolve, reject) => {
        const opened = new WebSocket(platform.replace('http', 'ws'));
        opened.onopen = resolve;
        opened.onerror = reject;
      });
    const picture = () =>
      new Promise((resolve, reject) => {
        const image = new Image();
        image.onload = resolve;
        image.onerror = reject;
        image.src = 'https://example.com/a.png';
      });
    return {
      platform: await works(() => fetch(`${platform}/v2/me`)),
      world: await works(() => fetch('https://example.com/', { mode: 'no-cors' })),
      own: await works(() => fetch('/failed.css')),
      socket: await works(socket),
      picture: await works(picture),
    };
  }, url);
  expect(reached).toEqual({ platform: false, world: false, own: false, socket: false, picture: false });
  // What main asks for meanwhile carries the session.
  expect((await console.platform.requests('me.get')).filter(({ bearer }) => !bearer)).toEqual([]);
  expect(console.pageErrors.every(({ kind }) => kind === 'policy')).toBe(true);
  console.pageErrors = []; // the violations of these attempts
});

test('no session fetches dictionaries of the spell checker', async ({ console }) => {
  const languages = await console.app.evaluate(({ session }) =>
    [
      session.defaultSession,
      ...['pages', 'platform', 'platform-write-1'].map((name) => session.fromPartition(name)),
    ].map((one) => one.getSpellCheckerLanguages()),
  );
  expect(languages).toEqual([[], [], [], []]);
});

test('Chromium speaks HTTP/1.1 only', async ({ console }) => {
  const switches = await console.app.evaluate(({ app }) =>
    ['disable-http2', 'disable-quic'].map((name) => app.commandLine.hasSwitch(name)),
  );
  expect(switches).toEqual([true, true]);
});

test('every window is sandboxed and isolated, in the session of the pages, without Node and webviews', async ({
  console,
}) => {
  await openSecondWindow(console.app, console.page);
  const found = await console.app.evaluate(({ BrowserWindow, session }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => {
      const { sandbox, contextIsolation, webSecurity, nodeIntegration, nodeIntegrationInSubFrames, webviewTag } =
        webContents.getLastWebPreferences() ?? {};
      return {
        sandbox,
        contextIsolation,
        webSecurity,
        nodeIntegration,
        nodeIntegrationInSubFrames,
        webviewTag,
        isInPageSession: webContents.session === session.fromPartition('pages'),
      };
    }),
  );
  const wanted = {
    sandbox: true,
    contextIsolation: true,
    webSecurity: true,
    isInPageSession: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
  };
  expect(found).toEqual([wanted, wanted]);
});

test('the bridge answers no page of a window that the console did not open', async ({ console }) => {
  const answers = await console.app.evaluate(async ({ app, BrowserWindow }) => {
    const [own] = BrowserWindow.getAllWindows();
    if (own === undefined) throw new Error('there is no window');
    const preload = `${app.getAppPath()}/out/preload/index.cjs`;
    const stranger = new BrowserWindow({ show: false, webPreferences: { preload, partition: 'pages', sandbox: true } });
    const ask = "window.bridge.call['session.get']().then(({ ok, code }) => ({ ok, code }))";
    try {
      await stranger.loadURL(new URL('/failed.html', own.webContents.getURL()).href);
      return {
        stranger: await stranger.webContents.executeJavaScript(ask),
        own: await own.webContents.executeJavaScript(ask),
      };
    } finally {
      stranger.destroy();
    }
  });
  expect(answers).toEqual({ stranger: { ok: false, code: 'forbidden' }, own: { ok: true } });
  expect(await console.log()).toContain('"event":"bridge.refused","why":"sender"');
});

/** Gives the state of each permission that a page can ask about. */
const queryPermissions = async () => {
  const names = ['geolocation', 'camera', 'microphone', 'notifications', 'clipboard-read', 'midi', 'display-capture'];
  const states: Record<string, string> = {};
  // Its type knows fewer names than Chromium.
  for (const name of [
    ...names,
    'storage-access',
    'window-management',
    'idle-detection',
    'local-fonts',
    'clipboard-write',
  ])
    states[name] = (await Reflect.apply(navigator.permissions.query, navigator.permissions, [{ name }])).state;
  return states;
};

test('pages get no permission but to copy, and no device', async ({ console }) => {
  const query = `(${queryPermissions})()`;
  const inDefaultSession = await console.app.evaluate(async ({ BrowserWindow }, code) => {
    const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true } });
    await window.loadURL('data:text/html,');
    const states: Record<string, string> = await window.webContents.executeJavaScript(code);
    window.destroy();
    return states;
  }, query);
  expect(new Set(Object.values(inDefaultSession))).toEqual(new Set(['denied']));
  const { 'clipboard-write': copy, ...others } = await console.page.evaluate(queryPermissions);
  expect(copy).toBe('granted');
  expect(new Set(Object.values(others))).toEqual(new Set(['denied']));

  const answers = await console.page.evaluate(async () => {
    const answerOf = (asked: Promise<unknown>) => asked.then(String, ({ name }: Error) => name);
    const position = new Promise((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, ({ code, PERMISSION_DENIED }) =>
        reject({ name: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      ),
    );
    return {
      position: await answerOf(position),
      screen: await answerOf(navigator.mediaDevices.getDisplayMedia()),
      notices: await answerOf(Notification.requestPermission()),
      paste: await answerOf(navigator.clipboard.readText()),
      copy: await answerOf(navigator.clipboard.writeText('copied')),
      hid: await answerOf(Reflect.get(navigator, 'hid').requestDevice({ filters: [] })),
      usb: await answerOf(Reflect.get(navigator, 'usb').requestDevice({ filters: [] })),
      serial: await answerOf(Reflect.get(navigator, 'serial').requestPort()),
    };
  });
  expect(answers).toEqual({
    position: 'denied',
    screen: 'NotAllowedError',
    notices: 'denied',
    paste: 'NotAllowedError',
    copy: 'undefined',
    // No device was chosen.
    hid: '',
    usb: 'NotFoundError',
    serial: 'NotFoundError',
  });
});

test('a certificate that the system does not trust is refused, and no client certificate is sent', async ({
  console,
}) => {
  const answers = await console.app.evaluate(({ app, BrowserWindow }) => {
    const answered: unknown[] = [];
    const event = { preventDefault: () => answered.push('prevented') };
    const [window] = BrowserWindow.getAllWindows();
    const certificate = { issuerName: 'Own CA' };
    const answer = (...args: unknown[]) => answered.push(args);
    app.emit('certificate-error', event, window?.webContents, 'https://x.test/', 'ERR_CERT', certificate, answer, true);
    app.emit('select-client-certificate', event, window?.webContents, 'https://x.test/', [certificate], answer);
    return answered;
  });
  expect(answers).toEqual(['prevented', [false], 'prevented', []]);
});

test('the request filter stops a page that no content policy binds, in both sessions', async ({ console }) => {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  await console.app.evaluate(async ({ BrowserWindow }, port) => {
    for (const partition of ['pages', '']) {
      const window = new BrowserWindow({ show: false, webPreferences: { partition, sandbox: true } });
      const html = `<img src="http://127.0.0.1:${port}/${partition || 'default'}">`;
      await window.loadURL(`data:text/html,${encodeURIComponent(html)}`);
      window.destroy();
    }
  }, address.port);
  await expect
    .poll(async () => (await console.log()).match(/"event":"guard.request","type":"image"/g) ?? [])
    .toHaveLength(2);
  server.close();
  expect(visits).toEqual([]);
});

test('no foreign page opens in the window, in a new one or in the browser', async ({ console, customers }) => {
  const { app, page } = console;
  await customers.open();
  const address = page.url();
  const outside = await app.evaluateHandle(({ shell }) => {
    const opened: string[] = [];
    const { openExternal } = shell;
    Object.assign(shell, { openExternal: async (to: string) => void opened.push(to) });
    return { opened, restore: () => Object.assign(shell, { openExternal }) };
  });
  await page.evaluate(() => void window.open('https://example.com/'));
  await page.evaluate(() => {
    location.href = 'https://example.com/';
  });
  await expect.poll(() => console.log()).toContain('"event":"guard.navigation"');
  // Playwright waits for the end of the refused navigation before it looks at the page again, so main does.
  const shown = await app.evaluate(
    ({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) =>
        webContents.executeJavaScript('[location.href, document.querySelectorAll("table").length]'),
      )[0],
  );
  expect(shown).toEqual([address, 1]);
  expect(await windowCount(app)).toBe(1);
  expect(await outside.evaluate(({ opened }) => opened)).toEqual([]);
  await outside.evaluate(({ restore }) => void restore());
});

test('Trusted Types refuse markup, script URLs and eval', async ({ console }) => {
  const refused = await console.page.evaluate(async () => {
    // The policy does not apply to what DevTools evaluates, but to a task of the page.
    await new Promise((resolve) => setTimeout(resolve));
    const throws = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    return {
      markup: throws(() => {
        document.createElement('div').innerHTML = '<img src=x>';
      }),
      script: throws(() => {
        document.createElement('script').src = 'https://example.com/a.js';
      }),
      code: throws(() => Reflect.construct(Function, ['return 1'])),
    };
  });
  expect(refused).toEqual({ markup: true, script: true, code: true });
  console.pageErrors = [];
});

test('no CSP violations on the main screens · window titles contain no personal data', async ({
  console,
  customers,
  customer,
  shell,
}) => {
  const { page } = console;
  const titles = new Set<string>();
  const watch = () =>
    page.evaluate(() => {
      const seen: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => seen.push(event.violatedDirective));
      Object.assign(window, { policyViolations: seen });
    });
  await customers.open();
  await watch();
  titles.add(await page.title());
  await customers.filter('Country').click();
  await expect(customers.filterOptions('Country').getByRole('checkbox').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await customers.rowLinks.first().click();
  await expect(customer.tabs).toBeVisible();
  const name = (await customer.name.textContent()) ?? '';
  await customer.badges.first().hover();
  titles.add(await page.title());
  await shell.chooseTheme('Dark');
  await shell.profile.click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect.poll(() => console.address()).toMatch(/^\/profile/);
  titles.add(await page.title());
  expect(await page.evaluate(() => Reflect.get(window, 'policyViolations'))).toEqual([]);
  for (const title of titles) for (const word of [...name.split(' '), 'Amara', '@']) expect(title).not.toContain(word);
});

test('the operating system sandboxes the renderers', async ({ console }) => {
  const renderers = await console.app.evaluate(({ app }) => app.getAppMetrics().filter(({ type }) => type === 'Tab'));
  expect(renderers.length).toBeGreaterThan(0);
  for (const { pid, sandboxed } of renderers)
    if (process.platform === 'linux')
      // Electron reports `sandboxed` on macOS and Windows only. Mode 2 is Chromium's seccomp filter.
      expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\s+2$/m);
    else expect(sandboxed).toBe(true);
});
