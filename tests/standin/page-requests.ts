import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts';
import type { CdpSession } from './cdp.ts';
import { fromHttp, isCustom, toHttp } from './urls.ts';
import type { Answer, RequestListeners } from './web-request.ts';

type Paused = Protocol.Events['Fetch.requestPaused'];

export interface PageRequestsOwner {
  /** The details that session.webRequest gets in addition to the request. */
  describe(frameId: string): object;
  /** Whether the page's session can load this address at all. */
  canLoad(url: string): boolean;
  /** A page or frame is about to load `url`; false keeps it where it is. */
  mayLoad(frameId: string, url: string, isRedirect: boolean): Promise<boolean>;
}

const kinds: Record<string, string> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  Media: 'media',
  CSPViolationReport: 'cspReport',
};

const asEntries = (headers: Record<string, string | string[]>): { name: string; value: string }[] =>
  Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })));

/** Holds the requests of one page while the app decides. Documents are always held, for `will-navigate`; all others only
 * while the app listens to session.webRequest. */
export class PageRequests {
  #session: CdpSession;
  #owner: PageRequestsOwner;
  #listeners: RequestListeners;
  #stop: () => void;
  #redirected = new Set<string>();

  constructor(session: CdpSession, listeners: RequestListeners, owner: PageRequestsOwner) {
    this.#session = session;
    this.#owner = owner;
    this.#listeners = listeners;
    this.#stop = listeners.onChange(() => void this.start());
    session.on('Fetch.requestPaused', (paused) => void this.#decide(paused).catch(() => {}));
  }

  async start(): Promise<void> {
    const all = this.#listeners.has('onBeforeRequest') || this.#listeners.has('onBeforeSendHeaders');
    const patterns: Protocol.Fetch.RequestPattern[] = [
      all ? { urlPattern: '*' } : { urlPattern: '*', resourceType: 'Document' },
      ...(this.#listeners.has('onHeadersReceived') ? [{ urlPattern: '*', requestStage: 'Response' as const }] : []),
    ];
    await this.#session.send('Fetch.enable', { patterns }).catch(() => {});
  }

  stop = (): void => this.#stop();

  async #decide(paused: Paused): Promise<void> {
    if (paused.responseStatusCode !== undefined || paused.responseErrorReason) return this.#answered(paused);
    const { requestId, request, resourceType, frameId } = paused;
    const url = fromHttp(request.url + (request.urlFragment ?? ''));
    if (!this.#owner.canLoad(url)) return this.#fail(requestId, 'Failed');
    if (resourceType === 'Document') {
      const isRedirect = paused.redirectedRequestId !== undefined;
      if (!(await this.#owner.mayLoad(frameId, url, isRedirect))) return this.#fail(requestId, 'Aborted');
    }
    const details = this.#details(paused, url);
    const before = await this.#listeners.ask('onBeforeRequest', details);
    if (before.cancel) return this.#cancel(requestId, details);
    if (before.redirectURL && !this.#redirected.has(before.redirectURL))
      return this.#redirect(requestId, before.redirectURL);
    const sent = await this.#listeners.ask('onBeforeSendHeaders', {
      ...details,
      requestHeaders: { ...request.headers },
    });
    if (sent.cancel) return this.#cancel(requestId, details);
    const headers = sent.requestHeaders && { headers: asEntries(sent.requestHeaders) };
    await this.#session.send('Fetch.continueRequest', { requestId, ...headers });
  }

  async #answered(paused: Paused): Promise<void> {
    const { requestId, responseStatusCode = 0, responseStatusText = '', responseHeaders = [] } = paused;
    const proceed = (params: object = {}): Promise<unknown> =>
      this.#session.send('Fetch.continueResponse', { requestId, ...params });
    if (paused.responseErrorReason) return void (await proceed());
    const received: Record<string, string[]> = {};
    for (const { name, value } of responseHeaders) received[name] = [...(received[name] ?? []), value];
    const details = this.#details(paused, fromHttp(paused.request.url));
    const statusLine = `HTTP/1.1 ${responseStatusCode} ${responseStatusText}`.trim();
    const answer: Answer = await this.#listeners.ask('onHeadersReceived', {
      ...details,
      statusCode: responseStatusCode,
      statusLine,
      responseHeaders: received,
    });
    if (answer.cancel) return this.#cancel(requestId, details);
    await proceed(
      answer.responseHeaders && {
        responseCode: responseStatusCode,
        responseHeaders: asEntries(answer.responseHeaders),
      },
    );
  }

  #details({ request, resourceType, frameId, requestId }: Paused, url: string) {
    const isDocument = resourceType === 'Document';
    const owner = this.#owner.describe(frameId);
    const frameKind = 'isMainFrame' in owner && owner.isMainFrame === false ? 'subFrame' : 'mainFrame';
    return {
      ...owner,
      id: Number(/\d+/.exec(requestId)?.[0] ?? 0),
      url,
      method: request.method,
      resourceType: isDocument ? frameKind : (kinds[resourceType] ?? 'other'),
      referrer: fromHttp(request.headers.Referer ?? ''),
      timestamp: Date.now(),
    };
  }

  async #cancel(requestId: string, details: object): Promise<void> {
    this.#listeners.tell('onErrorOccurred', { ...details, error: 'net::ERR_BLOCKED_BY_CLIENT', fromCache: false });
    await this.#fail(requestId, 'BlockedByClient');
  }

  async #fail(requestId: string, errorReason: 'Aborted' | 'BlockedByClient' | 'Failed'): Promise<void> {
    await this.#session.send('Fetch.failRequest', { requestId, errorReason });
  }

  async #redirect(requestId: string, url: string): Promise<void> {
    this.#redirected.add(url);
    const location = isCustom(url) ? toHttp(url) : url;
    const responseHeaders = [{ name: 'Location', value: location }];
    await this.#session.send('Fetch.fulfillRequest', { requestId, responseCode: 307, responseHeaders });
  }
}
