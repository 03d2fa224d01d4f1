import { EventEmitter } from 'node:events';
import { resolve } from 'node:path';
import { getPath, type PathName, setPath } from './app-paths.ts';
import { appPath, chromium, manifest, switchValue } from './host.ts';
import { takeLock } from './instance-lock.ts';
import { onlyEmulated } from './only-emulated.ts';
import { packaged } from './packaged/program.ts';
import { preventable } from './preventable.ts';
import { closeAll, openWindows } from './window-list.ts';

const appended = new Map<string, string>();

const commandLine = onlyEmulated('app.commandLine', {
  appendSwitch: (name, value) => void appended.set(name, value ?? ''),
  appendArgument: () => {},
  hasSwitch: (name) => appended.has(name) || switchValue(name) !== undefined,
  getSwitchValue: (name) => appended.get(name) ?? switchValue(name) ?? '',
  removeSwitch: (name) => void appended.delete(name),
} satisfies Electron.CommandLine);

/** The app's requests to the operating system, recorded for tests. */
export const appRecords = {
  relaunches: [] as (Electron.RelaunchOptions | undefined)[],
  protocolClients: new Set<string>(),
  focused: 0,
  badge: 0,
  loginItem: false,
  sandbox: false,
};

type Emulated =
  | 'whenReady'
  | 'isReady'
  | 'getAppPath'
  | 'getName'
  | 'setName'
  | 'getVersion'
  | 'getLocale'
  | 'getSystemLocale'
  | 'getPath'
  | 'setPath'
  | 'requestSingleInstanceLock'
  | 'hasSingleInstanceLock'
  | 'releaseSingleInstanceLock'
  | 'enableSandbox'
  | 'setAppUserModelId'
  | 'setAsDefaultProtocolClient'
  | 'removeAsDefaultProtocolClient'
  | 'isDefaultProtocolClient'
  | 'setAboutPanelOptions'
  | 'focus'
  | 'show'
  | 'hide'
  | 'relaunch'
  | 'quit'
  | 'exit'
  | 'disableHardwareAcceleration'
  | 'getLoginItemSettings'
  | 'setLoginItemSettings'
  | 'setBadgeCount'
  | 'getBadgeCount'
  | 'isPackaged'
  | 'commandLine'
  | 'name'
  | 'getPreferredSystemLanguages';

class StandInApp extends EventEmitter implements Pick<Electron.App, Emulated> {
  readonly isPackaged = packaged !== null;
  readonly commandLine = commandLine;
  name = manifest().productName ?? manifest().name;
  readonly dock: Pick<Electron.Dock, 'setMenu'> | undefined =
    process.platform === 'darwin' ? onlyEmulated('app.dock', { setMenu: () => {} }) : undefined;
  #ready = Promise.withResolvers<void>();
  #isReady = false;
  #state: 'running' | 'quitting' | 'exiting' = 'running';
  #releaseLock: (() => void) | undefined;

  /** True once no window can cancel quitting any more. */
  get isQuitting(): boolean {
    return this.#state !== 'running';
  }

  markReady(): void {
    this.#isReady = true;
    this.#ready.resolve();
    this.emit('will-finish-launching');
    this.emit('ready', {}, {});
  }

  whenReady = (): Promise<void> => this.#ready.promise;
  isReady = (): boolean => this.#isReady;
  getAppPath = (): string => appPath;
  getName = (): string => this.name;
  setName(name: string): void {
    this.name = name;
  }
  getVersion = (): string => manifest().version;
  getLocale = (): string => 'en-US';
  getSystemLocale = (): string => 'en-US';
  getPreferredSystemLanguages = (): string[] => ['en-US'];
  getPath = (name: PathName): string => getPath(name, this.name);
  setPath = (name: string, path: string): void => setPath(name, resolve(path));

  requestSingleInstanceLock(data?: Record<PropertyKey, unknown>): boolean {
    if (this.#releaseLock) return true;
    const note = { argv: process.argv, cwd: process.cwd(), data };
    this.#releaseLock = takeLock(this.getPath('userData'), note, (second) =>
      this.emit('second-instance', {}, second.argv, second.cwd, second.data),
    );
    return this.#releaseLock !== undefined;
  }
  hasSingleInstanceLock = (): boolean => this.#releaseLock !== undefined;
  releaseSingleInstanceLock(): void {
    this.#releaseLock?.();
    this.#releaseLock = undefined;
  }

  setAsDefaultProtocolClient(scheme: string): boolean {
    appRecords.protocolClients.add(scheme);
    return true;
  }
  removeAsDefaultProtocolClient = (scheme: string): boolean => appRecords.protocolClients.delete(scheme);
  isDefaultProtocolClient = (scheme: string): boolean => appRecords.protocolClients.has(scheme);
  relaunch(options?: Electron.RelaunchOptions): void {
    appRecords.relaunches.push(options);
  }
  focus(): void {
    appRecords.focused += 1;
  }
  setBadgeCount(count = 0): boolean {
    appRecords.badge = count;
    return true;
  }
  getBadgeCount = (): number => appRecords.badge;
  /** As Electron on Linux, where it does nothing: an app that needs a login item there writes a file. */
  setLoginItemSettings({ openAtLogin = false }: Electron.Settings): void {
    if (process.platform !== 'linux') appRecords.loginItem = openAtLogin;
  }
  getLoginItemSettings(): Electron.LoginItemSettings {
    const openAtLogin = appRecords.loginItem;
    return {
      openAtLogin,
      wasOpenedAtLogin: false,
      status: openAtLogin ? 'enabled' : 'not-registered',
      executableWillLaunchAtLogin: openAtLogin,
      launchItems: [],
    };
  }
  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
    appRecords.sandbox = true;
  }
  disableHardwareAcceleration(): void {}
  setAppUserModelId(): void {}
  setAboutPanelOptions(): void {}
  show(): void {}
  hide(): void {}

  quit(): void {
    if (this.#state !== 'running') return;
    const event = preventable({});
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.#state = 'quitting';
    void closeAll().then((closed) => {
      if (this.#state !== 'quitting') return;
      const last = preventable({});
      if (closed) this.emit('will-quit', last);
      if (!closed || last.defaultPrevented) this.#state = 'running';
      else this.exit();
    });
  }

  /** Exits immediately, without asking the windows. */
  exit(code = 0): void {
    if (this.#state === 'exiting') return;
    this.#state = 'exiting';
    for (const window of [...openWindows]) window.destroy();
    this.emit('quit', {}, code);
    this.releaseSingleInstanceLock();
    void endChromium().finally(() => process.exit(code));
  }
}

async function endChromium(): Promise<void> {
  try {
    await chromium().close();
  } catch {
    // Chromium never started.
  }
}

onlyEmulated('app', StandInApp.prototype);

export const app = new StandInApp();
