import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { ThemeChoice } from '#contract/bridge.ts';
import { createTheme, windowBackground } from './theme.ts';

class NativeTheme extends EventEmitter {
  #source: ThemeChoice = 'system';
  systemDark = false;
  get themeSource() {
    return this.#source;
  }
  set themeSource(source: ThemeChoice) {
    this.#source = source;
    this.emit('updated');
  }
  get shouldUseDarkColors() {
    return this.#source === 'system' ? this.systemDark : this.#source === 'dark';
  }
}

test('a choice that looks the same is told too, once', () => {
  const native = { themeSource: 'system' as ThemeChoice, shouldUseDarkColors: false, on: () => undefined };
  const changed = vi.fn();
  const theme = createTheme({ native, first: 'system', remember: () => undefined, changed });
  theme.set('light');
  theme.set('light');
  expect(changed.mock.calls).toEqual([[{ theme: 'light', dark: false }]]);
});

test('the choice drives the native theme, is kept, and every turn is told', () => {
  const native = new NativeTheme();
  const remember = vi.fn();
  const changed = vi.fn();
  const theme = createTheme({ native, first: 'dark', remember, changed });
  expect(theme.background()).toBe(windowBackground.dark);
  expect(changed).not.toHaveBeenCalled();
  theme.set('light');
  theme.set('light');
  expect(remember).toHaveBeenCalledWith('light');
  expect(changed.mock.calls).toEqual([[{ theme: 'light', dark: false }]]);
  theme.set('system');
  native.systemDark = true;
  native.emit('updated');
  expect(changed).toHaveBeenLastCalledWith({ theme: 'system', dark: true });
  expect(theme.background()).toBe(windowBackground.dark);
});
