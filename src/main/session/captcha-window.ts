import { randomBytes, randomUUID } from 'node:crypto';
import type { BrowserWindow } from 'electron';
import type { Settings } from '../config/settings.ts';
import type { ContentsGuard } from '../shell/guards.ts';
import { createSecureWindow } from '../shell/secure-window.ts';
import type { CaptchaAnswer, CaptchaProvider } from './captcha.ts';

const timeoutMs = 20_000;
/** Once a person has to do something, the clock is theirs. */
const interactiveTimeoutMs = 180_000;

type CaptchaSettings = NonNullable<Settings['captcha']>;

/** What the captcha page says by its own address's fragment: `#state=…&token=…`, or `#state=…&show=1` when a person is needed. */
export const readReport = (address: string, pageUrl: string, state: string): 'show' | { token: string } | null => {
  const url = URL.parse(address);
  if (!url || url.origin !== new URL(pageUrl).origin) return null;
  const said = new URLSearchParams(url.hash.slice(1));
  if (said.get('state') !== state) return null;
  const token = said.get('token');
  if (token !== null && token !== '') return { token };
  return said.get('show') === '1' ? 'show' : null;
};

/**
 * reCAPTCHA v3 and Turnstile by a page that the platform hosts on a web origin of its own, since both refuse other origins
 * (notes/desktop.md section 6). The page runs in a hidden, sandboxed window with a Chromium session of its own that is forgotten
 * afterwards, has no preload and no bridge, and reports by setting its fragment. The token stays in main.
 *
 * Unproven: no real platform, site key or captcha page was at hand; only `readReport` is tested.
 */
export const windowCaptcha = (settings: CaptchaSettings, guard: ContentsGuard, devTools: boolean): CaptchaProvider => ({
  getToken: async ({ action, signal }) => {
    if (signal.aborted) return { problem: 'cancelled' };
    const state = randomBytes(16).toString('hex');
    const page = new URL(settings.pageUrl);
    page.search = new URLSearchParams({
      provider: settings.provider,
      siteKey: settings.siteKey,
      action,
      state,
    }).toString();
    const window = createSecureWindow({
      options: { show: false, width: 420, height: 620, title: 'Login protection', autoHideMenuBar: true },
      preload: undefined,
      partition: `captcha-${randomUUID()}`,
      devTools,
    });
    // The widget lives in frames of the provider's; the page itself stays on the platform's origin.
    guard.exempt(window.webContents, (to, isMainFrame) => {
      const url = URL.parse(to);
      return isMainFrame ? url?.origin === page.origin : url?.protocol === 'https:' || to === 'about:blank';
    });
    const { session } = window.webContents;
    session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
    session.setPermissionCheckHandler(() => false);
    session.setDevicePermissionHandler(() => false);
    try {
      return await listen(window, page, settings.pageUrl, state, signal);
    } finally {
      if (!window.isDestroyed()) window.destroy();
      await session.clearStorageData().catch(() => undefined);
    }
  },
});

const listen = (window: BrowserWindow, page: URL, pageUrl: string, state: string, signal: AbortSignal) =>
  new Promise<CaptchaAnswer>((resolve) => {
    let timer = setTimeout(() => resolve({ problem: 'timeout' }), timeoutMs);
    const settle = (answer: CaptchaAnswer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    window.webContents.on('did-navigate-in-page', (_event, address, isMainFrame) => {
      const report = isMainFrame ? readReport(address, pageUrl, state) : null;
      if (report === 'show') {
        clearTimeout(timer);
        timer = setTimeout(() => resolve({ problem: 'timeout' }), interactiveTimeoutMs);
        window.show();
      } else if (report) settle(report);
    });
    window.on('closed', () => settle({ problem: 'cancelled' }));
    signal.addEventListener('abort', () => settle({ problem: 'cancelled' }), { once: true });
    window.loadURL(page.href).catch(() => settle({ problem: 'unavailable' }));
  });
