import { app, type BrowserWindow, globalShortcut, Menu, screen, Tray } from 'electron';
import type { AlwaysId, CommandId } from '#contract/commands.ts';
import trayIcon from '../../resources/tray.png?asset';
import { desktopHandlers } from './bridge/desktop-handlers.ts';
import { type Emit, send } from './bridge/emit.ts';
import type { JsonFile } from './config/json-file.ts';
import type { Settings } from './config/settings.ts';
import type { AppState } from './config/state.ts';
import type { Log } from './log/log.ts';
import type { Session } from './session/session.ts';
import { createContextMenu } from './shell/context-menu.ts';
import { claimDeepLinks, type DeepLinks } from './shell/deep-links.ts';
import type { Logout } from './shell/logout.ts';
import { menuTemplate } from './shell/menu.ts';
import { OutsideCommands } from './shell/outside-commands.ts';
import type { Presence } from './shell/presence.ts';
import { Shortcuts } from './shell/shortcuts.ts';
import type { Theme } from './shell/theme.ts';
import { trayOrDock, trayTemplate } from './shell/tray.ts';
import type { Unsaved } from './shell/unsaved.ts';
import type { Windows } from './shell/windows.ts';

interface DesktopParts {
  home: URL;
  platform: NodeJS.Platform;
  development: boolean;
  settings: Pick<Settings, 'globalShortcuts'>;
  state: JsonFile<AppState>;
  windows: Windows;
  presence: Presence;
  links: DeepLinks;
  unsaved: Unsaved;
  session: Pick<Session, 'get' | 'lock'>;
  logout: Logout;
  theme: Pick<Theme, 'set'>;
  emit: Emit;
  log: Log;
}

/**
 * Wires the desktop around the windows, once the app is ready: shortcuts of the whole machine, application menu, tray or dock menu,
 * deep links, displays. Gives the calls that pages make of it.
 */
export const startDesktop = (parts: DesktopParts) => {
  const {
    home,
    platform,
    development,
    settings,
    state,
    windows,
    presence,
    links,
    unsaved,
    session,
    logout,
    theme,
    emit,
    log,
  } = parts;
  const isMac = platform === 'darwin';
  const commands = new OutsideCommands({ front: () => windows.focus() });
  const run = (id: CommandId) => commands.run(id);
  presence.onTurn(() => {
    if (!presence.isPresent()) commands.forget();
  });
  /** What main does itself, so that it works whatever the page is at: behind a dialog, signed out, or locked; the table's `always` are among it. */
  const direct: Partial<Record<CommandId, () => void>> & Record<AlwaysId, () => void> = {
    'theme.light': () => theme.set('light'),
    'theme.dark': () => theme.set('dark'),
    'theme.system': () => theme.set('system'),
    'session.lock': () => session.lock(),
    'session.logout': () => void logout(),
  };

  const hide = () => {
    // Minimised where the system has no hidden apps: a window must be found again without a tray, too.
    if (isMac) app.hide();
    else windows.hide();
  };
  const shortcuts = new Shortcuts({
    system: globalShortcut,
    isMac,
    allowed: settings.globalShortcuts,
    chosen: state.value.shortcuts,
    remember: (chosen) => state.update({ shortcuts: chosen }),
    isPresent: presence.isPresent,
    run: (id) => {
      if (id === 'search.open' && windows.isInFront()) hide();
      else run(id);
    },
    changed: (current) => {
      emit('shortcuts.changed', current);
      showMenu();
    },
    log,
  });
  app.on('will-quit', () => shortcuts.release());

  const showMenu = () => {
    const template = menuTemplate({
      platform,
      devTools: development,
      isPresent: presence.isPresent(),
      shortcuts: shortcuts.list(),
      run: (id) => (direct[id] ?? (() => run(id)))(),
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };
  const trayMenu = () =>
    Menu.buildFromTemplate(
      trayTemplate({
        isPresent: presence.isPresent(),
        run,
        show: () => windows.focus(),
        lock: () => session.lock(),
        quit: () => app.quit(),
      }),
    );
  const showInTray = trayOrDock({ dock: isMac ? app.dock : undefined, makeTray: () => makeTray(windows), log });
  const show = () => {
    showMenu();
    showInTray(trayMenu());
  };
  show();
  presence.onTurn(show);

  links.listen({
    bringForward: () => {
      const { webContents } = windows.focus();
      send(webContents, 'links.arrived', undefined);
      return webContents.id;
    },
    isOpen: (windowId) => windows.has(windowId),
  });
  // A development build would take the links from the installed console.
  if (!development) claimDeepLinks(app, process.execPath, log);
  const keepInReach = () => windows.keepInReach();
  screen.on('display-removed', keepInReach);
  screen.on('display-metrics-changed', keepInReach);

  const contextMenu = createContextMenu({
    popup: (template, window: BrowserWindow, closed) =>
      Menu.buildFromTemplate(template).popup({ window, callback: closed }),
    open: (address) => windows.open(address),
  });
  return {
    handlers: desktopHandlers({
      home,
      shortcuts,
      unsaved,
      links,
      commands,
      session,
      contextMenu: async (wanted, address, windowId) => {
        const window = windows.of(windowId);
        return window ? contextMenu(wanted, address, window) : null;
      },
    }),
    /** A page went away: what it was recording is over, and it hears of nothing any more. */
    pageGone: (windowId: number) => {
      shortcuts.record(windowId, false);
      commands.pageGone(windowId, !windows.has(windowId));
    },
  };
};

const makeTray = (windows: Windows): Tray => {
  const tray = new Tray(trayIcon);
  tray.setToolTip(app.getName());
  tray.on('click', () => windows.focus());
  return tray;
};
