// Over 300 lines because Electron's class is wide: most members are one line; place and size are in window-frame.
import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { pressMenuKey } from './menu.ts';
import { onlyEmulated } from './only-emulated.ts';
import { watchPages } from './page.ts';
import { preventable } from './preventable.ts';
import { StandInWebContents } from './web-contents.ts';
import { WindowFrame } from './window-frame.ts';
import { openWindows } from './window-list.ts';

type Options = Electron.BrowserWindowConstructorOptions;
type Emulated =
  | 'loadURL'
  | 'reload'
  | 'show'
  | 'showInactive'
  | 'hide'
  | 'focus'
  | 'blur'
  | 'isVisible'
  | 'isFocused'
  | 'isMinimized'
  | 'isMaximized'
  | 'isFullScreen'
  | 'isNormal'
  | 'restore'
  | 'minimize'
  | 'maximize'
  | 'unmaximize'
  | 'setFullScreen'
  | 'setTitle'
  | 'getTitle'
  | 'setMenu'
  | 'removeMenu'
  | 'setMenuBarVisibility'
  | 'setAutoHideMenuBar'
  | 'setDocumentEdited'
  | 'isDocumentEdited'
  | 'setBackgroundColor'
  | 'getBackgroundColor'
  | 'setProgressBar'
  | 'flashFrame'
  | 'setBounds'
  | 'getBounds'
  | 'getNormalBounds'
  | 'getContentBounds'
  | 'setSize'
  | 'getSize'
  | 'getContentSize'
  | 'setContentSize'
  | 'setPosition'
  | 'getPosition'
  | 'center'
  | 'setMinimumSize'
  | 'getMinimumSize'
  | 'setResizable'
  | 'isResizable'
  | 'isDestroyed'
  | 'isClosable'
  | 'isEnabled'
  | 'setEnabled'
  | 'close'
  | 'destroy'
  | 'moveTop'
  | 'setAlwaysOnTop'
  | 'isAlwaysOnTop'
  | 'setIcon'
  | 'setContentProtection'
  | 'setOverlayIcon'
  | 'setTitleBarOverlay'
  | 'id';

const windows = new Set<StandInWindow>();
let focused: StandInWindow | null = null;
let count = 0;

export class StandInWindow extends EventEmitter implements Pick<Electron.BrowserWindow, Emulated> {
  readonly id = ++count;
  readonly webContents: StandInWebContents;
  /** What the app set on the window that no page shows, recorded for tests. */
  readonly records = {
    progress: -1,
    flashing: false,
    contentProtected: false,
    documentEdited: false,
    alwaysOnTop: false,
    enabled: true,
  };
  #frame: WindowFrame;
  #visible: boolean;
  #state: 'open' | 'closing' | 'gone' = 'open';
  #title: string;
  #background: string;
  #minimum: [number, number];
  #resizable: boolean;
  #shownOnce = false;

  constructor(options: Options = {}) {
    super();
    const {
      minWidth = 0,
      minHeight = 0,
      resizable = true,
      show = true,
      backgroundColor = '#FFFFFF',
      title = app.name,
    } = options;
    this.#minimum = [minWidth, minHeight];
    this.#resizable = resizable;
    this.#visible = show;
    this.#background = backgroundColor;
    this.#title = title;
    this.#frame = new WindowFrame(options, (moved, resized) => this.#boundsChanged(moved, resized));
    this.webContents = this.#makeContents(options);
    windows.add(this);
    openWindows.add(this);
    if (show) focused = this;
    if (options.fullscreen) this.setFullScreen(true);
    app.emit('browser-window-created', {}, this);
    app.emit('web-contents-created', {}, this.webContents);
  }

