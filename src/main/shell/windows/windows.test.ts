import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ceilings } from '#contract/bridge/ceilings.ts';
import type { AppState } from '../../config/state.ts';
import type { Bounds } from './bounds.ts';
import { FakeWindow } from './testing/fake-windows.ts';
import { createWindows } from './windows.ts';

const electron = vi.hoisted(() => ({ createSecureWindow: vi.fn() }));
vi.mock('./secure-window.ts', () => electron);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const home = 'app://bundle/';
const laptop = { x: 0, y: 0, width: 1_280, height: 800 };

interface Scene {
  allowsCapture?: boolean;
  saved?: AppState['window'];
  areas?: Bounds[];
  onMac?: boolean;
  icon?: string | null;
}

const build = ({ allowsCapture = true, saved = null, areas = [laptop], onMac = false, icon = null }: Scene = {}) => {
  const made: FakeWindow[] = [];
  electron.createSecureWindow.mockReset().mockImplementation(() => {
    const window = new FakeWindow(made.length + 1);
    made.push(window);
    return window;
  });
  const displays = { areas };
  const macApp = { show: vi.fn(async () => undefined), focus: vi.fn(), hide: vi.fn() };
  const external: string[] = [];
  const onFull = vi.fn();
  const placements: NonNullable<AppState['window']>[] = [];
  const windows = createWindows({
    home: new URL(home),
    preload: '/preload.cjs',
    devTools: false,
    allowsCapture,
    title: 'Console',
    icon,
    background: () => '#fff',
    workAreas: () => displays.areas,
    savedPlacement: () => saved,
    savePlacement: (placement) => placements.push(placement),
    openExternal: (url) => {
      external.push(url);
      return true;
    },
    onFull,
    macApp: onMac ? macApp : null,
  });
  const gone: number[] = [];
  windows.onPageGone((id) => gone.push(id));
  /** Opens windows and gives their fakes. */
  const open = (count: number) => {
    for (let window = 0; window < count; window += 1) windows.open();
    return made.slice(-count);
  };
  const optionsOf = (nth: number) => electron.createSecureWindow.mock.calls[nth]?.[0];
  return { windows, made, open, optionsOf, displays, macApp, external, onFull, placements, gone };
};

/** A window of these, by the id of its page. */
const ids = (windows: readonly { webContents: { id: number } }[]) => windows.map(({ webContents }) => webContents.id);

describe('a new window', () => {
  test.each([
    ['is left out of pictures where the policy wants it', false, [[true]]],
    ['is captured as those of other programs by default', true, []],
  ])('%s', (_, allowsCapture, calls) => {
    const { windows, made } = build({ allowsCapture });
    windows.open();
    expect(made[0]?.setContentProtection.mock.calls).toEqual(calls);
  });

  test('has the icon that the system does not know', () => {
    const { open, optionsOf } = build({ icon: '/icons/512x512.png' });
    open(1);
    expect(optionsOf(0)).toHaveProperty('options.icon', '/icons/512x512.png');
  });

  test("shows the console's page in the pages' session, hidden at first", () => {
    const { open, optionsOf } = build();
    const [window] = open(1);
    expect(optionsOf(0)).toEqual({
      options: {
        width: 1_280,
        height: 800,
        minWidth: 1_024,
        minHeight: 640,
        title: 'Console',
        show: false,
        backgroundColor: '#fff',
        autoHideMenuBar: true,
      },
      preload: '/preload.cjs',
      partition: 'pages',
      devTools: false,
    });
    expect(window?.loadURL).toHaveBeenCalledExactlyOnceWith(home);
  });

  test.each([
    ['app://bundle/wanda/customers', 'app://bundle/wanda/customers'],
    ['https://evil.test/', home],
    ['app://another/', home],
    ['file:///etc/passwd', home],
    ['nonsense', home],
  ])('asked for %s loads %s', (address, loaded) => {
    const { windows, made } = build();
    windows.open(address);
    expect(made[0]?.loadURL).toHaveBeenCalledExactlyOnceWith(loaded);
  });

  test('is announced before its page loads', () => {
    const { windows, made } = build();
    const loads: number[] = [];
    windows.onOpen(() => loads.push(made[0]?.loadURL.mock.calls.length ?? -1));
    windows.open();
    expect(loads).toEqual([0]);
  });

  test('whose page does not load is no failure of the app', async () => {
    const { windows, made } = build();
    electron.createSecureWindow.mockImplementationOnce(() => {
      const window = new FakeWindow(9);
      window.loadURL.mockRejectedValue(new Error('ERR_ABORTED'));
      made.push(window);
      return window;
    });
    windows.open();
    // An unhandled rejection would fail the run.
    await vi.advanceTimersByTimeAsync(0);
    expect(windows.has(9)).toBe(true);
  });

  test('is shown once its page has drawn', () => {
    const [window] = build().open(1);
    expect(window?.visible).toBe(false);
    window?.emit('ready-to-show');
    expect(window?.visible).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(window?.show).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is shown after 1.5 s where its page is slow, and only once', () => {
    const [window] = build().open(1);
    vi.advanceTimersByTime(1_499);
    expect(window?.visible).toBe(false);
    vi.advanceTimersByTime(1);
    expect(window?.visible).toBe(true);
    window?.emit('ready-to-show');
    expect(window?.show).toHaveBeenCalledOnce();
  });

  test('that was closed meanwhile is not shown', () => {
    const [window] = build().open(1);
    window?.close();
    vi.advanceTimersByTime(1_500);
    expect(window?.show).not.toHaveBeenCalled();
  });

  test('opens minimized without being shown', () => {
    const { windows, made } = build();
    windows.openMinimized();
    vi.advanceTimersByTime(10_000);
    expect(made[0]?.minimized).toBe(true);
    expect(made[0]?.show).not.toHaveBeenCalled();
    expect(made[0]?.loadURL).toHaveBeenCalledExactlyOnceWith(home);
  });
});

