import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { getPath } from './app-paths.ts';
import { chromium, headless, manifest } from './host.ts';
import { fetchFromMain } from './net.ts';
import { onlyEmulated } from './only-emulated.ts';
import { createProtocol, protocol } from './protocol.ts';
import { isCustom, proxyBypass } from './urls.ts';
import { RequestListeners } from './web-request.ts';

type Request = Parameters<Electron.Session['setPermissionRequestHandler']>[0];
type Check = Parameters<Electron.Session['setPermissionCheckHandler']>[0];
type DeviceCheck = Parameters<Electron.Session['setDevicePermissionHandler']>[0];

type Storage = NonNullable<Electron.ClearStorageDataOptions['storages']>[number];

/** DevTools' names of Electron's storages; DevTools ignores unknown names. */
const devToolsStorages: Record<Storage, string> = {
  cookies: 'cookies',
  filesystem: 'file_systems',
  indexdb: 'indexeddb',
  localstorage: 'local_storage',
  shadercache: 'shader_cache',
  serviceworkers: 'service_workers',
  cachestorage: 'cache_storage',
};

function devToolsStorage(name: Storage): string {
  if (!Object.hasOwn(devToolsStorages, name)) throw new Error(`electron stand-in: storage ${name} is not emulated`);
  return devToolsStorages[name];
}

type Emulated =
  | 'fetch'
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'clearStorageData'
  | 'clearCache'
  | 'clearAuthCache'
  | 'clearHostResolverCache'
  | 'setProxy'
  | 'isPersistent'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
  | 'getSpellCheckerLanguages'
  | 'clearData'
  | 'setUserAgent'
  | 'getUserAgent'
  | 'storagePath'
  | 'flushStorageData';

/**
 * A session. The default one is Chromium's profile on disk. One made by `fromPartition` is a browser context in memory, with its own
 * storage, cache and proxy, that ends with the app.
 */
export class StandInSession extends EventEmitter implements Pick<Electron.Session, Emulated> {
  readonly protocol: ReturnType<typeof createProtocol>;
  readonly requests = new RequestListeners();
  readonly webRequest = this.requests.api;
  /** The app's handlers, which tests can call. Without a handler everything is granted, as in Electron. */
  readonly permissions: { request: Request; check: Check; device: DeviceCheck } = {
    request: null,
    check: null,
    device: null,
  };
  readonly isInMemory: boolean;
  /** The pages of this session, by their DevTools targets. */
  readonly targets = new Set<string>();
  #userAgent = '';
  /** As in Electron, which fetches a dictionary for each of them. */
  #spellCheckerLanguages = ['en-US'];
  #proxy: Electron.ProxyConfig | undefined;
  #context: Promise<string | undefined> | undefined;

  constructor(isInMemory: boolean) {
    super();
    this.isInMemory = isInMemory;
    this.protocol = isInMemory ? createProtocol() : protocol;
  }

  get storagePath(): string | null {
    return this.isInMemory ? null : getPath('sessionData', manifest().productName ?? manifest().name);
  }

  /** Whether a page of this session may load an address of a custom scheme: only where this session handles it. */
  canLoad = (url: string): boolean =>
    !isCustom(url) || this.protocol.isProtocolHandled(URL.parse(url)?.protocol.slice(0, -1) ?? '');

  /** Chromium's context of this session, made with its first page; undefined: the profile's own. */
  browserContext(): Promise<string | undefined> {
    this.#context ??= this.#makeContext();
    return this.#context;
  }

  /** On a display a session with a proxy shows in Chromium's incognito windows: only those can be bare app windows. */
  get isIncognitoWindow(): boolean {
    return !headless && this.isInMemory && this.#proxy !== undefined;
  }

