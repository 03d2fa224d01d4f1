import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { promisify } from 'node:util';
import { app, type BrowserWindow, globalShortcut, Menu, nativeTheme, powerMonitor, screen } from 'electron';
import { send } from '../bridge/emit.ts';
import { createLock } from '../session/lock/lock.ts';
import { followOwnInput } from '../session/lock/own-input.ts';
import { registerLinkScheme } from '../shell/guards/deep-links.ts';
import { createLogout } from '../shell/logout/logout.ts';
import { createMenus } from '../shell/menus/app-menus.ts';
import { createContextMenu } from '../shell/menus/context-menu.ts';
import { createNativeCommands } from '../shell/menus/native-commands.ts';
import { createShortcuts } from '../shell/menus/shortcuts.ts';
import { backgroundOf, createTheme } from '../shell/native-theme.ts';
import { createStartAtLogin } from '../shell/start-at-login/start-at-login.ts';
import { createLoginItem } from '../shell/start-at-login/system-login-item.ts';
import { watchSystemEnd } from '../shell/windows/system-end.ts';
import type { Foundation } from './foundation.ts';
import type { Platform } from './platform.ts';
import type { Windowing } from './windowing.ts';

type DesktopParts = Pick<
  Foundation,
  | 'platform'
  | 'isMac'
  | 'development'
  | 'lifecycle'
  | 'links'
  | 'log'
  | 'state'
  | 'clientStorage'
  | 'settings'
  | 'preferences'
> &
  Pick<Windowing, 'windows' | 'emit' | 'access' | 'unsavedChanges'> &
  Pick<Platform, 'session'>;

const programMaxMs = 10_000;

const runProgram = (program: string, args: readonly string[]) =>
  promisify(execFile)(program, args, { timeout: programMaxMs });

/** Phase 5: theme, preferences, start at login, lock, commands, shortcuts, menus, deep links, displays, and the end of the app by the system. */
export const createDesktop = (parts: DesktopParts) => {
  const { platform, isMac, development, lifecycle, links, log, state, clientStorage, settings, preferences } = parts;
  const { windows, emit, access, unsavedChanges, session } = parts;
  const { isUnlocked } = access;
  const saveTheme = (theme: typeof state.value.theme) => state.update({ theme });
  const theme = createTheme({ native: nativeTheme, first: state.value.theme, save: saveTheme });
  theme.onChange((current) => {
    emit('theme.changed', current);
    windows.setBackground(backgroundOf(nativeTheme));
  });
  preferences.onChange((current) => emit('preferences.changed', current));
  const { execPath, env } = process;
  const item = app.isPackaged ? createLoginItem({ platform, app, execPath, env, home: homedir() }) : null;
  const startAtLogin = createStartAtLogin({ item, settings, log });
  startAtLogin.onChange((current) => emit('startAtLogin.changed', current));
  void startAtLogin.applyPolicy();
  const ownIdleSeconds = followOwnInput({ windows });
  const lock = createLock({ power: powerMonitor, ownIdleSeconds, session, isUnlocked, settings, state });
  powerMonitor.on('resume', session.checkExpiry);
  const logout = createLogout({ session, access, unsavedChanges, frontWindow: windows.front });

  const commands = createNativeCommands({
    focusWindow: () => windows.focus(),
    inMain: {
      'theme.light': () => theme.set('light'),
      'theme.dark': () => theme.set('dark'),
      'theme.system': () => theme.set('system'),
      'session.lock': session.lock,
      'session.logout': () => void logout(),
    },
  });
  access.onWithdrawn(commands.clear);
  windows.onPageGone((id) => commands.pageGone(id, !windows.has(id)));
  const shortcuts = createShortcuts({
    system: globalShortcut,
    isMac,
    allowed: settings.globalShortcuts,
    chosen: state.value.shortcuts,
    save: (chosen) => state.update({ shortcuts: chosen }),
    isUnlocked,
    run: (id) => (id === 'search.open' && windows.isFocused() ? windows.hide() : commands.run(id)),
    log,
  });
  shortcuts.onChange((current) => emit('shortcuts.changed', current));
  windows.onPageGone((id) => shortcuts.record(id, false));
  app.on('will-quit', shortcuts.unregisterAll);
  createMenus({ platform, devTools: development, access, commands, session, shortcuts, windows, log });

  links.connect({
    focusWindow: () => {
      const { webContents } = windows.focus();
      send(webContents, 'deepLink.received', undefined);
      return webContents.id;
    },
    isOpen: windows.has,
  });
  // A development build would take over the installed console's links.
  if (!development) void registerLinkScheme({ app, platform, execPath, run: runProgram, log });
  screen.on('display-removed', windows.moveOnScreen);
  screen.on('display-metrics-changed', windows.moveOnScreen);

  lifecycle.onSystemEnd(unsavedChanges.stopAsking);
  unsavedChanges.onQuitCanceled(lifecycle.cancelRestart);
  watchSystemEnd({
    process,
    power: powerMonitor,
    windows,
    end: lifecycle.endBySystem,
    saveNow: () => {
      state.saveNow();
      clientStorage.saveNow();
    },
  });

  const contextMenu = createContextMenu<BrowserWindow>({
    popup: (template, window, onClose) => Menu.buildFromTemplate(template).popup({ window, callback: onClose }),
    open: windows.openAnother,
  });
  return { theme, startAtLogin, lock, logout, commands, shortcuts, contextMenu };
};
export type Desktop = ReturnType<typeof createDesktop>;
