import { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import type { Bounds } from '../bounds.ts';

type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' };

/** The parts of an Electron window that the console uses, as a window manager would move them. */
export class FakeWindow extends EventEmitter {
  bounds: Bounds = { x: 100, y: 100, width: 1_100, height: 700 };
  minimized = false;
  maximized = false;
  fullScreen = false;
  visible = false;
  focused = false;
  destroyed = false;
  openHandler: OpenHandler | null = null;
  readonly webContents: EventEmitter & { id: number; setWindowOpenHandler: (handler: OpenHandler) => void };
  constructor(id: number) {
    super();
    this.webContents = Object.assign(new EventEmitter(), {
      id,
      setWindowOpenHandler: (handler: OpenHandler) => {
        this.openHandler = handler;
      },
    });
  }
  loadURL = vi.fn(async (_address: string): Promise<void> => undefined);
  setContentProtection = vi.fn();
  setBackgroundColor = vi.fn();
  setProgressBar = vi.fn();
  isMinimized = () => this.minimized;
  isMaximized = () => this.maximized;
  isFullScreen = () => this.fullScreen;
  isVisible = () => this.visible;
  isFocused = () => this.focused;
  isDestroyed = () => this.destroyed;
  getBounds = () => this.bounds;
  getNormalBounds = () => this.bounds;
  setBounds = (bounds: Partial<Bounds>) => {
    this.bounds = { ...this.bounds, ...bounds };
  };
  show = vi.fn(() => {
    this.visible = true;
  });
  focus = vi.fn(() => {
    this.focused = true;
    this.emit('focus');
  });
  minimize = vi.fn(() => {
    this.minimized = true;
  });
  restore = vi.fn(() => {
    this.minimized = false;
    this.emit('restore');
  });
  maximize = vi.fn(() => {
    this.maximized = true;
    this.emit('maximize');
  });
  /** The member moves it. */
  moveTo = (x: number, y: number) => {
    this.bounds = { ...this.bounds, x, y };
    this.emit('move');
  };
  /** The member closes it. */
  close = () => {
    this.emit('close');
    this.destroyed = true;
    this.visible = false;
    this.emit('closed');
  };
}
