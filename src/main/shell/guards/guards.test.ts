import { EventEmitter } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { isOwnPage, isTrusted } from '../../bridge/sender.ts';
import { memoryLog } from '../../log/testing/memory-log.ts';
import { appHome } from './app-protocol.ts';
import { createExternalLinks, isAllowedExternal } from './external-links.ts';
import { guardSession, isGranted, stopDictionaryDownloads } from './guards.ts';
import { isAllowedRequest, type RequestFacts } from './request-filter.ts';

const foreign = [
  'https://x.com.evil.com/',
  'https://bundle/',
  'app://bundle.evil/',
  'app://evil/',
  'app://bundle:1/',
  'app://user@bundle/',
  'application://bundle/',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:app://bundle/x',
  'about:blank',
  '',
];

test.each(['app://bundle/', 'app://bundle/wanda/customers?q=1#x', 'APP://bundle/'])(
  '%s is a page of the console',
  (address) => expect(isOwnPage(address, appHome)).toBe(true),
);
test.each(foreign)('%j is not a page of the console', (address) => expect(isOwnPage(address, appHome)).toBe(false));

describe('senders of calls', () => {
  const frame = { url: 'app://bundle/login', parent: null };
  const event = { senderFrame: frame, sender: { id: 1, mainFrame: frame } };
  const isOurs = (id: number) => id === 1;
  const sub = { url: 'app://bundle/login', parent: frame };
  const away = { url: 'https://evil.test/', parent: null };
  test.each([
    ['our page', event, true],
    ['a destroyed frame', { ...event, senderFrame: null }, false],
    ['a subframe', { ...event, senderFrame: sub }, false],
    ['a top frame that is not the main one', { ...event, senderFrame: { ...frame } }, false],
    ['another window', { ...event, sender: { id: 2, mainFrame: frame } }, false],
    ['our window, led astray', { senderFrame: away, sender: { id: 1, mainFrame: away } }, false],
  ])('%s', (_, sender, trusted) => expect(isTrusted(sender, isOurs, appHome)).toBe(trusted));
});

describe('permissions', () => {
  const all = [
    'clipboard-read',
    'display-capture',
    'fileSystem',
    'fullscreen',
    'geolocation',
    'hid',
    'idle-detection',
    'media',
    'midi',
    'notifications',
    'openExternal',
    'pointerLock',
    'serial',
    'usb',
    'local-network-access',
    'unknown',
  ];
  test.each(all)('%s is denied', (permission) => expect(isGranted(permission, 'app://bundle/', appHome)).toBe(false));
  test('pages of the console may copy', () => {
    expect(isGranted('clipboard-sanitized-write', 'app://bundle/wanda', appHome)).toBe(true);
    expect(isGranted('clipboard-sanitized-write', 'https://evil.test/', appHome)).toBe(false);
  });
});

describe('requests', () => {
  const parts = { home: appHome, devTools: false };
  const page: RequestFacts = {
    url: '',
    method: 'GET',
    resourceType: 'xhr',
    webContentsId: 1,
    initiatorOrigin: 'app://bundle',
  };
  test.each<[string, Partial<RequestFacts>, boolean]>([
    ['our bundle', { url: 'app://bundle/assets/x.js', resourceType: 'script' }, true],
    ['a picture that main fetches', { url: 'app://bundle/media/flags/NG.svg', resourceType: 'image' }, true],
    ['content of the page itself', { url: 'data:image/png;base64,AA==', resourceType: 'image' }, true],
    ['a file that the page made', { url: 'blob:app://bundle/1', resourceType: 'image' }, true],
    ['a picture of the media host itself', { url: 'https://media.test/ng.svg', resourceType: 'image' }, false],
    ['the platform itself', { url: 'https://platform.test/v2/me' }, false],
    ['a socket', { url: 'wss://evil.test/', resourceType: 'webSocket' }, false],
    ['a beacon', { url: 'https://evil.test/?data', resourceType: 'ping', method: 'POST' }, false],
    ['a file', { url: 'file:///etc/passwd' }, false],
    ['developer tools in a shipped app', { url: 'devtools://devtools/bundled/x.js' }, false],
    ['nonsense', { url: 'nonsense' }, false],
  ])('%s', (_, facts, allowed) => expect(isAllowedRequest({ ...page, ...facts }, parts)).toBe(allowed));

  test("a worker's request counts as the renderer's", () => {
    const worker = { url: 'https://evil.test/', method: 'GET', resourceType: 'xhr', initiatorOrigin: 'app://bundle' };
    expect(isAllowedRequest(worker, parts)).toBe(false);
  });
  test('a request that names no page and no initiator gets no exemption', () => {
    const request = { url: 'https://platform.test/v2/me', method: 'GET', resourceType: 'xhr' };
    expect(isAllowedRequest(request, parts)).toBe(false);
  });
  test('development allows developer tools and the hot-reload socket', () => {
    const dev = { home: new URL('http://localhost:5173'), devTools: true };
    expect(isAllowedRequest({ ...page, url: 'devtools://devtools/x.js' }, dev)).toBe(true);
    expect(isAllowedRequest({ ...page, url: 'ws://localhost:5173/' }, dev)).toBe(true);
    expect(isAllowedRequest({ ...page, url: 'ws://localhost:9999/' }, dev)).toBe(false);
    expect(isAllowedRequest({ ...page, url: 'wss://localhost:5173/' }, dev)).toBe(false);
    expect(isAllowedRequest({ ...page, url: 'ws://bundle/' }, { home: appHome, devTools: true })).toBe(false);
  });
});

