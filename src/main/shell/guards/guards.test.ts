import { EventEmitter } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { memoryLog } from '../../log/testing/memory-log.ts';
import { appHome } from './app-protocol.ts';
import { createContentsGuard, guardSession, isGranted, stopDictionaryDownloads } from './guards.ts';

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

describe('navigation', () => {
  const build = () => {
    const app = new EventEmitter();
    const log = memoryLog();
    // An emitter is all that is used of the app, which its overloads cannot say.
    const guard = createContentsGuard({ app: app as never, home: appHome, log });
    const open = () => {
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
      return { contents, denied };
    };
    return { guard, log, open };
  };
  test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('%s stays on pages of the console', (event) => {
    const { log, open } = build();
    const { denied } = open();
    expect(denied(event, 'app://bundle/wanda')).toBe(false);
    expect(log.entries).toEqual([]);
    for (const address of foreign) expect(denied(event, address)).toBe(true);
  });
  test('WebRTC sends no UDP past the proxy', () => {
    const { contents } = build().open();
    expect(contents.setWebRTCIPHandlingPolicy).toHaveBeenCalledExactlyOnceWith('disable_non_proxied_udp');
  });
  test('subframes, webviews and new windows are denied', () => {
    const { denied, contents } = build().open();
    expect(denied('will-frame-navigate', 'app://bundle/', false)).toBe(true);
    expect(denied('will-redirect', 'app://bundle/', false)).toBe(true);
    expect(denied('will-attach-webview', '')).toBe(true);
    expect(contents.setWindowOpenHandler.mock.calls[0]?.[0]({ url: 'app://bundle/' })).toEqual({ action: 'deny' });
  });
  test('the log names the host of a denied address, never its path or query', () => {
    const { log, open } = build();
    open().denied('will-navigate', 'https://evil.test/CUS1?q=ada');
    open().denied('will-navigate', 'nonsense');
    open().denied('will-attach-webview', 'https://evil.test/CUS1');
    expect(log.entries).toEqual([
      { event: 'guard.navigation', fields: { host: 'evil.test' } },
      { event: 'guard.navigation', fields: { host: '' } },
      { event: 'guard.webview', fields: undefined },
    ]);
  });
  test("a window's own rule decides about its frames, and about no other window's", () => {
    const { guard, open } = build();
    const [captcha, page] = [open(), open()];
    guard.exempt(captcha.contents as never, (address, isMainFrame) =>
      isMainFrame ? address === 'https://captcha.test/' : address === 'https://provider.test/',
    );
    const results = (address: string) => [
      captcha.denied('will-navigate', address),
      captcha.denied('will-frame-navigate', address, false),
      captcha.denied('will-redirect', address, false),
      page.denied('will-navigate', address),
    ];
    expect(results('https://captcha.test/')).toEqual([false, true, true, true]);
    expect(results('https://provider.test/')).toEqual([true, false, false, true]);
    expect(results('app://bundle/')).toEqual([true, true, true, false]);
  });
});

test('Chromium downloads nothing', () => {
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

describe('a guarded session', () => {
  const build = (pagePolicy: string | null = null) => {
    const webRequest = { onBeforeRequest: vi.fn(), onHeadersReceived: vi.fn() };
    const handlers = {
      setPermissionRequestHandler: vi.fn(),
      setPermissionCheckHandler: vi.fn(),
      setDevicePermissionHandler: vi.fn(),
    };
    const log = memoryLog();
    guardSession({ webRequest, ...handlers } as never, { home: appHome, devTools: false, pagePolicy, log });
    return { ...webRequest, ...handlers, log };
  };
  const at = (address: string) => ({ getURL: () => address });

  test.each([
    ['https://elsewhere.test/CUS1.png?q=ada', true, [{ type: 'image', host: 'elsewhere.test' }]],
    ['nonsense', true, [{ type: 'image', host: '' }]],
    [`${appHome.href}index.html`, false, []],
  ])('cancels a request to %s: %s, and logs the host alone', (url, cancel, logged) => {
    const { onBeforeRequest, log } = build();
    const answer = vi.fn();
    onBeforeRequest.mock.calls[0]?.[0]({ url, resourceType: 'image' }, answer);
    expect(answer).toHaveBeenCalledExactlyOnceWith({ cancel });
    expect(log.entries).toEqual(logged.map((fields) => ({ event: 'guard.request', fields })));
  });

  test('lets pages of the console write to the clipboard, and no other page', () => {
    const handler = build().setPermissionRequestHandler.mock.calls[0]?.[0];
    const answerTo = (address: string, permission: string) => {
      const answer = vi.fn();
      handler(at(address), permission, answer);
      return answer.mock.calls;
    };
    expect(answerTo('app://bundle/wanda', 'clipboard-sanitized-write')).toEqual([[true]]);
    expect(answerTo('https://evil.test/', 'clipboard-sanitized-write')).toEqual([[false]]);
    expect(answerTo('app://bundle/wanda', 'media')).toEqual([[false]]);
  });

  test('checks a permission by the page that is shown, and by the origin where there is no page', () => {
    const check = build().setPermissionCheckHandler.mock.calls[0]?.[0];
    const copy = 'clipboard-sanitized-write';
    expect(check(at('app://bundle/wanda'), copy, 'https://evil.test/')).toBe(true);
    expect(check(at('https://evil.test/'), copy, 'app://bundle/')).toBe(false);
    expect(check(null, copy, 'app://bundle/')).toBe(true);
    expect(check(null, copy, 'https://evil.test/')).toBe(false);
    expect(check(at('app://bundle/wanda'), 'geolocation', 'app://bundle/')).toBe(false);
  });

  test('gives no device to a page', () => {
    const handler = build().setDevicePermissionHandler.mock.calls[0]?.[0];
    expect(handler({ deviceType: 'usb', origin: 'app://bundle/' })).toBe(false);
  });

  test('gives a content policy to pages that do not bring their own, and leaves their other headers', () => {
    const answer = vi.fn();
    const { onHeadersReceived } = build("default-src 'self'");
    onHeadersReceived.mock.calls[0]?.[0]({ responseHeaders: { 'content-type': ['text/html'] } }, answer);
    expect(answer).toHaveBeenCalledExactlyOnceWith({
      responseHeaders: { 'content-type': ['text/html'], 'Content-Security-Policy': ["default-src 'self'"] },
    });
    expect(build(null).onHeadersReceived).not.toHaveBeenCalled();
  });
});
