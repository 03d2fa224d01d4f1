import { type ThemeChoice, themeChoice } from '#contract/bridge.ts';
import { bridge } from '#kernel/bridge.ts';
import { stored } from '#kernel/storage.ts';
import { createStore, useStore } from '#kernel/store.ts';

/**
 * The theme (spec section 1: key `theme`, default `system`). The choice goes to main, whose nativeTheme drives
 * `prefers-color-scheme`: our CSS, Mantine's scheme, native menus and the next start's first paint follow that one switch.
 */
const kept = stored('theme', themeChoice);
const darkMedia = window.matchMedia('(prefers-color-scheme: dark)');
const choice = createStore<ThemeChoice>(kept.get() ?? 'system');
const scheme = createStore<'light' | 'dark'>('light');

const followScheme = () => {
  scheme.set(darkMedia.matches ? 'dark' : 'light');
  document.documentElement.dataset.mantineColorScheme = scheme.get();
};

/** Follows the operating system and other windows; sets the scheme before the first paint. */
export const startTheme = (): void => {
  darkMedia.addEventListener('change', followScheme);
  bridge.on['theme.changed'](({ theme }) => {
    choice.set(theme);
    // Chosen in the menu, too: this page's word counts at the next start.
    kept.set(theme);
  });
  followScheme();
  void bridge.call['theme.set']({ theme: choice.get() });
};

export const setTheme = (next: ThemeChoice): void => {
  choice.set(next);
  kept.set(next);
  void bridge.call['theme.set']({ theme: next });
};

export const useTheme = (): ThemeChoice => useStore(choice);
/** Light or dark as it is drawn now. */
export const useScheme = (): 'light' | 'dark' => useStore(scheme);
