import { onlyEmulated } from './only-emulated.ts';

type Listener = (details: object, callback: (answer: Answer) => void) => void;
type Stage = 'onBeforeRequest' | 'onBeforeSendHeaders' | 'onHeadersReceived';
type Observer = (details: object) => void;

/** The possible results of a listener, for all three stages. */
export interface Answer {
  cancel?: boolean;
  redirectURL?: string;
  requestHeaders?: Record<string, string | string[]>;
  responseHeaders?: Record<string, string | string[]>;
  statusLine?: string;
}

interface Registered {
  urls: RegExp[] | undefined;
  listener: Listener;
}

/** A match pattern as in web extensions, which Electron's filters use. */
function asRegExp(pattern: string): RegExp {
  if (pattern === '<all_urls>') return /^/;
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*');
  return new RegExp(`^${escaped.replace(/^\.\*:/, '[a-z][a-z0-9+.-]*:')}$`, 'i');
}

/** The listeners of one session's `webRequest`. */
export class RequestListeners {
  #stages = new Map<Stage, Registered>();
  #observers = new Map<string, Observer>();
  #watchers = new Set<() => void>();

  /** What the app sees as `session.webRequest`. */
  readonly api = onlyEmulated('session.webRequest', {
    onBeforeRequest: this.#setterOf('onBeforeRequest'),
    onBeforeSendHeaders: this.#setterOf('onBeforeSendHeaders'),
    onHeadersReceived: this.#setterOf('onHeadersReceived'),
    onErrorOccurred: this.#observerOf('onErrorOccurred'),
    onCompleted: this.#observerOf('onCompleted'),
  } satisfies Partial<Record<keyof Electron.WebRequest, unknown>>);

  has = (stage: Stage): boolean => this.#stages.has(stage);

  /** Pages update which requests they pause whenever a listener is added or removed. */
  onChange(watch: () => void): () => void {
    this.#watchers.add(watch);
    return () => void this.#watchers.delete(watch);
  }

  ask(stage: Stage, details: { url: string; [more: string]: unknown }): Promise<Answer> {
    const registered = this.#stages.get(stage);
    if (!registered || registered.urls?.some((pattern) => pattern.test(details.url)) === false)
      return Promise.resolve({});
    return new Promise((resolve) => registered.listener(details, (answer) => resolve(answer ?? {})));
  }

  tell = (name: 'onErrorOccurred' | 'onCompleted', details: object): void => this.#observers.get(name)?.(details);

  #setterOf(stage: Stage) {
    return (first: Electron.WebRequestFilter | Listener | null, second?: Listener | null): void => {
      const listener = typeof first === 'function' ? first : second;
      const urls = first && typeof first === 'object' && first.urls.length > 0 ? first.urls.map(asRegExp) : undefined;
      if (listener) this.#stages.set(stage, { urls, listener });
      else this.#stages.delete(stage);
      for (const watch of this.#watchers) watch();
    };
  }

  #observerOf(name: string) {
    return (first: Electron.WebRequestFilter | Observer | null, second?: Observer | null): void => {
      const observer = typeof first === 'function' ? first : second;
      if (observer) this.#observers.set(name, observer);
      else this.#observers.delete(name);
    };
  }
}
