import type { BrowserWindow, WebContents } from 'electron';
import { isOwnPage } from '../bridge/sender.ts';
import type { AppState } from '../config/state.ts';
import { type Bounds, isInReach, minSize, placeWindow } from './bounds.ts';
import type { ExternalLinks } from './external-links.ts';
import { createSecureWindow } from './secure-window.ts';

const showAnywayMs = 1_500;
const rememberAfterMs = 500;
const nextWindowOffset = 24;

interface WindowsParts {
  home: URL;
  preload: string;
  devTools: boolean;
  title: string;
  background: () => string;
  /** Work areas of the displays, the primary one first. */
  workAreas: () => Bounds[];
  saved: () => AppState['window'];
  remember: (window: NonNullable<AppState['window']>) => void;
  openExternal: ExternalLinks;
  /** A window was made; nothing has happened in it yet. */
  opened: (window: BrowserWindow) => void;
  /** A page went away: its window closed, or it loads anew. */
  pageGone: (webContentsId: number) => void;
  /** Takes the front of the screen from another program, where the system asks for more than focusing a window (macOS). */
  activate: () => void;
}

/**
 * The console's windows: one at start, more by ctrl-click or "open in new window"; all on one session. They stand in the order in which
 * somebody last looked at them.
 */
export class Windows {
  readonly #parts: WindowsParts;
  readonly #open = new Map<number, BrowserWindow>();
  /** Those that were minimised to be out of the way all together, and come back so. */
  #hidden: readonly BrowserWindow[] = [];

  constructor(parts: WindowsParts) {
    this.#parts = parts;
  }

  /** Whether the webContents with this id shows in a window made here. */
  has(webContentsId: number): boolean {
    return this.#open.has(webContentsId);
  }

  contents(): WebContents[] {
    return [...this.#open.values()].map((window) => window.webContents);
  }

  all(): BrowserWindow[] {
    return [...this.#open.values()];
  }

  of(webContentsId: number): BrowserWindow | null {
    return this.#open.get(webContentsId) ?? null;
  }

  /** Whether somebody is looking at the console: one of its windows has the keyboard. */
  isInFront(): boolean {
    return this.all().some((window) => window.isFocused());
  }

  /** The window looked at last; null where none is open. */
  front(): BrowserWindow | null {
    return this.all().at(-1) ?? null;
  }

  /** Brings a window to the front and gives it: `wanted`, else the one looked at last, else a new one. */
  focus(wanted: BrowserWindow | null = null): BrowserWindow {
    const window = wanted ?? this.front();
    this.#parts.activate();
    if (!window) return this.open();
    const hidden = this.#hidden;
    this.#hidden = [];
    for (const other of hidden) if (other !== window && !other.isDestroyed() && other.isMinimized()) other.restore();
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
    return window;
  }

  /** Minimises all windows until one is brought forward. The one in front goes last, so that no other takes its place meanwhile. */
  hide(): void {
    this.#hidden = this.all().filter((window) => !window.isMinimized());
    for (const window of this.#hidden) window.minimize();
  }

  /** Brings windows back that nobody could reach any more since their display is gone. */
  keepInReach(): void {
    for (const window of this.all()) this.#keepInReach(window);
  }

  #keepInReach(window: BrowserWindow): void {
    // A minimised or filling window is placed by the system; what it comes back to is looked at when it comes back.
    if (window.isMinimized() || window.isMaximized() || window.isFullScreen()) return;
    const areas = this.#parts.workAreas();
    const bounds = window.getBounds();
    if (!isInReach(bounds, areas)) window.setBounds(placeWindow(bounds, areas));
  }

  /** Opens a window at a page of ours; `address` beyond our pages counts as the first page. */
  open(address: string = this.#parts.home.href): BrowserWindow {
    const { home, preload, devTools, title, background, workAreas, saved } = this.#parts;
    const before = saved();
    const nth = this.#open.size;
    const place = placeWindow(before && shifted(before.bounds, nth * nextWindowOffset), workAreas());
    const window = createSecureWindow({
      options: {
        ...place,
        minWidth: minSize.width,
        minHeight: minSize.height,
        title,
        show: false,
        backgroundColor: background(),
        autoHideMenuBar: true,
      },
      preload,
      devTools,
    });
    const { webContents } = window;
    const { id } = webContents;
    this.#open.set(id, window);
    this.#parts.opened(window);
    if (nth === 0 && before?.maximized) window.maximize();
    this.#showWhenReady(window);
    this.#rememberPlace(window);
    webContents.setWindowOpenHandler(({ url }) => {
      if (isOwnPage(url, home)) this.open(url);
      else this.#parts.openExternal(url);
      return { action: 'deny' };
    });
    webContents.on('did-navigate', () => this.#parts.pageGone(id));
    window.on('focus', () => {
      this.#open.delete(id);
      this.#open.set(id, window);
    });
    window.on('restore', () => {
      this.#hidden = this.#hidden.filter((other) => other !== window);
      this.#keepInReach(window);
    });
    window.on('unmaximize', () => this.#keepInReach(window));
    window.on('leave-full-screen', () => this.#keepInReach(window));
    window.on('closed', () => {
      this.#open.delete(id);
      this.#parts.pageGone(id);
    });
    void window.loadURL(isOwnPage(address, home) ? address : home.href).catch(() => undefined);
    return window;
  }

  /** Shown when the page has drawn, or soon anyway: a late page must not look like an app that did not start. */
  #showWhenReady(window: BrowserWindow): void {
    const show = () => {
      clearTimeout(timer);
      if (!window.isDestroyed() && !window.isVisible()) window.show();
    };
    const timer = setTimeout(show, showAnywayMs);
    window.once('ready-to-show', show);
  }

  #rememberPlace(window: BrowserWindow): void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      clearTimeout(timer);
      timer = undefined;
      if (window.isDestroyed() || window.isMinimized()) return;
      const { x, y, width, height } = window.getNormalBounds();
      this.#parts.remember({ bounds: { x, y, width, height }, maximized: window.isMaximized() });
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(remember, rememberAfterMs);
    };
    window.on('resize', soon);
    window.on('move', soon);
    window.on('maximize', soon);
    window.on('unmaximize', soon);
    // Only what somebody moved: a second window opens a little aside and must not push the first one there next time.
    window.on('close', () => {
      if (timer !== undefined) remember();
    });
    window.on('closed', () => clearTimeout(timer));
  }
}

const shifted = (bounds: Bounds, by: number): Bounds => ({ ...bounds, x: bounds.x + by, y: bounds.y + by });
