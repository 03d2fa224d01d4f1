import { EventEmitter } from 'node:events';
import { getPath } from './app-paths.ts';
import { chromium, manifest } from './host.ts';
import { named } from './named.ts';
import { protocol } from './protocol.ts';
import { webRequest } from './web-request.ts';

type Request = Parameters<Electron.Session['setPermissionRequestHandler']>[0];
type Check = Parameters<Electron.Session['setPermissionCheckHandler']>[0];
type DeviceCheck = Parameters<Electron.Session['setDevicePermissionHandler']>[0];

/** The handlers that the app set, for tests to ask. Without one Electron grants, and so does this. */
export const permissions: { request: Request; check: Check; device: DeviceCheck } = {
  request: null,
  check: null,
  device: null,
};

export const sessionRecords = {
  clearedStorage: [] as (Electron.ClearStorageDataOptions | undefined)[],
  proxies: [] as Electron.ProxyConfig[],
};

type Emulated =
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'clearStorageData'
  | 'clearCache'
  | 'setProxy'
  | 'isPersistent'
  | 'setSpellCheckerEnabled'
  | 'setUserAgent'
  | 'getUserAgent'
  | 'storagePath'
  | 'flushStorageData';

class StandInSession extends EventEmitter implements Pick<Electron.Session, Emulated> {
  readonly protocol = protocol;
  readonly webRequest = webRequest;
  #userAgent = '';

  get storagePath(): string {
    return getPath('sessionData', manifest().productName ?? manifest().name);
  }
  setPermissionRequestHandler(handler: Request): void {
    permissions.request = handler;
  }
  setPermissionCheckHandler(handler: Check): void {
    permissions.check = handler;
  }
  setDevicePermissionHandler(handler: DeviceCheck): void {
    permissions.device = handler;
  }
  async clearStorageData(options?: Electron.ClearStorageDataOptions): Promise<void> {
    sessionRecords.clearedStorage.push(options);
    const { targetInfos } = await chromium().cdp.send('Target.getTargets');
    const origins = new Set(targetInfos.filter(({ type }) => type === 'page').map(({ url }) => URL.parse(url)?.origin));
    const storageTypes = options?.storages?.join(',') ?? 'all';
    for (const origin of origins) {
      if (origin?.startsWith('http')) {
        await chromium().cdp.send('Storage.clearDataForOrigin', {
          origin,
          storageTypes: storageTypes.replaceAll('localstorage', 'local_storage'),
        });
      }
    }
  }
  async clearCache(): Promise<void> {}
  async setProxy(config: Electron.ProxyConfig): Promise<void> {
    sessionRecords.proxies.push(config);
  }
  isPersistent = (): boolean => true;
  setSpellCheckerEnabled(): void {}
  flushStorageData(): void {}
  setUserAgent(agent: string): void {
    this.#userAgent = agent;
  }
  getUserAgent = (): string => this.#userAgent;
}
named('session', StandInSession.prototype);

export const defaultSession = new StandInSession();

export const session = named('session', { defaultSession } satisfies Partial<
  Record<keyof typeof Electron.Session, unknown>
>);
