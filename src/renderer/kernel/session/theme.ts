import { useSyncExternalStore } from 'react';
import { type ThemeChoice, themeChoice } from '#contract/bridge.ts';
import { bridge } from '#kernel/bridge.ts';
import { stored } from '#kernel/storage.ts';

/**
 * The theme (spec section 1: key `theme`, default `system`). The choice goes to main, whose nativeTheme drives
 * `prefers-color-scheme`: our CSS, Mantine's scheme, native menus and the next start's first paint follow that one switch.
 */
const themeStore = stored('theme', themeChoice);
const darkMedia = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let choice: ThemeChoice = themeStore.get() ?? 'system';

const notify = () => {
  document.documentElement.dataset.mantineColorScheme = darkMedia.matches ? 'dark' : 'light';
  for (const listener of listeners) listener();
};

/** Follows the operating system and other windows; sets the scheme before the first paint. */
export const startTheme = (): void => {
  darkMedia.addEventListener('change', notify);
  bridge.on['theme.changed'](({ theme }) => {
    choice = theme;
    notify();
  });
  notify();
  void bridge.call['theme.set']({ theme: choice });
};

export const setTheme = (next: ThemeChoice): void => {
  choice = next;
  themeStore.set(next);
  notify();
  void bridge.call['theme.set']({ theme: next });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTheme = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice);
/** Light or dark as it is drawn now. */
export const useScheme = (): 'light' | 'dark' =>
  useSyncExternalStore(subscribe, () => (darkMedia.matches ? 'dark' : 'light'));
