import { expect, test, vi } from 'vitest';
import { createWindows } from './windows.ts';

const electron = vi.hoisted(() => ({ createSecureWindow: vi.fn() }));
vi.mock('./secure-window.ts', () => electron);

const openWindow = (allowsCapture: boolean) => {
  const window = {
    id: 1,
    webContents: { id: 1, setWindowOpenHandler: vi.fn(), on: vi.fn() },
    on: vi.fn(),
    once: vi.fn(),
    minimize: vi.fn(),
    setContentProtection: vi.fn(),
    loadURL: vi.fn(async () => undefined),
  };
  electron.createSecureWindow.mockReturnValue(window);
  const windows = createWindows({
    home: new URL('app://bundle/'),
    preload: '/preload.cjs',
    devTools: false,
    allowsCapture,
    title: 'Console',
    background: () => '#fff',
    workAreas: () => [{ x: 0, y: 0, width: 1280, height: 800 }],
    savedPlacement: () => null,
    savePlacement: () => undefined,
    openExternal: () => false,
    onFull: () => undefined,
    macApp: null,
  });
  windows.openMinimized();
  return window;
};

test.each([
  ['are left out of pictures where the policy wants it', false, [[true]]],
  ['are captured as those of other programs by default', true, []],
])('windows %s', (_, allowsCapture, calls) => {
  expect(openWindow(allowsCapture).setContentProtection.mock.calls).toEqual(calls);
});
