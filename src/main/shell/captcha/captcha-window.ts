import { randomBytes } from 'node:crypto';
import type { BrowserWindow } from 'electron';
import type { Settings } from '../../config/settings.ts';
import type { CaptchaAnswer, CaptchaProvider } from '../../session/captcha.ts';
import type { ContentsGuard } from '../guards/guards.ts';
import { createSecureWindow } from '../windows/secure-window.ts';

const timeoutMs = 20_000;
/** The time for a person to solve it. */
const interactiveTimeoutMs = 180_000;

/** One session for all captchas: Electron keeps a session until it quits, so one for each sign-in would add up. */
const partition = 'captcha';

type CaptchaSettings = NonNullable<Settings['captcha']>;

/** Reads the captcha page's report from its fragment: `#state=…&token=…`, or `#state=…&show=1` when a person must solve it. */
export const readReport = (address: string, pageUrl: string, state: string): 'show' | { token: string } | null => {
  const url = URL.parse(address);
  if (!url || url.origin !== new URL(pageUrl).origin) return null;
  const report = new URLSearchParams(url.hash.slice(1));
  if (report.get('state') !== state) return null;
  const token = report.get('token');
  if (token !== null && token !== '') return { token };
  return report.get('show') === '1' ? 'show' : null;
};

/**
 * reCAPTCHA v3 and Turnstile on a page that the organization hosts, since both refuse the console's own origin. The page runs in a hidden,
 * sandboxed window with a Chromium session of its own that is cleared before the next one. It has no preload and no bridge and reports by setting its
 * fragment (resources/captcha). The token stays in main.
 */
export const createWindowCaptcha = (
  settings: CaptchaSettings,
  guard: ContentsGuard,
  devTools: boolean,
): CaptchaProvider => {
  let cleared: Promise<unknown> = Promise.resolve();
  return {
    getToken: async ({ action, signal }) => {
      await cleared;
      if (signal.aborted) return { problem: 'canceled' };
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
        partition,
        devTools,
      });
      // The widget uses frames of the provider; the page itself stays on the platform's origin.
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
        cleared = Promise.allSettled([session.clearData(), session.clearAuthCache()]);
      }
    },
  };
};

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
    window.on('closed', () => settle({ problem: 'canceled' }));
    signal.addEventListener('abort', () => settle({ problem: 'canceled' }), { once: true });
    window.loadURL(page.href).catch(() => settle({ problem: 'unavailable' }));
  });
