import type { App, Session, WebContents } from 'electron';
import { isOwnPage } from '../../bridge/sender.ts';
import type { Log } from '../../log/log.ts';
import { isAllowedRequest } from './request-filter.ts';

/** Permissions a page of ours gets; all others are denied, and all are denied to any other page. */
const grantedPermissions = new Set(['clipboard-sanitized-write']);

export const isGranted = (permission: string, pageAddress: string, home: URL): boolean =>
  grantedPermissions.has(permission) && isOwnPage(pageAddress, home);

interface SessionGuardParts {
  home: URL;
  devTools: boolean;
  /** A policy for pages that do not bring their own (the development server's); null: none. */
  pagePolicy: string | null;
  log: Log;
}

/**
 * Turns off the spell checker's languages of every session when it is made. Chromium would fetch their dictionaries from the internet
 * on Windows and Linux, even for windows with `spellcheck: false` (electron_browser_context.cc). Call before the app is ready.
 */
export const stopDictionaryDownloads = (app: Pick<App, 'on'>): void => {
  app.on('session-created', (session) => session.setSpellCheckerLanguages([]));
};

/** Closes a session (Chromium's, not the staff member's): permissions, devices, and every request that is not ours. */
export const guardSession = (session: Session, { home, devTools, pagePolicy, log }: SessionGuardParts): void => {
  session.setPermissionRequestHandler((contents, permission, answer) =>
    answer(isGranted(permission, contents.getURL(), home)),
  );
  session.setPermissionCheckHandler((contents, permission, origin) =>
    isGranted(permission, contents?.getURL() ?? origin, home),
  );
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest((details, answer) => {
    const allowed = isAllowedRequest(details, { home, devTools });
    if (!allowed) log.warn('guard.request', { type: details.resourceType, host: URL.parse(details.url)?.host ?? '' });
    answer({ cancel: !allowed });
  });
  if (pagePolicy === null) return;
  session.webRequest.onHeadersReceived(({ responseHeaders }, answer) => {
    answer({ responseHeaders: { ...responseHeaders, 'Content-Security-Policy': [pagePolicy] } });
  });
};

/** A window with pages of another site (the captcha) has its own rules for navigation. */
export type FrameRule = (address: string, isMainFrame: boolean) => boolean;

interface ContentsGuardParts {
  app: Pick<App, 'on'>;
  home: URL;
  log: Log;
}

/**
 * Denies navigation, redirects and webviews unless they stay on the app's own pages, and all downloads by Chromium. Applies to every
 * webContents and session, because it is attached when one is created. `exempt` gives one webContents its own rule.
 */
export const createContentsGuard = ({ app, home, log }: ContentsGuardParts) => {
  // Chromium downloads nothing: main fetches files itself, and saves where the member chose.
  app.on('session-created', (session) =>
    session.on('will-download', (event) => {
      event.preventDefault();
      log.warn('guard.download');
    }),
  );
  const rules = new WeakMap<WebContents, FrameRule>();
  app.on('web-contents-created', (_, contents) => {
    const check = (event: { preventDefault: () => void }, address: string, isMainFrame: boolean) => {
      const allowed = rules.get(contents) ?? ((to: string) => isMainFrame && isOwnPage(to, home));
      if (allowed(address, isMainFrame)) return;
      event.preventDefault();
      log.warn('guard.navigation', { host: URL.parse(address)?.host ?? '' });
    };
    contents.on('will-navigate', (event) => check(event, event.url, true));
    contents.on('will-frame-navigate', (event) => check(event, event.url, event.isMainFrame));
    contents.on('will-redirect', (event) => check(event, event.url, event.isMainFrame));
    contents.on('will-attach-webview', (event) => {
      event.preventDefault();
      log.warn('guard.webview');
    });
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    // WebRTC sends UDP past every proxy, content policy and request filter; by TCP it takes the proxy.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  });
  return { exempt: (contents: WebContents, rule: FrameRule) => void rules.set(contents, rule) };
};
export type ContentsGuard = ReturnType<typeof createContentsGuard>;
