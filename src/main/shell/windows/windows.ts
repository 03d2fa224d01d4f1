import type { App, BrowserWindow, WebContents } from 'electron';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { createListeners } from '../../base/listeners.ts';
import { isOwnPage } from '../../bridge/sender.ts';
import type { AppState } from '../../config/state.ts';
import type { ExternalLinks } from '../guards/external-links.ts';
import { type Bounds, isInReach, minSize, placeWindow } from './bounds.ts';
import { pagePartition } from './page-session.ts';
import { createSecureWindow } from './secure-window.ts';

const showAnywayMs = 1_500;
const saveDelayMs = 500;
const nextWindowOffset = 24;

interface WindowsParts {
  home: URL;
  preload: string;
  devTools: boolean;
  /** Whether other programs may take pictures of the windows; Chromium hides them on Windows and macOS only. */
  allowsCapture: boolean;
  title: string;
  /** The file of the windows' icon; null: the system knows it. */
  icon: string | null;
  background: () => string;
  /** Work areas of the displays, the primary one first. */
  workAreas: () => Bounds[];
  savedPlacement: () => AppState['window'];
  savePlacement: (window: NonNullable<AppState['window']>) => void;
  openExternal: ExternalLinks;
  /** Another window was asked for while as many are open as may be. */
  onFull: (front: BrowserWindow) => void;
  /** On macOS, the app itself is shown, focused and hidden with its windows; null elsewhere. */
  macApp: Pick<App, 'show' | 'focus' | 'hide'> | null;
}

/** The console's windows, all on one session, ordered by when each was last focused. */
export interface Windows {
  /** Whether the webContents with this id belongs to a window opened here. */
  has(webContentsId: number): boolean;
  find(webContentsId: number): BrowserWindow | null;
  all(): BrowserWindow[];
  contents(): WebContents[];
  /** Whether one of the windows has keyboard focus. */
  isFocused(): boolean;
  /** The window focused last; null: none is open. */
  front(): BrowserWindow | null;
  /** Brings a window to the front and returns it: `wanted`, else the last focused one, else a new one. */
  focus(wanted?: BrowserWindow | null): BrowserWindow;
  /**
   * Hides the app until one of its windows is brought to the front. Elsewhere than on macOS windows are minimized, so that they can be
   * found without a tray; the focused one goes last, so that no other gets focus meanwhile.
   */
  hide(): void;
  /** Moves windows back onto a display when theirs was removed. */
  moveOnScreen(): void;
  /** Opens a window at one of the console's pages; any other address opens the first page. */
  open(address?: string): BrowserWindow;
  /** The same for a page or its menu, unless as many windows are open as may be. */
  openAnother(address: string): void;
  /** Opens a window at the first page without taking the focus from what the user does. */
  openMinimized(): BrowserWindow;
  setBackground(color: string): void;
  /** Calls `listener` when a window was made, before its page loads. */
  onOpen(listener: (window: BrowserWindow) => void): void;
  /** Calls `listener` when a page was unloaded: its window closed or the page reloads. */
  onPageGone(listener: (webContentsId: number) => void): void;
}

