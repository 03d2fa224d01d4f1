// The rest of the desktop: records the app's calls for tests, and lets tests send its events.
import { EventEmitter } from 'node:events';
import { normalize } from './accelerator.ts';
import type { StandInMenu } from './menu.ts';
import { onlyEmulated } from './only-emulated.ts';

export interface ShellCall {
  kind: 'openExternal' | 'openPath' | 'showItemInFolder' | 'trashItem' | 'beep';
  target: string;
}
export const shellCalls: ShellCall[] = [];

export const shell = onlyEmulated('shell', {
  openExternal: async (target) => void shellCalls.push({ kind: 'openExternal', target }),
  openPath: async (target) => {
    shellCalls.push({ kind: 'openPath', target });
    return '';
  },
  showItemInFolder: (target) => void shellCalls.push({ kind: 'showItemInFolder', target }),
  trashItem: async (target) => void shellCalls.push({ kind: 'trashItem', target }),
  beep: () => void shellCalls.push({ kind: 'beep', target: '' }),
} satisfies Pick<Electron.Shell, 'openExternal' | 'openPath' | 'showItemInFolder' | 'trashItem' | 'beep'>);

/** Shortcuts by their normalized spelling; `taken` are those of other programs. */
export const shortcuts = { held: new Map<string, () => void>(), taken: new Set<string>() };

export const globalShortcut = onlyEmulated('globalShortcut', {
  register(accelerator, callback) {
    const keys = normalize(accelerator);
    if (shortcuts.held.has(keys) || shortcuts.taken.has(keys)) return false;
    shortcuts.held.set(keys, callback);
    return true;
  },
  registerAll(accelerators, callback) {
    for (const keys of accelerators) globalShortcut.register(keys, callback);
  },
  unregister: (accelerator) => void shortcuts.held.delete(normalize(accelerator)),
  unregisterAll: () => shortcuts.held.clear(),
  isRegistered: (accelerator) => shortcuts.held.has(normalize(accelerator)),
} satisfies Pick<
  Electron.GlobalShortcut,
  'register' | 'registerAll' | 'unregister' | 'unregisterAll' | 'isRegistered'
>);

/** A computer in use: unlocked and not idle. */
export const untouched = { idleSeconds: 0, onBattery: false, locked: false };
export const power = { ...untouched };

class StandInPowerMonitor
  extends EventEmitter
  implements
    Pick<
      Electron.PowerMonitor,
      'getSystemIdleTime' | 'getSystemIdleState' | 'isOnBatteryPower' | 'onBatteryPower' | 'getCurrentThermalState'
    >
{
  getSystemIdleTime = (): number => power.idleSeconds;
  getSystemIdleState(threshold: number): 'active' | 'idle' | 'locked' {
    if (power.locked) return 'locked';
    return power.idleSeconds >= threshold ? 'idle' : 'active';
  }
  isOnBatteryPower = (): boolean => power.onBattery;
  get onBatteryPower(): boolean {
    return power.onBattery;
  }
  getCurrentThermalState = (): 'unknown' => 'unknown';
}
onlyEmulated('powerMonitor', StandInPowerMonitor.prototype);
export const powerMonitor = new StandInPowerMonitor();

class StandInImage {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
  isEmpty = (): boolean => this.source === '';
  isTemplateImage = (): boolean => false;
  setTemplateImage(): void {}
  getSize = (): Electron.Size => (this.source === '' ? { width: 0, height: 0 } : { width: 16, height: 16 });
  resize = (): StandInImage => this;
  toDataURL = (): string => this.source;
}
onlyEmulated('nativeImage', StandInImage.prototype);

export const nativeImage = onlyEmulated('nativeImage', {
  createEmpty: () => new StandInImage(''),
  createFromPath: (path: string) => new StandInImage(path),
  createFromDataURL: (url: string) => new StandInImage(url),
  createFromBuffer: (buffer: Buffer) => new StandInImage(`data:image/png;base64,${buffer.toString('base64')}`),
} satisfies Partial<Record<keyof typeof Electron.NativeImage, unknown>>);

export const trays = new Set<StandInTray>();

export class StandInTray
  extends EventEmitter
  implements Pick<Electron.Tray, 'setToolTip' | 'setTitle' | 'getTitle' | 'setImage' | 'destroy' | 'isDestroyed'>
{
  toolTip = '';
  menu: StandInMenu | null = null;
  #title = '';
  constructor(_image?: unknown) {
    super();
    trays.add(this);
  }
  setToolTip(text: string): void {
    this.toolTip = text;
  }
  setTitle(title: string): void {
    this.#title = title;
  }
  getTitle = (): string => this.#title;
  setImage(): void {}
  setContextMenu(menu: StandInMenu | null): void {
    this.menu = menu;
  }
  destroy(): void {
    trays.delete(this);
  }
  isDestroyed = (): boolean => !trays.has(this);
}
onlyEmulated('Tray', StandInTray.prototype);

export const notifications: StandInNotification[] = [];

export class StandInNotification
  extends EventEmitter
  implements Pick<Electron.Notification, 'title' | 'body' | 'silent' | 'show' | 'close'>
{
  title: string;
  body: string;
  silent: boolean;
  constructor({ title = '', body = '', silent = false }: Electron.NotificationConstructorOptions = {}) {
    super();
    this.title = title;
    this.body = body;
    this.silent = silent;
  }
  static isSupported = (): boolean => true;
  show(): void {
    notifications.push(this);
    this.emit('show', {});
  }
  close(): void {
    this.emit('close', {});
  }
}
onlyEmulated('Notification', StandInNotification.prototype);