describe('a page that opens an address', () => {
  test("gets another window for the console's own pages", () => {
    const { made, open, external } = build();
    const [window] = open(1);
    expect(window?.openHandler?.({ url: 'app://bundle/wanda/payouts' })).toEqual({ action: 'deny' });
    expect(made[1]?.loadURL).toHaveBeenCalledExactlyOnceWith('app://bundle/wanda/payouts');
    expect(external).toEqual([]);
  });

  test('gets no window for any other address, which the browser may open', () => {
    const { made, open, external } = build();
    const [window] = open(1);
    expect(window?.openHandler?.({ url: 'https://example.test/' })).toEqual({ action: 'deny' });
    expect(made).toHaveLength(1);
    expect(external).toEqual(['https://example.test/']);
  });

  test('opens no more windows than may be, and the front window says so', () => {
    const { windows, made, open, onFull } = build();
    const [first] = open(ceilings.windows - 1);
    windows.openAnother(home);
    expect(made).toHaveLength(ceilings.windows);
    expect(onFull).not.toHaveBeenCalled();
    first?.focus();
    windows.openAnother(home);
    expect(made).toHaveLength(ceilings.windows);
    expect(onFull).toHaveBeenCalledExactlyOnceWith(first);
    first?.close();
    windows.openAnother(home);
    expect(made).toHaveLength(ceilings.windows + 1);
  });
});

describe('the windows that are open', () => {
  test('are known by their page until they close', () => {
    const { windows, open, gone } = build();
    const [one, other] = open(2);
    expect([windows.has(1), windows.has(2), windows.has(3)]).toEqual([true, true, false]);
    expect(windows.find(1)).toBe(one);
    expect(ids(windows.all())).toEqual([1, 2]);
    expect(windows.contents()).toEqual([one?.webContents, other?.webContents]);
    one?.close();
    expect([windows.has(1), windows.has(2)]).toEqual([false, true]);
    expect(windows.find(1)).toBeNull();
    expect(windows.contents()).toEqual([other?.webContents]);
    expect(gone).toEqual([1]);
  });

  test('a page that reloads is gone, its window is not', () => {
    const { windows, open, gone } = build();
    const [, other] = open(2);
    other?.webContents.emit('did-navigate');
    expect(gone).toEqual([2]);
    expect(windows.has(2)).toBe(true);
  });

  test('the front one is that which was focused last', () => {
    const { windows, open } = build();
    expect(windows.front()).toBeNull();
    const [one, other] = open(2);
    expect(windows.front()).toBe(other);
    one?.focus();
    expect(windows.front()).toBe(one);
    expect(ids(windows.all())).toEqual([2, 1]);
    one?.close();
    expect(windows.front()).toBe(other);
  });

  test('have the focus while one of them has', () => {
    const { windows, open } = build();
    expect(windows.isFocused()).toBe(false);
    const [one] = open(2);
    expect(windows.isFocused()).toBe(false);
    one?.focus();
    expect(windows.isFocused()).toBe(true);
  });

  test('a window that started minimized has no focus, though Electron says so', () => {
    const { windows, made } = build();
    windows.openMinimized();
    if (made[0]) made[0].focused = true;
    expect(windows.isFocused()).toBe(false);
  });

  test('all take a new background', () => {
    const { windows, open } = build();
    const two = open(2);
    windows.setBackground('#000');
    for (const window of two) expect(window.setBackgroundColor).toHaveBeenCalledExactlyOnceWith('#000');
  });
});

