import { expect, test, vi } from 'vitest';
import { commandTable } from '#contract/bridge/commands.ts';
import { memoryLog } from '../../log/testing/memory-log.ts';
import { createTrayMenu, trayTemplate } from './tray.ts';

const nothing = () => undefined;

test('Lock and search are available only when unlocked', () => {
  const build = (isUnlocked: boolean) =>
    trayTemplate({ isUnlocked, run: nothing, show: nothing, lock: nothing, quit: nothing });
  expect(build(true).map(({ label }) => label)).toContain('Lock');
  expect(build(false).map(({ label }) => label)).not.toContain('Lock');
  expect(build(false).map(({ label, enabled }) => [label, enabled])).toContainEqual([
    commandTable['search.open'].label,
    false,
  ]);
});

test('a desktop without a tray is logged', () => {
  const log = memoryLog();
  const show = createTrayMenu({
    dock: undefined,
    makeTray: () => {
      throw new Error('no tray here');
    },
    log,
  });
  expect(() => show('menu')).not.toThrow();
  expect(log.entries.map(({ event }) => event)).toEqual(['tray']);
});

test('the dock replaces the tray on macOS', () => {
  const setMenu = vi.fn();
  const makeTray = vi.fn();
  createTrayMenu({ dock: { setMenu }, makeTray, log: memoryLog() })('menu');
  expect(setMenu).toHaveBeenCalledExactlyOnceWith('menu');
  expect(makeTray).not.toHaveBeenCalled();
});
