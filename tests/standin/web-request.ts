import { named } from './named.ts';

type Listener = (details: object, callback: (answer: Answer) => void) => void;
type Stage = 'onBeforeRequest' | 'onBeforeSendHeaders' | 'onHeadersReceived';
type Observer = (details: object) => void;

/** What a listener may answer, over the three stages. */
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

const stages = new Map<Stage, Registered>();
const observers = new Map<string, Observer>();
const watchers = new Set<() => void>();

/** A match pattern of the web extensions' kind, as Electron's filters are. */
function asRegExp(pattern: string): RegExp {
  if (pattern === '<all_urls>') return /^/;
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*');
  return new RegExp(`^${escaped.replace(/^\.\*:/, '[a-z][a-z0-9+.-]*:')}$`, 'i');
}

const on =
  (stage: Stage) =>
  (first: Electron.WebRequestFilter | Listener | null, second?: Listener | null): void => {
    const listener = typeof first === 'function' ? first : second;
    const urls = first && typeof first === 'object' && first.urls.length > 0 ? first.urls.map(asRegExp) : undefined;
    if (listener) stages.set(stage, { urls, listener });
    else stages.delete(stage);
    for (const watch of watchers) watch();
  };

const observe =
  (name: string) =>
  (first: Electron.WebRequestFilter | Observer | null, second?: Observer | null): void => {
    const observer = typeof first === 'function' ? first : second;
    if (observer) observers.set(name, observer);
    else observers.delete(name);
  };

export const webRequest = named('session.webRequest', {
  onBeforeRequest: on('onBeforeRequest'),
  onBeforeSendHeaders: on('onBeforeSendHeaders'),
  onHeadersReceived: on('onHeadersReceived'),
  onErrorOccurred: observe('onErrorOccurred'),
  onCompleted: observe('onCompleted'),
} satisfies Partial<Record<keyof Electron.WebRequest, unknown>>);

export const wants = (stage: Stage): boolean => stages.has(stage);

/** Pages ask again which requests they must hold whenever a listener comes or goes. */
export function onListenersChange(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

export function ask(stage: Stage, details: { url: string; [more: string]: unknown }): Promise<Answer> {
  const registered = stages.get(stage);
  if (!registered || registered.urls?.some((pattern) => pattern.test(details.url)) === false)
    return Promise.resolve({});
  return new Promise((resolve) => registered.listener(details, (answer) => resolve(answer ?? {})));
}

export const tell = (name: 'onErrorOccurred' | 'onCompleted', details: object): void => observers.get(name)?.(details);
