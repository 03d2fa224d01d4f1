import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';
import { desktopEnvironment } from './runtime.ts';

// The tray of a desktop, which programs reach by the session bus: https://www.freedesktop.org/wiki/Specifications/StatusNotifierItem

const run = promisify(execFile);

/** Keeps the list of tray icons, as the panel of a desktop does: Debian's ayatana-indicator-application. */
const program = '/usr/libexec/ayatana-indicator-application/ayatana-indicator-application-service';
const watcher = 'org.kde.StatusNotifierWatcher';
const item = { path: '/StatusNotifierItem', name: 'org.kde.StatusNotifierItem' };

/** Calls a method on the desktop's session bus and gives its answer as dbus-send writes it; '' for a failed call. */
const call = async (to: string, path: string, method: string, ...args: string[]): Promise<string> => {
  const asked = run(
    'dbus-send',
    ['--session', '--print-reply', '--reply-timeout=2000', `--dest=${to}`, path, method, ...args],
    {
      env: desktopEnvironment(),
    },
  );
  return (await asked.catch(() => ({ stdout: '' }))).stdout;
};
const callBus = (method: string, ...args: string[]) =>
  call('org.freedesktop.DBus', '/', `org.freedesktop.DBus.${method}`, ...args);

interface TrayItem {
  id: string;
  label: string;
}

/** The icon of one program, by its name on the bus and the path of its menu. */
class TrayIcon {
  readonly #owner: string;
  readonly #menu: string;

  constructor(owner: string, menu: string) {
    this.#owner = owner;
    this.#menu = menu;
  }

  #callMenu = (method: string, ...args: string[]) =>
    call(this.#owner, this.#menu, `com.canonical.dbusmenu.${method}`, ...args);

  async #items(): Promise<TrayItem[]> {
    const layout = await this.#callMenu('GetLayout', 'int32:0', 'int32:-1', 'array:string:');
    // Each item is its number, its properties and the items below it. The first one is the menu itself.
    const [, ...items] = [...layout.matchAll(/int32 (\d+)\s+array \[([\s\S]*?)\n\s+array \[/g)];
    return items.map(([, id = '', properties = '']) => ({
      id,
      label: /"label"\s+variant\s+string "(.*)"/.exec(properties)?.[1] ?? '',
    }));
  }

  /** What the menu shows; '' for a separator. */
  labels = async (): Promise<string[]> => (await this.#items()).map(({ label }) => label);

  /** Chooses an item of the menu, as a click does. */
  async choose(label: string): Promise<void> {
    const id = (await this.#items()).find((one) => one.label === label)?.id;
    if (id === undefined) throw new Error(`the tray's menu has no ${label}`);
    await this.#callMenu('Event', `int32:${id}`, 'string:clicked', 'variant:int32:0', 'uint32:0');
  }

  /** Clicks the icon. */
  click = async (): Promise<void> =>
    void (await call(this.#owner, item.path, `${item.name}.Activate`, 'int32:0', 'int32:0'));
}

/** Starts a tray on the worker's desktop, for consoles that are started with `env`. */
export const startTray = async () => {
  const { DBUS_SESSION_BUS_ADDRESS: bus = '' } = desktopEnvironment();
  const host = spawn(program, { env: desktopEnvironment(), stdio: 'ignore' });
  host.once('error', () => undefined);
  const isReady = async () => (await callBus('NameHasOwner', `string:${watcher}`)).includes('true');
  await expect.poll(isReady, { message: 'the tray of ayatana-indicator-application starts' }).toBe(true);

  /** The name on the bus and the menu's path of the icon of a process. */
  const find = async (pid: number | undefined): Promise<TrayIcon | null> => {
    for (const [owner] of (await callBus('ListNames')).matchAll(/:[\d.]+(?=")/g)) {
      if (!(await callBus('GetConnectionUnixProcessID', `string:${owner}`)).includes(`uint32 ${pid}\n`)) continue;
      const get = ['org.freedesktop.DBus.Properties.Get', `string:${item.name}`, 'string:Menu'] as const;
      const [menu] = /\/[^"]+/.exec(await call(owner, item.path, ...get)) ?? [];
      if (menu !== undefined) return new TrayIcon(owner, menu);
    }
    return null;
  };
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: bus },
    /** Waits for the icon of a process. */
    iconOf: async (pid: number | undefined): Promise<TrayIcon> => {
      let icon: TrayIcon | null = null;
      const isShown = async () => {
        icon = await find(pid);
        return icon !== null;
      };
      await expect.poll(isShown, { message: 'the console has an icon in the tray' }).toBe(true);
      if (icon === null) throw new Error('unreachable');
      return icon;
    },
    stop: async () => {
      const ended = once(host, 'exit');
      host.kill();
      await ended;
    },
  };
};