  async #makeContext(): Promise<string | undefined> {
    if (!this.isInMemory || this.isIncognitoWindow) return undefined;
    const { proxyRules, proxyBypassRules = '' } = this.#proxy ?? {};
    const { browserContextId } = await chromium().cdp.send('Target.createBrowserContext', {
      proxyServer: proxyRules ?? 'direct://',
      proxyBypassList: [proxyBypassRules, proxyBypass()].filter(Boolean).join(';'),
    });
    return browserContextId;
  }

  setPermissionRequestHandler(handler: Request): void {
    this.permissions.request = handler;
  }
  setPermissionCheckHandler(handler: Check): void {
    this.permissions.check = handler;
  }
  setDevicePermissionHandler(handler: DeviceCheck): void {
    this.permissions.device = handler;
  }

  fetch = (input: string | GlobalRequest, init?: RequestInit & { bypassCustomProtocolHandlers?: boolean }) =>
    fetchFromMain(input, init);

  async clearStorageData(options?: Electron.ClearStorageDataOptions): Promise<void> {
    const storageTypes = options?.storages?.map(devToolsStorage).join(',') ?? 'all';
    await this.#onEachPage(async (targetId, send) => {
      const { targetInfo } = await chromium().cdp.send('Target.getTargetInfo', { targetId });
      const origin = URL.parse(targetInfo.url)?.origin;
      if (origin?.startsWith('http')) await send('Storage.clearDataForOrigin', { origin, storageTypes });
    });
  }
  async clearData(options?: Electron.ClearDataOptions): Promise<void> {
    if (options) throw new Error('electron stand-in: clearData with options is not emulated');
    await this.clearStorageData();
    await this.clearCache();
  }
  async clearCache(): Promise<void> {
    await this.#onEachPage((_targetId, send) => send('Network.clearBrowserCache'));
  }
  async clearAuthCache(): Promise<void> {}
  async clearHostResolverCache(): Promise<void> {}

  /** Storage and cache belong to a context, and DevTools reaches them through its pages. */
  async #onEachPage(
    act: (targetId: string, send: ReturnType<typeof chromium>['cdp']['send']) => Promise<unknown>,
  ): Promise<void> {
    const { cdp } = chromium();
    for (const targetId of this.targets) {
      const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true });
      try {
        await act(targetId, (method, params) => cdp.session(sessionId).send(method, params));
      } finally {
        await cdp.send('Target.detachFromTarget', { sessionId }).catch(() => {});
      }
    }
  }

  async setProxy(config: Electron.ProxyConfig): Promise<void> {
    if (!this.isInMemory) throw new Error('electron stand-in: a proxy of the default session is not emulated');
    if (this.#context) throw new Error('electron stand-in: a proxy that is set after the first page is not emulated');
    if (config.mode !== 'fixed_servers')
      throw new Error(`electron stand-in: proxy mode ${config.mode} is not emulated`);
    this.#proxy = config;
  }
  isPersistent = (): boolean => !this.isInMemory;
  setSpellCheckerEnabled(): void {}
  setSpellCheckerLanguages(languages: string[]): void {
    this.#spellCheckerLanguages = languages;
  }
  getSpellCheckerLanguages = (): string[] => this.#spellCheckerLanguages;
  flushStorageData(): void {}
  setUserAgent(agent: string): void {
    this.#userAgent = agent;
  }
  getUserAgent = (): string => this.#userAgent;
}
onlyEmulated('session', StandInSession.prototype);

export const defaultSession = new StandInSession(false);
const partitions = new Map<string, StandInSession>();

/** The session of a partition. `cache` changes nothing here: a context in memory has no cache on disk. */
export function fromPartition(partition: string): StandInSession {
  if (partition === '') return defaultSession;
  if (partition.startsWith('persist:')) throw new Error('electron stand-in: persistent partitions are not emulated');
  const known = partitions.get(partition);
  if (known) return known;
  const created = new StandInSession(true);
  partitions.set(partition, created);
  app.emit('session-created', created);
  return created;
}

export const session = onlyEmulated('session', { defaultSession, fromPartition } satisfies Partial<
  Record<keyof typeof Electron.Session, unknown>
>);