export const createWindows = (parts: WindowsParts): Windows => {
  const { home, preload, devTools, title, background, workAreas, savedPlacement, openExternal, macApp, allowsCapture } =
    parts;
  const { icon } = parts;
  const openWindows = new Map<number, BrowserWindow>();
  /** Windows minimized by `hide`, which are restored together. */
  let hidden: readonly BrowserWindow[] = [];
  const opened = createListeners<[window: BrowserWindow]>();
  const pageGone = createListeners<[webContentsId: number]>();

  const all = () => [...openWindows.values()];
  const front = () => all().at(-1) ?? null;

  const moveOnScreen = (window: BrowserWindow): void => {
    // The system places minimized and maximized windows; they are checked when they are restored.
    if (window.isMinimized() || window.isMaximized() || window.isFullScreen()) return;
    const areas = workAreas();
    const bounds = window.getBounds();
    if (!isInReach(bounds, areas)) window.setBounds(placeWindow(bounds, areas));
  };

  const watch = (window: BrowserWindow): void => {
    const { webContents } = window;
    const { id } = webContents;
    webContents.setWindowOpenHandler(({ url }) => {
      if (isOwnPage(url, home)) openAnother(url);
      else openExternal(url);
      return { action: 'deny' };
    });
    webContents.on('did-navigate', () => pageGone.call(id));
    window.on('focus', () => {
      openWindows.delete(id);
      openWindows.set(id, window);
    });
    window.on('restore', () => {
      hidden = hidden.filter((other) => other !== window);
      moveOnScreen(window);
    });
    window.on('unmaximize', () => moveOnScreen(window));
    window.on('leave-full-screen', () => moveOnScreen(window));
    window.on('closed', () => {
      openWindows.delete(id);
      pageGone.call(id);
    });
  };

  const createWindow = (address: string, isMinimized: boolean): BrowserWindow => {
    const before = savedPlacement();
    const offset = openWindows.size * nextWindowOffset;
    const window = createSecureWindow({
      options: {
        ...placeWindow(before && shifted(before.bounds, offset), workAreas()),
        minWidth: minSize.width,
        minHeight: minSize.height,
        title,
        ...(icon !== null && { icon }),
        show: false,
        backgroundColor: background(),
        autoHideMenuBar: true,
      },
      preload,
      partition: pagePartition,
      devTools,
    });
    if (!allowsCapture) window.setContentProtection(true);
    const isFirst = openWindows.size === 0;
    openWindows.set(window.webContents.id, window);
    opened.call(window);
    const isMaximized = isFirst && before?.maximized === true;
    if (isMinimized) {
      // Maximizing would show it.
      if (isMaximized) window.once('restore', () => window.maximize());
      window.minimize();
    } else {
      if (isMaximized) window.maximize();
      showWhenReady(window);
    }
    savePlacementOf(window, parts.savePlacement);
    watch(window);
    void window.loadURL(isOwnPage(address, home) ? address : home.href).catch(() => undefined);
    return window;
  };
  const open = (address: string = home.href) => createWindow(address, false);
  const openAnother = (address: string): void => {
    const window = front();
    if (window && openWindows.size >= ceilings.windows) parts.onFull(window);
    else open(address);
  };

  return {
    has: (id) => openWindows.has(id),
    find: (id) => openWindows.get(id) ?? null,
    all,
    contents: () => all().map((window) => window.webContents),
    // Electron takes a window that started minimized for focused until it was shown once.
    isFocused: () => all().some((window) => window.isFocused() && !window.isMinimized()),
    front,
    focus: (wanted = null) => {
      const window = wanted ?? front();
      macApp?.show();
      macApp?.focus({ steal: true });
      if (!window) return open();
      const others = hidden.filter((other) => other !== window);
      hidden = [];
      for (const other of others) if (!other.isDestroyed() && other.isMinimized()) other.restore();
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
      return window;
    },
    hide: () => {
      if (macApp) {
        macApp.hide();
        return;
      }
      hidden = all().filter((window) => !window.isMinimized());
      for (const window of hidden) window.minimize();
    },
    moveOnScreen: () => {
      for (const window of all()) moveOnScreen(window);
    },
    open,
    openAnother,
    openMinimized: () => createWindow(home.href, true),
    setBackground: (color) => {
      for (const window of all()) window.setBackgroundColor(color);
    },
    onOpen: opened.add,
    onPageGone: pageGone.add,
  };
};

/** Shows a window when its page has drawn, or after a short wait: a slow page must not look like an app that did not start. */
const showWhenReady = (window: BrowserWindow): void => {
  const show = () => {
    clearTimeout(timer);
    if (!window.isDestroyed() && !window.isVisible()) window.show();
  };
  const timer = setTimeout(show, showAnywayMs);
  window.once('ready-to-show', show);
};

const savePlacementOf = (window: BrowserWindow, save: WindowsParts['savePlacement']): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    if (window.isDestroyed() || window.isMinimized()) return;
    const { x, y, width, height } = window.getNormalBounds();
    save({ bounds: { x, y, width, height }, maximized: window.isMaximized() });
  };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(saveNow, saveDelayMs);
  };
  window.on('resize', saveSoon);
  window.on('move', saveSoon);
  window.on('maximize', saveSoon);
  window.on('unmaximize', saveSoon);
  // Only windows that the member moved: a second window opens at an offset and must not move the first one at the next start.
  window.on('close', () => {
    if (timer !== undefined) saveNow();
  });
  window.on('closed', () => clearTimeout(timer));
};

const shifted = (bounds: Bounds, by: number): Bounds => ({ ...bounds, x: bounds.x + by, y: bounds.y + by });
