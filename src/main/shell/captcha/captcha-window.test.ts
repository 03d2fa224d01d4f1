import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ContentsGuard } from '../guards/guards.ts';
import { createWindowCaptcha, readReport } from './captcha-window.ts';

const electron = vi.hoisted(() => ({ createSecureWindow: vi.fn() }));
vi.mock('../windows/secure-window.ts', () => electron);
afterEach(() => void vi.useRealTimers());

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
  ['no report', page, null],
  ['a request not to be shown', `${page}#state=s&show=0`, null],
  ['a report in the query', `${page}?state=s&token=t`, null],
])('%s', (_, address, wanted) => expect(readReport(address, page, 's')).toEqual(wanted));

const fakeWindow = () => {
  const session = {
    setPermissionRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
    clearData: vi.fn(async () => undefined),
    clearAuthCache: vi.fn(async () => undefined),
  };
  const webContents = Object.assign(new EventEmitter(), { session });
  let isDestroyed = false;
  const window = Object.assign(new EventEmitter(), {
    webContents,
    loadURL: vi.fn((_address: string): Promise<void> => new Promise(() => undefined)),
    isDestroyed: () => isDestroyed,
    show: vi.fn(),
    destroy: vi.fn(() => {
      isDestroyed = true;
      window.emit('closed');
    }),
    /** The member closes it. */
    close: () => {
      isDestroyed = true;
      window.emit('closed');
    },
  });
  electron.createSecureWindow.mockReset().mockReturnValue(window);
  return { session, window };
};
const provider = (guard: ContentsGuard = { exempt: () => undefined }) =>
  createWindowCaptcha({ provider: 'turnstile', siteKey: 'key', pageUrl: page }, guard, false);

/** A captcha whose page is open; `report` sets the page's fragment. */
const openCaptcha = async () => {
  const { window } = fakeWindow();
  const answer = provider().getToken({ action: 'login', signal: new AbortController().signal });
  // Without a timer, so that a test's clock stands still.
  while (window.loadURL.mock.calls.length === 0) await Promise.resolve();
  const address = new URL(window.loadURL.mock.calls[0]?.[0] ?? '');
  const report = (fragment: string, isMainFrame = true, state = address.searchParams.get('state')) =>
    window.webContents.emit('did-navigate-in-page', {}, `${page}#state=${state}&${fragment}`, isMainFrame);
  return { window, answer, address, report };
};

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

test('the page gets the provider, its key, the action, and a state of its own', async () => {
  const [one, other] = [await openCaptcha(), await openCaptcha()];
  for (const { address } of [one, other]) {
    expect(`${address.origin}${address.pathname}`).toBe(page);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      provider: 'turnstile',
      siteKey: 'key',
      action: 'login',
      state: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  }
  expect(one.address.searchParams.get('state')).not.toBe(other.address.searchParams.get('state'));
});

test.each<[string, to: string, isMainFrame: boolean, allowed: boolean]>([
  ['the page to its own origin', 'https://console.example.com/other', true, true],
  ['the page to another origin', 'https://challenges.cloudflare.com/', true, false],
  ['the page to another scheme', 'http://console.example.com/', true, false],
  ['the page to nonsense', 'x', true, false],
  ['a frame to a provider', 'https://challenges.cloudflare.com/', false, true],
  ['a frame to nothing', 'about:blank', false, true],
  ['a frame without encryption', 'http://challenges.cloudflare.com/', false, false],
  ['a frame to a file', 'file:///etc/passwd', false, false],
  ['a frame to nonsense', 'x', false, false],
])('navigation of %s', async (_, to, isMainFrame, allowed) => {
  const { window } = fakeWindow();
  const guarded: Parameters<ContentsGuard['exempt']>[] = [];
  const controller = new AbortController();
  const answer = provider({ exempt: (...its) => void guarded.push(its) }).getToken({
    action: 'login',
    signal: controller.signal,
  });
  await vi.waitFor(() => expect(guarded).toHaveLength(1));
  expect(guarded[0]?.[0]).toBe(window.webContents);
  expect(guarded[0]?.[1](to, isMainFrame)).toBe(allowed);
  controller.abort();
  await answer;
});

describe('an open captcha', () => {
  test('ends with the token that its page reports', async () => {
    const { window, answer, report } = await openCaptcha();
    expect(electron.createSecureWindow.mock.calls[0]?.[0]).toMatchObject({ options: { show: false } });
    report('token=answer');
    expect(await answer).toEqual({ token: 'answer' });
    expect(window.destroy).toHaveBeenCalledOnce();
    expect(window.show).not.toHaveBeenCalled();
  });

  test('ignores reports of frames, and those with another state', async () => {
    const { answer, report } = await openCaptcha();
    report('token=of-a-frame', false);
    report('token=guessed', true, 'guessed');
    report('nothing=said');
    report('token=answer');
    expect(await answer).toEqual({ token: 'answer' });
  });

  test('is canceled by closing its window', async () => {
    const { window, answer } = await openCaptcha();
    window.close();
    expect(await answer).toEqual({ problem: 'canceled' });
    expect(window.destroy).not.toHaveBeenCalled();
  });

  test('is unavailable when its page does not load', async () => {
    const { window } = fakeWindow();
    window.loadURL.mockRejectedValue(new Error('net::ERR_CONNECTION_REFUSED'));
    const answer = provider().getToken({ action: 'login', signal: new AbortController().signal });
    expect(await answer).toEqual({ problem: 'unavailable' });
    expect(window.destroy).toHaveBeenCalledOnce();
  });

  test('gives up after 20 s', async () => {
    vi.useFakeTimers();
    const { window, answer } = await openCaptcha();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(window.destroy).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ problem: 'timeout' });
    expect(window.destroy).toHaveBeenCalledOnce();
  });

  test('shows itself to be solved, within 3 minutes', async () => {
    vi.useFakeTimers();
    const { window, answer, report } = await openCaptcha();
    await vi.advanceTimersByTimeAsync(15_000);
    report('show=1');
    expect(window.show).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(179_999);
    expect(window.destroy).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ problem: 'timeout' });
  });

  test('leaves no timer behind', async () => {
    vi.useFakeTimers();
    const { answer, report } = await openCaptcha();
    report('show=1');
    report('token=answer');
    expect(await answer).toEqual({ token: 'answer' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
