import { normalize } from './accelerator.ts';
import { app, appRecords } from './app.ts';
import { StandInWindow } from './browser-window.ts';
import { notifications, power, powerMonitor, shellCalls, shortcuts, trays, untouched } from './desktop.ts';
import { dialogs } from './dialog.ts';
import { popups, StandInMenu } from './menu.ts';
import { setSystemDark } from './native-theme.ts';
import { cable } from './net.ts';
import { setDisplays } from './screen.ts';
import { defaultSession, fromPartition } from './session.ts';

type PowerEvent =
  | 'suspend'
  | 'resume'
  | 'lock-screen'
  | 'unlock-screen'
  | 'shutdown'
  | 'on-ac'
  | 'on-battery'
  | 'user-did-become-active'
  | 'user-did-resign-active';

/**
 * What only tests can do: act as the operating system and the user. Used as
 * `app.evaluate(({ __standIn }) => __standIn.power('lock-screen'))`.
 */
export const standIn = {
  /** False: every fetch of main fails as it does offline. */
  setOnline(online: boolean): void {
    cable.online = online;
  },
  setSystemDark,
  setDisplays,

  power(event: PowerEvent): void {
    if (event === 'lock-screen' || event === 'unlock-screen') power.locked = event === 'lock-screen';
    if (event === 'on-ac' || event === 'on-battery') power.onBattery = event === 'on-battery';
    powerMonitor.emit(event);
  },
  setIdleSeconds(seconds: number): void {
    power.idleSeconds = seconds;
  },

  /** Presses a global shortcut; returns false if the app has not registered it. */
  press(accelerator: string): boolean {
    const callback = shortcuts.held.get(normalize(accelerator));
    callback?.();
    return callback !== undefined;
  },
  /** Registers these keys for another program. */
  takeShortcut: (accelerator: string): void => void shortcuts.taken.add(normalize(accelerator)),
  shortcuts: (): string[] => [...shortcuts.held.keys()],

  /** Answers for the next dialogs of a kind, in order. */
  answerSave: (answer: Electron.SaveDialogReturnValue): void => void dialogs.scripted.save.push(answer),
  answerOpen: (answer: Electron.OpenDialogReturnValue): void => void dialogs.scripted.open.push(answer),
  answerMessage: (response: number, checkboxChecked = false): void =>
    void dialogs.scripted.message.push({ response, checkboxChecked }),
  dialogs: () => dialogs.calls,

  /** Resets the desktop: clears what was recorded, scripted or taken by other programs. */
  forget(): void {
    const { scripted, calls } = dialogs;
    for (const kept of [shellCalls, notifications, popups, calls, scripted.save, scripted.open, scripted.message])
      kept.length = 0;
    appRecords.relaunches.length = 0;
    shortcuts.taken.clear();
    Object.assign(power, untouched);
  },

  shellCalls: () => shellCalls,
  relaunches: () => appRecords.relaunches,
  protocolClients: (): string[] => [...appRecords.protocolClients],
  badge: (): number => appRecords.badge,

  notifications: () => notifications.map(({ title, body }) => ({ title, body })),
  clickNotification: (): boolean => notifications.at(-1)?.emit('click', {}) ?? false,
  trays: () =>
    [...trays].map(({ toolTip, menu }) => ({ toolTip, labels: menu?.items.map(({ label }) => label) ?? [] })),
  clickTray: (): boolean => [...trays].at(-1)?.emit('click', {}) ?? false,
  pickFromTray: (label: string): boolean => pick([...trays].at(-1)?.menu, label),
  popups: () => popups.map(({ items }) => items.map(({ label, enabled }) => ({ label, enabled }))),
  /** Clicks an item of the newest context menu, which then closes. */
  pickFromPopup: (label: string): boolean => {
    const picked = pick(popups.at(-1), label);
    popups.at(-1)?.closePopup();
    return picked;
  },
  /** Closes the newest context menu as a click beside it does. */
  closePopup: (): void => popups.at(-1)?.closePopup(),
  pickFromMenu: (label: string): boolean => pick(StandInMenu.getApplicationMenu(), label),

  /** Emits a second start of the app to the running one. */
  secondInstance: (argv: string[], cwd = process.cwd()): void =>
    void app.emit('second-instance', {}, argv, cwd, undefined),
  openUrl: (url: string): void => void app.emit('open-url', { preventDefault() {} }, url),
  activate: (): void => void app.emit('activate', {}, StandInWindow.getAllWindows().length > 0),

  /** The results of the app's handlers for a session; null where there is none. By default the session of the first window. */
  askPermission: (permission: string, partition?: string): Promise<boolean | null> =>
    new Promise((resolve) => {
      const { request } = permissions(partition);
      if (request) Reflect.apply(request, undefined, [someContents(), permission, resolve, {}]);
      else resolve(null);
    }),
  checkPermission: (permission: string, origin: string, partition?: string): boolean | null =>
    call(permissions(partition).check, someContents(), permission, origin, {}),
  checkDevice: (details: object, partition?: string): boolean | null => call(permissions(partition).device, details),
  /** Whether the app enabled the sandbox of all renderers before it was ready, as Electron asks. */
  isSandboxEnabled: (): boolean => appRecords.sandbox,

  /** Makes a renderer crash, hang or respond again, with Electron's events. */
  rendererGone: (windowId: number, reason: Electron.RenderProcessGoneDetails['reason']): void =>
    StandInWindow.fromId(windowId)?.webContents.crashed(reason),
  hang: (windowId: number): void => bothHear(windowId, 'unresponsive'),
  recover: (windowId: number): void => bothHear(windowId, 'responsive'),
  windowRecords: (windowId: number) => StandInWindow.fromId(windowId)?.records ?? null,
};

/** `partition` '' is the default session. */
const permissions = (partition?: string) =>
  (partition === undefined ? (someContents()?.session ?? defaultSession) : fromPartition(partition)).permissions;

// biome-ignore lint/complexity/noBannedTypes: the handlers take Electron's own objects, which a test can give only in part
const call = (handler: Function | null, ...args: unknown[]): boolean | null =>
  handler && Reflect.apply(handler, undefined, args);

const someContents = () => StandInWindow.getAllWindows()[0]?.webContents ?? null;

function pick(menu: StandInMenu | null | undefined, label: string): boolean {
  const item = menu?.find((one) => one.label === label);
  const window = StandInWindow.getFocusedWindow() ?? undefined;
  item?.click({}, window, window?.webContents);
  return item !== undefined;
}

function bothHear(windowId: number, event: 'unresponsive' | 'responsive'): void {
  const window = StandInWindow.fromId(windowId);
  window?.emit(event);
  window?.webContents.emit(event);
}
