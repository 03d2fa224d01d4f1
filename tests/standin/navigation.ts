import type { EventEmitter } from 'node:events';
import type { CdpSession } from './cdp.ts';
import type { Frames } from './frames.ts';
import { preventable } from './preventable.ts';
import { fromHttp, isCustom, toHttp } from './urls.ts';

interface Contents extends EventEmitter {
  loadURL(url: string): Promise<void>;
  revived(): void;
  isCrashed(): boolean;
}

const withoutHash = (url: string): string => url.replace(/#.*$/, '');
const errorCodes: Record<string, number> = {
  'net::ERR_ABORTED': -3,
  'net::ERR_FAILED': -2,
  'net::ERR_CONNECTION_REFUSED': -102,
  'net::ERR_NAME_NOT_RESOLVED': -105,
  'net::ERR_INTERNET_DISCONNECTED': -106,
  'net::ERR_BLOCKED_BY_CLIENT': -20,
  'net::ERR_EMPTY_RESPONSE': -324,
  'net::ERR_UNKNOWN_URL_SCHEME': -302,
};

/** The navigation of one page: started by main or by the page, with its events. */
export class Navigation {
  isLoading = false;
  #session: CdpSession;
  #frames: Frames;
  #contents: Contents;
  /** Addresses that main loads: only navigation by the page emits `will-navigate`. */
  #own = new Map<string, number>();
  /** Navigation that pages started and Chromium has not requested yet. */
  #wishes = new Set<string>();

  constructor(session: CdpSession, frames: Frames, contents: Contents) {
    this.#session = session;
    this.#frames = frames;
    this.#contents = contents;
    const emit = (name: string, ...args: unknown[]): void => void contents.emit(name, ...args);
    session.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
      if (disposition === 'currentTab') this.#wish(frameId, url);
    });
    session.on('Page.frameStartedLoading', ({ frameId }) => {
      if (!frames.isMain(frameId)) return;
      this.isLoading = true;
      emit('did-start-loading');
    });
    session.on('Page.frameStoppedLoading', ({ frameId }) => {
      if (!frames.isMain(frameId)) return;
      this.isLoading = false;
      emit('did-stop-loading');
    });
    session.on('Page.frameStartedNavigating', ({ frameId, url, navigationType }) => {
      const frame = frames.byId(frameId);
      const isSameDocument = navigationType === 'sameDocument' || navigationType === 'historySameDocument';
      const isMainFrame = frames.isMain(frameId);
      emit(
        'did-start-navigation',
        { url: fromHttp(url), isSameDocument, isMainFrame, frame, initiator: null },
        fromHttp(url),
        isSameDocument,
        isMainFrame,
      );
    });
    session.on('Page.frameNavigated', ({ frame }) => {
      const url = fromHttp(frame.url + (frame.urlFragment ?? ''));
      const isMainFrame = frames.isMain(frame.id);
      if (isMainFrame) contents.revived();
      if (isMainFrame) emit('did-navigate', {}, url, 200, 'OK');
      emit('did-frame-navigate', {}, url, 200, 'OK', isMainFrame, 1, frames.byId(frame.id)?.routingId ?? 0);
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) =>
      emit('did-navigate-in-page', {}, fromHttp(url), frames.isMain(frameId), 1, frames.byId(frameId)?.routingId ?? 0),
    );
    session.on('Page.domContentEventFired', () => emit('dom-ready', {}));
    session.on('Page.loadEventFired', () => emit('did-finish-load'));
  }

  async load(httpUrl: string, url: string): Promise<void> {
    const finished = Promise.withResolvers<void>();
    const settle = (): void => finished.resolve();
    this.#contents.once('did-finish-load', settle);
    this.#contents.once('destroyed', settle);
    this.#expect(httpUrl);
    try {
      const { errorText, loaderId } = await this.#session.send('Page.navigate', { url: httpUrl });
      if (errorText) throw this.#failed(errorText, url);
      if (loaderId === undefined) settle(); // within the same document
      await finished.promise;
    } finally {
      this.#contents.off('did-finish-load', settle);
      this.#contents.off('destroyed', settle);
      this.#own.delete(withoutHash(httpUrl));
    }
  }

  async reload(): Promise<void> {
    const url = toHttp(this.#frames.main.url);
    this.#expect(url);
    // A page with a crashed renderer ignores a reload, but a navigation starts a new renderer.
    await this.#session.send(this.#contents.isCrashed() ? 'Page.navigate' : 'Page.reload', { url }).catch(() => {});
  }

  /** Called before each document is requested. */
  mayLoad = async (frameId: string, url: string, isRedirect: boolean): Promise<boolean> => {
    if (isRedirect) return this.#announce(['will-redirect'], frameId, url);
    if (this.#frames.isMain(frameId) && this.#takeOwn(url)) return true;
    const wish = `${frameId} ${withoutHash(url)}`;
    if (!this.#wishes.has(wish)) await this.#settleEvents();
    if (!this.#wishes.delete(wish)) return true; // the address bar's, or another DevTools client's
    return this.#announce(
      this.#frames.isMain(frameId) ? ['will-frame-navigate', 'will-navigate'] : ['will-frame-navigate'],
      frameId,
      url,
    );
  };

  #wish(frameId: string, httpUrl: string): void {
    if (/^https?:/.test(httpUrl)) {
      this.#wishes.add(`${frameId} ${withoutHash(fromHttp(httpUrl))}`);
      return;
    }
    // No request will follow that Chromium could hold: a scheme of the app's own, or one for another program.
    const allowed = this.#announce(['will-frame-navigate', 'will-navigate'], frameId, httpUrl);
    if (allowed && isCustom(httpUrl) && this.#frames.isMain(frameId))
      void this.#contents.loadURL(httpUrl).catch(() => {});
  }

  #announce(names: string[], frameId: string, url: string): boolean {
    const frame = this.#frames.byId(frameId);
    const isMainFrame = this.#frames.isMain(frameId);
    return names.every((name) => {
      const event = preventable({ url, isSameDocument: false, isMainFrame, frame, initiator: frame });
      this.#contents.emit(name, event, url, false, isMainFrame, 1, frame?.routingId ?? 0);
      return !event.defaultPrevented;
    });
  }

  /** The page's event and Chromium's request come from different processes; a response of the page arrives after its event. */
  async #settleEvents(): Promise<void> {
    const answered = this.#session.send('Runtime.evaluate', { expression: '0' }).catch(() => {});
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, 250);
    await Promise.race([answered, late.promise]);
    clearTimeout(timer);
  }

  #expect(httpUrl: string): void {
    const url = withoutHash(httpUrl);
    this.#own.set(url, (this.#own.get(url) ?? 0) + 1);
  }

  #takeOwn(url: string): boolean {
    const key = [...this.#own.keys()].find((own) => fromHttp(own) === withoutHash(url));
    return key !== undefined && this.#own.delete(key);
  }

  #failed(errorText: string, url: string): Error {
    const code = errorCodes[errorText] ?? -2;
    const name = errorText.replace(/^net::/, '');
    this.#contents.emit('did-fail-load', {}, code, name, url, true, 1, this.#frames.main.routingId);
    return Object.assign(new Error(`${name} (${code}) loading '${url}'`), { errno: code, code: name, url });
  }
}
