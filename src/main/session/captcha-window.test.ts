import { expect, test, vi } from 'vitest';
import { createWindowCaptcha, readReport } from './captcha-window.ts';

const electron = vi.hoisted(() => ({ createSecureWindow: vi.fn() }));
vi.mock('../shell/windows/secure-window.ts', () => electron);

const page = 'https://console.example.com/desktop-captcha';
test.each([
  ['a token', `${page}#state=s&token=t`, { token: 't' }],
  ['a request to be shown', `${page}#state=s&show=1`, 'show'],
  ['another state', `${page}#state=x&token=t`, null],
  ['no state', `${page}#token=t`, null],
  ['an empty token', `${page}#state=s&token=`, null],
  ['another origin', 'https://console.example.com.evil.com/#state=s&token=t', null],
  ['another scheme', 'http://console.example.com/#state=s&token=t', null],
  ['nonsense', 'x', null],
])('%s', (_, address, wanted) => expect(readReport(address, page, 's')).toEqual(wanted));

const fakeWindow = () => {
  const session = {
    setPermissionRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
    clearData: vi.fn(async () => undefined),
    clearAuthCache: vi.fn(async () => undefined),
  };
  const window = {
    webContents: { session, on: vi.fn() },
    on: vi.fn(),
    loadURL: vi.fn(() => new Promise(() => undefined)),
    isDestroyed: () => false,
    destroy: vi.fn(),
  };
  electron.createSecureWindow.mockReset().mockReturnValue(window);
  return { session, window };
};
const provider = () =>
  createWindowCaptcha({ provider: 'turnstile', siteKey: 'key', pageUrl: page }, { exempt: () => undefined }, false);

test('the page gets no permission or device and a session of its own; canceling destroys it', async () => {
  const { session, window } = fakeWindow();
  const controller = new AbortController();
  const answer = provider().getToken({ action: 'login', signal: controller.signal });
  await vi.waitFor(() => expect(window.loadURL).toHaveBeenCalled());
  const [first] = electron.createSecureWindow.mock.calls;
  expect(first?.[0]).toMatchObject({ preload: undefined, partition: 'captcha' });
  const granted = vi.fn();
  session.setPermissionRequestHandler.mock.calls[0]?.[0]({}, 'clipboard-sanitized-write', granted);
  expect(granted).toHaveBeenCalledExactlyOnceWith(false);
  expect(session.setPermissionCheckHandler.mock.calls[0]?.[0]()).toBe(false);
  expect(session.setDevicePermissionHandler.mock.calls[0]?.[0]()).toBe(false);
  controller.abort();
  expect(await answer).toEqual({ problem: 'canceled' });
  expect(window.destroy).toHaveBeenCalled();
  expect(session.clearData).toHaveBeenCalledExactlyOnceWith();
  expect(session.clearAuthCache).toHaveBeenCalledOnce();
});

test('no window is created when canceled before the start', async () => {
  fakeWindow();
  expect(await provider().getToken({ action: 'login', signal: AbortSignal.abort() })).toEqual({ problem: 'canceled' });
  expect(electron.createSecureWindow).not.toHaveBeenCalled();
});

test('the next captcha waits until the data of the last one is cleared', async () => {
  const { session, window } = fakeWindow();
  const clearing = Promise.withResolvers<undefined>();
  session.clearData.mockReturnValue(clearing.promise);
  const captcha = provider();
  const first = new AbortController();
  const canceled = captcha.getToken({ action: 'login', signal: first.signal });
  await vi.waitFor(() => expect(window.loadURL).toHaveBeenCalledOnce());
  first.abort();
  await canceled;
  const second = new AbortController();
  const answer = captcha.getToken({ action: 'login', signal: second.signal });
  await Promise.resolve();
  expect(electron.createSecureWindow).toHaveBeenCalledOnce();
  clearing.resolve(undefined);
  await vi.waitFor(() => expect(electron.createSecureWindow).toHaveBeenCalledTimes(2));
  second.abort();
  expect(await answer).toEqual({ problem: 'canceled' });
});