describe('bringing a window to the front', () => {
  test('opens the first one where none is open', () => {
    const { windows, made } = build();
    expect(windows.focus()).toBe(made[0]);
    expect(made[0]?.loadURL).toHaveBeenCalledExactlyOnceWith(home);
    expect(made[0]?.visible).toBe(false);
  });

  test('takes the wanted one, else the last focused one', () => {
    const { windows, made, open } = build();
    const [one, other] = open(2);
    one?.focus();
    expect(windows.focus()).toBe(one);
    expect(windows.find(2) && windows.focus(windows.find(2))).toBe(other);
    expect(other?.visible && other.focused).toBe(true);
    expect(windows.front()).toBe(other);
    expect(made).toHaveLength(2);
  });

  test('restores a minimized one, and no other', () => {
    const { windows, open } = build();
    const [one, other] = open(2);
    one?.minimize();
    other?.minimize();
    windows.focus(windows.find(1));
    expect([one?.minimized, other?.minimized]).toEqual([false, true]);
    windows.focus(windows.find(1));
    expect(one?.restore).toHaveBeenCalledOnce();
  });

  test('shows the app itself on macOS', () => {
    const { windows, macApp } = build({ onMac: true });
    windows.focus();
    expect(macApp.show).toHaveBeenCalledOnce();
    expect(macApp.focus).toHaveBeenCalledExactlyOnceWith({ steal: true });
  });
});

describe('hiding the app', () => {
  test('minimizes its windows, which come back together; those minimized before stay', () => {
    const { windows, open } = build();
    const [before, one, other] = open(3);
    before?.minimize();
    windows.hide();
    expect([before?.minimized, one?.minimized, other?.minimized]).toEqual([true, true, true]);
    expect(before?.minimize).toHaveBeenCalledOnce();
    windows.focus();
    expect([before?.minimized, one?.minimized, other?.minimized]).toEqual([true, false, false]);
    expect(other?.restore).toHaveBeenCalledOnce();
    // Brought back once: one that the member minimizes later stays.
    one?.minimize();
    windows.focus();
    expect(one?.minimized).toBe(true);
  });

  test('minimizes the focused window last', () => {
    const { windows, open } = build();
    const [one, other] = open(2);
    one?.focus();
    windows.hide();
    expect(other?.minimize.mock.invocationCallOrder[0]).toBeLessThan(one?.minimize.mock.invocationCallOrder[0] ?? 0);
  });

  test('a window that the member restored and minimized again stays, others come back', () => {
    const { windows, open } = build();
    const [one, other] = open(3);
    windows.hide();
    one?.restore();
    one?.minimize();
    windows.focus();
    expect([one?.minimized, other?.minimized]).toEqual([true, false]);
  });

  test('a hidden window may close meanwhile, or be restored already', () => {
    const { windows, open } = build();
    const [closed, restored] = open(3);
    windows.hide();
    closed?.close();
    // Some window managers say nothing.
    if (restored) restored.minimized = false;
    windows.focus();
    expect(closed?.restore).not.toHaveBeenCalled();
    expect(restored?.restore).not.toHaveBeenCalled();
    if (restored) restored.minimized = true;
    windows.focus();
    expect(restored?.restore).not.toHaveBeenCalled();
  });

  test('hides the app itself on macOS', () => {
    const { windows, open, macApp } = build({ onMac: true });
    const [window] = open(1);
    windows.hide();
    expect(macApp.hide).toHaveBeenCalledOnce();
    expect(window?.minimized).toBe(false);
  });
});