describe('external links', () => {
  const hosts = ['x.com', 'docs.example.org'];
  test.each([
    ['https://x.com/a?b#c', true],
    ['https://X.COM/', true],
    ['https://docs.example.org/', true],
    ['https://x.com.evil.com/', false],
    ['https://evil.com/x.com', false],
    ['https://www.x.com/', false],
    ['https://x.com@evil.com/', false],
    ['https://user:password@x.com/', false],
    ['https://user@x.com/', false],
    ['https://:password@x.com/', false],
    ['https://x.com:8443/', false],
    ['http://x.com/', false],
    ['javascript:alert(1)//x.com', false],
    ['file://x.com/etc/passwd', false],
    ['data:text/html,x.com', false],
    ['smb://x.com/share', false],
    ['ms-settings:x.com', false],
    ['//x.com/', false],
    ['', false],
  ])('%s', (address, allowed) => expect(isAllowedExternal(address, hosts)).toBe(allowed));

  test('only allowed addresses are opened', () => {
    const open = vi.fn(async () => undefined);
    const links = createExternalLinks(hosts, open);
    expect([links('https://x.com/'), links('https://evil.com/')]).toEqual([true, false]);
    expect(open).toHaveBeenCalledExactlyOnceWith('https://x.com/');
  });
});

describe('navigation', () => {
  const build = async () => {
    const { createContentsGuard } = await import('./guards.ts');
    const app = new EventEmitter();
    // An emitter is all that is used of the app, which its overloads cannot say.
    const guard = createContentsGuard({ app: app as never, home: appHome, log: { info() {}, warn() {}, error() {} } });
    const contents = Object.assign(new EventEmitter(), {
      setWindowOpenHandler: vi.fn(),
      setWebRTCIPHandlingPolicy: vi.fn(),
    });
    app.emit('web-contents-created', {}, contents);
    const denied = (event: string, url: string, isMainFrame = true) => {
      const preventDefault = vi.fn();
      contents.emit(event, { url, isMainFrame, preventDefault });
      return preventDefault.mock.calls.length > 0;
    };
    return { guard, contents, denied };
  };
  test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])(
    '%s stays on pages of the console',
    async (event) => {
      const { denied } = await build();
      expect(denied(event, 'app://bundle/wanda')).toBe(false);
      for (const address of foreign) expect(denied(event, address)).toBe(true);
    },
  );
  test('WebRTC sends no UDP past the proxy', async () => {
    const { contents } = await build();
    expect(contents.setWebRTCIPHandlingPolicy).toHaveBeenCalledExactlyOnceWith('disable_non_proxied_udp');
  });
  test('subframes, webviews and new windows are denied', async () => {
    const { denied, contents } = await build();
    expect(denied('will-frame-navigate', 'app://bundle/', false)).toBe(true);
    expect(denied('will-attach-webview', '')).toBe(true);
    expect(contents.setWindowOpenHandler.mock.calls[0]?.[0]({ url: 'app://bundle/' })).toEqual({ action: 'deny' });
  });
});

test('Chromium downloads nothing', async () => {
  const { createContentsGuard } = await import('./guards.ts');
  const app = new EventEmitter();
  const log = memoryLog();
  createContentsGuard({ app: app as never, home: appHome, log });
  const session = new EventEmitter();
  app.emit('session-created', session);
  const preventDefault = vi.fn();
  session.emit('will-download', { preventDefault }, {});
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(log.entries).toEqual([{ event: 'guard.download', fields: undefined }]);
});

test('no session has a language whose dictionary Chromium would fetch', () => {
  const app = new EventEmitter();
  stopDictionaryDownloads(app as never);
  const setSpellCheckerLanguages = vi.fn();
  app.emit('session-created', { setSpellCheckerLanguages });
  expect(setSpellCheckerLanguages).toHaveBeenCalledExactlyOnceWith([]);
});

test.each([
  ['https://elsewhere.test/x.png', true],
  [`${appHome.href}index.html`, false],
])('a session cancels a request to %s: %s', (url, cancel) => {
  const webRequest = { onBeforeRequest: vi.fn(), onHeadersReceived: vi.fn() };
  const handlers = ['setPermissionRequestHandler', 'setPermissionCheckHandler', 'setDevicePermissionHandler'];
  const session = { webRequest, ...Object.fromEntries(handlers.map((name) => [name, vi.fn()])) };
  guardSession(session as never, { home: appHome, devTools: false, pagePolicy: null, log: memoryLog() });
  const answer = vi.fn();
  webRequest.onBeforeRequest.mock.calls[0]?.[0]({ url, resourceType: 'image' }, answer);
  expect(answer).toHaveBeenCalledExactlyOnceWith({ cancel });
});
