import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { ThemeChoice } from '#contract/bridge/app.ts';
import { backgroundOf, createTheme, windowBackground } from './native-theme.ts';

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

test('a choice that looks the same is announced once', () => {
  const native = { themeSource: 'system' as ThemeChoice, shouldUseDarkColors: false, on: () => undefined };
  const changed = vi.fn();
  const theme = createTheme({ native, first: 'system', save: () => undefined });
  theme.onChange(changed);
  theme.set('light');
  theme.set('light');
  expect(changed.mock.calls).toEqual([[{ theme: 'light', dark: false }]]);
});

test('the choice sets the native theme, is saved, and changes are announced', () => {
  const native = new NativeTheme();
  const save = vi.fn();
  const changed = vi.fn();
  const theme = createTheme({ native, first: 'dark', save });
  theme.onChange(changed);
  expect(backgroundOf(native)).toBe(windowBackground.dark);
  expect(changed).not.toHaveBeenCalled();
  theme.set('light');
  theme.set('light');
  expect(save).toHaveBeenCalledWith('light');
  expect(changed.mock.calls).toEqual([[{ theme: 'light', dark: false }]]);
  theme.set('system');
  native.systemDark = true;
  native.emit('updated');
  expect(changed).toHaveBeenLastCalledWith({ theme: 'system', dark: true });
  expect(backgroundOf(native)).toBe(windowBackground.dark);
});