  #makeContents(options: Options): StandInWebContents {
    const contents = new StandInWebContents({
      bounds: this.#frame.normal,
      preferences: {
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webSecurity: true,
        ...options.webPreferences,
      },
      backgroundColor: this.#background,
      onWindowChange: (change) => change !== 'resize' && this.#focusChanged(change === 'focus'),
      onKey: (key) => pressMenuKey(key, this),
      openChild: (url, more) => this.#openChild(url, { ...options, ...more, show: true }),
      onFirstPaint: () => this.#firstPaint(),
      closeNow: () => this.destroy(),
    });
    contents.on('page-title-updated', (event: { defaultPrevented: boolean }, title: string) => {
      this.emit('page-title-updated', event, title, true);
      if (!event.defaultPrevented) this.#title = title;
    });
    contents.on('stays-open', () => {
      this.#state = 'open';
      this.emit('stays-open');
    });
    void contents.attached
      .then(async () => {
        if (contents.targetId === undefined) return;
        // Read from the page, which is still empty, because only the page knows its share of the window.
        const chrome = await contents
          .executeJavaScript('({ width: outerWidth - innerWidth, height: outerHeight - innerHeight })')
          .catch(() => undefined);
        const isSize = (value: unknown): value is { width: number; height: number } =>
          typeof value === 'object' && value !== null && 'width' in value;
        await this.#frame.attach(contents.targetId, isSize(chrome) ? chrome : { width: 0, height: 0 });
      })
      .catch(() => {});
    return contents;
  }

  #openChild(url: string, options: Options): void {
    const child = new StandInWindow(options);
    this.webContents.emit('did-create-window', child, { url, frameName: '', options, disposition: 'new-window' });
    void child.loadURL(url).catch(() => {});
  }
  #firstPaint(): void {
    if (this.#shownOnce) return;
    this.#shownOnce = true;
    this.emit('ready-to-show');
  }
  #boundsChanged(moved: boolean, resized: boolean): void {
    if (this.#state === 'gone') return;
    for (const name of resized ? ['resize', 'resized'] : []) this.emit(name);
    for (const name of moved ? ['move', 'moved'] : []) this.emit(name);
  }
  #focusChanged(isFocused: boolean): void {
    if (isFocused === (focused === this) || this.#state === 'gone') return;
    const before = focused;
    focused = isFocused ? this : null;
    if (isFocused && before) before.#emitBlur();
    if (!isFocused) {
      this.#emitBlur();
      return;
    }
    this.emit('focus');
    app.emit('browser-window-focus', {}, this);
  }
  #emitBlur(): void {
    this.emit('blur');
    app.emit('browser-window-blur', {}, this);
  }

  loadURL = (url: string): Promise<void> => this.webContents.loadURL(url);
  reload = (): void => this.webContents.reload();

  show(): void {
    this.showInactive();
    this.focus();
  }
  showInactive(): void {
    if (this.#visible) return;
    this.#visible = true;
    this.#frame.setShown(true);
    this.emit('show');
  }
  hide(): void {
    if (!this.#visible) return;
    this.#visible = false;
    this.#frame.setShown(false);
    this.emit('hide');
    this.#focusChanged(false);
  }
  focus(): void {
    if (!this.#visible) return;
    this.webContents.focus();
    this.#focusChanged(true);
  }
  blur = (): void => this.#focusChanged(false);
  moveTop = (): void => this.webContents.focus();
  isVisible = (): boolean => this.#visible && this.#frame.mode !== 'minimized';
  isFocused = (): boolean => focused === this;

  isMinimized = (): boolean => this.#frame.mode === 'minimized';
  isMaximized = (): boolean => this.#frame.mode === 'maximized';
  isFullScreen = (): boolean => this.#frame.mode === 'fullscreen';
  isNormal = (): boolean => this.#frame.mode === 'normal';
  minimize(): void {
    this.#frame.setMode('minimized');
    this.emit('minimize');
    this.#focusChanged(false);
  }
  restore(): void {
    if (this.isMinimized()) {
      this.#frame.setMode('normal');
      this.emit('restore');
    } else this.unmaximize();
  }
  maximize(): void {
    if (this.isMaximized()) return;
    this.#frame.setMode('maximized');
    this.emit('maximize');
  }
  unmaximize(): void {
    if (!this.isMaximized()) return;
    this.#frame.setMode('normal');
    this.emit('unmaximize');
  }
  setFullScreen(flag: boolean): void {
    if (flag === this.isFullScreen()) return;
    this.#frame.setMode(flag ? 'fullscreen' : 'normal');
    this.emit(flag ? 'enter-full-screen' : 'leave-full-screen');
  }

  setBounds(bounds: Partial<Electron.Rectangle>): void {
    const [minWidth, minHeight] = this.#minimum;
    const { width = this.#frame.normal.width, height = this.#frame.normal.height } = bounds;
    this.#frame.set({ ...bounds, width: Math.max(width, minWidth), height: Math.max(height, minHeight) });
  }
  getBounds = (): Electron.Rectangle => this.#frame.current;
  getNormalBounds = (): Electron.Rectangle => ({ ...this.#frame.normal });
  getContentBounds = (): Electron.Rectangle => this.#frame.current;
  setSize = (width: number, height: number): void => this.setBounds({ width, height });
  setContentSize = (width: number, height: number): void => this.setBounds({ width, height });
  getSize = (): number[] => [this.#frame.current.width, this.#frame.current.height];
  getContentSize = (): number[] => this.getSize();
  setPosition = (x: number, y: number): void => this.setBounds({ x, y });
  getPosition = (): number[] => [this.#frame.current.x, this.#frame.current.y];
  center = (): void => this.setBounds(new WindowFrame(this.#frame.normal, () => {}).normal);
  setMinimumSize(width: number, height: number): void {
    this.#minimum = [width, height];
  }
  getMinimumSize = (): number[] => [...this.#minimum];
  setResizable(resizable: boolean): void {
    this.#resizable = resizable;
  }
  isResizable = (): boolean => this.#resizable;

  setTitle(title: string): void {
    this.#title = title;
  }
  getTitle = (): string => this.#title;
  setBackgroundColor(color: string): void {
    this.#background = color;
  }
  getBackgroundColor = (): string => this.#background;
  setDocumentEdited(edited: boolean): void {
    this.records.documentEdited = edited;
  }
  isDocumentEdited = (): boolean => this.records.documentEdited;
  setProgressBar(progress: number): void {
    this.records.progress = progress;
  }
  flashFrame(flag: boolean): void {
    this.records.flashing = flag;
  }
  setContentProtection(enable: boolean): void {
    this.records.contentProtected = enable;
  }
  setAlwaysOnTop(flag: boolean): void {
    this.records.alwaysOnTop = flag;
  }
  isAlwaysOnTop = (): boolean => this.records.alwaysOnTop;
  setEnabled(enable: boolean): void {
    this.records.enabled = enable;
  }
  isEnabled = (): boolean => this.records.enabled;
  isClosable = (): boolean => true;
  setMenu(): void {}
  removeMenu(): void {}
  setMenuBarVisibility(): void {}
  setAutoHideMenuBar(): void {}
  setIcon(): void {}
  setOverlayIcon(): void {}
  setTitleBarOverlay(): void {}

  isDestroyed = (): boolean => this.#state === 'gone';
  close(): void {
    if (this.#state !== 'open') return;
    const event = preventable({});
    this.emit('close', event);
    if (event.defaultPrevented) {
      this.emit('stays-open');
      return;
    }
    if (this.isDestroyed()) return;
    this.#state = 'closing';
    this.webContents.askToClose();
  }
  destroy(): void {
    if (this.#state === 'gone') return;
    this.webContents.closeTarget();
    this.#closed();
  }

  /** Chromium reports that the page is closed, by the app or by the user. */
  static targetGone(targetId: string): void {
    const window = [...windows].find(({ webContents }) => webContents.targetId === targetId);
    if (!window || window.#state === 'gone') return;
    if (window.#state === 'open') window.emit('close', preventable({})); // too late to be refused
    window.#closed();
  }

  #closed(): void {
    if (this.#state === 'gone') return;
    this.#state = 'gone';
    this.#frame.detach();
    windows.delete(this);
    openWindows.delete(this);
    if (focused === this) focused = null;
    this.webContents.destroyed();
    this.emit('closed');
    if (windows.size > 0 || app.isQuitting) return;
    if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed');
    else app.quit();
  }

  static getAllWindows = (): StandInWindow[] => [...windows];
  static getFocusedWindow = (): StandInWindow | null => focused;
  static fromWebContents = (contents: unknown): StandInWindow | null =>
    [...windows].find((one) => one.webContents === contents) ?? null;
  static fromId = (id: number): StandInWindow | null => [...windows].find((one) => one.id === id) ?? null;
}
onlyEmulated('BrowserWindow', StandInWindow.prototype);

export const watchWindows = (): Promise<void> => watchPages((targetId) => StandInWindow.targetGone(targetId));