describe('a window whose display was removed', () => {
  const far = { x: 5_000, y: 100, width: 1_100, height: 700 };
  const reachable = { x: 180, y: 100, width: 1_100, height: 700 };
  const lost = () => {
    const built = build();
    const [window] = built.open(1);
    if (!window) throw new Error('no window');
    window.bounds = far;
    return { ...built, window };
  };

  test('moves back onto a display', () => {
    const { windows, window } = lost();
    windows.moveOnScreen();
    expect(window.bounds).toEqual(reachable);
  });

  test('stays where it can be reached', () => {
    const { windows, window } = lost();
    window.bounds = { ...reachable, x: 300 };
    windows.moveOnScreen();
    expect(window.bounds.x).toBe(300);
  });

  test.each([
    ['minimized', 'restore'],
    ['maximized', 'unmaximize'],
    ['fullScreen', 'leave-full-screen'],
  ] as const)('is left to the system while %s, and moves back on %s', (state, event) => {
    const { windows, window } = lost();
    window[state] = true;
    windows.moveOnScreen();
    expect(window.bounds).toEqual(far);
    window[state] = false;
    window.emit(event);
    expect(window.bounds).toEqual(reachable);
  });
});

describe('where windows were left', () => {
  const bounds = { x: 50, y: 60, width: 1_100, height: 700 };

  test('the first one opens there, each next one a little below', () => {
    const { open, optionsOf } = build({ saved: { bounds, maximized: false } });
    const [first] = open(3);
    expect(optionsOf(0)?.options).toMatchObject(bounds);
    expect(optionsOf(1)?.options).toMatchObject({ ...bounds, x: 74, y: 84 });
    expect(optionsOf(2)?.options).toMatchObject({ ...bounds, x: 98, y: 100 });
    expect(first?.maximized).toBe(false);
  });

  test('only the first one opens maximized', () => {
    const { open } = build({ saved: { bounds, maximized: true } });
    expect(open(2).map((window) => window.maximized)).toEqual([true, false]);
  });

  test('one that opens minimized is maximized once it is restored', () => {
    const { windows, made } = build({ saved: { bounds, maximized: true } });
    windows.openMinimized();
    expect(made[0]?.maximized).toBe(false);
    made[0]?.restore();
    made[0]?.restore();
    expect(made[0]?.maximize).toHaveBeenCalledOnce();
    const other = build({ saved: { bounds, maximized: false } });
    other.windows.openMinimized();
    other.made[0]?.restore();
    expect(other.made[0]?.maximized).toBe(false);
  });

  test('is stored half a second after the last move', () => {
    const { open, placements } = build();
    const [window] = open(1);
    window?.moveTo(10, 20);
    vi.advanceTimersByTime(499);
    window?.moveTo(30, 40);
    vi.advanceTimersByTime(499);
    expect(placements).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(placements).toEqual([{ bounds: { x: 30, y: 40, width: 1_100, height: 700 }, maximized: false }]);
  });

  test.each(['resize', 'move', 'maximize', 'unmaximize'])('is stored after %s', (event) => {
    const { open, placements } = build();
    const [window] = open(1);
    if (window) window.maximized = event === 'maximize';
    window?.emit(event);
    vi.advanceTimersByTime(500);
    expect(placements).toMatchObject([{ maximized: event === 'maximize' }]);
  });

  test('is stored at once when a moved window closes, and not again', () => {
    const { open, placements } = build();
    const [window] = open(1);
    window?.moveTo(10, 20);
    window?.close();
    expect(placements).toMatchObject([{ bounds: { x: 10, y: 20 } }]);
    vi.advanceTimersByTime(500);
    expect(placements).toHaveLength(1);
  });

  test('is not changed by a window that nobody moved', () => {
    const { open, placements } = build();
    const [window] = open(1);
    window?.moveTo(10, 20);
    vi.advanceTimersByTime(500);
    placements.length = 0;
    window?.close();
    open(1)[0]?.close();
    expect(placements).toEqual([]);
  });

  test('is not changed by a minimized window', () => {
    const { open, placements } = build();
    const [window] = open(1);
    window?.minimize();
    window?.moveTo(-32_000, -32_000);
    vi.advanceTimersByTime(500);
    expect(placements).toEqual([]);
  });
});
