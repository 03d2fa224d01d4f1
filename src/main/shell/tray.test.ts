import { expect, test, vi } from 'vitest';
import { memoryLog } from '../log/memory-log.ts';
import { trayOrDock, trayTemplate } from './tray.ts';

const nothing = () => undefined;

test('Lock is offered to a member in front alone, and so is search', () => {
  const build = (isPresent: boolean) =>
    trayTemplate({ isPresent, run: nothing, show: nothing, lock: nothing, quit: nothing });
  expect(build(true).map(({ label }) => label)).toContain('Lock');
  expect(build(false).map(({ label }) => label)).not.toContain('Lock');
  expect(build(false).map(({ label, enabled }) => [label, enabled])).toContainEqual(['Search everywhere', false]);
});

test('a desktop without a tray is logged, and nothing breaks', () => {
  const log = memoryLog();
  const show = trayOrDock({
    dock: undefined,
    makeTray: () => {
      throw new Error('no tray here');
    },
    log,
  });
  expect(() => show('menu')).not.toThrow();
  expect(log.entries.map(({ event }) => event)).toEqual(['tray']);
});

test('the dock stands in for the tray where there is one', () => {
  const setMenu = vi.fn();
  const makeTray = vi.fn();
  trayOrDock({ dock: { setMenu }, makeTray, log: memoryLog() })('menu');
  expect(setMenu).toHaveBeenCalledExactlyOnceWith('menu');
  expect(makeTray).not.toHaveBeenCalled();
});
