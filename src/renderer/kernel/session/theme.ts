import { type ThemeChoice, themeChoice } from '#contract/bridge.ts';
import { bridge } from '#kernel/bridge.ts';
import { stored } from '#kernel/storage.ts';
import { createStore, useStore } from '#kernel/store.ts';
import { appInfo } from './app-info.ts';

/**
 * The theme (spec section 1: key `theme`, default `system`). The choice is main's, whose nativeTheme drives `prefers-color-scheme`: our
 * CSS, Mantine's scheme, native menus and the next start's first paint follow that one switch. Client storage follows too, and is not
 * asked: a theme chosen in the menu while no page listened would be undone by it.
 */
const kept = stored('theme', themeChoice);
const darkMedia = window.matchMedia('(prefers-color-scheme: dark)');
const choice = createStore<ThemeChoice>('system');
const scheme = createStore<'light' | 'dark'>('light');

const followScheme = () => {
  scheme.set(darkMedia.matches ? 'dark' : 'light');
  document.documentElement.dataset.mantineColorScheme = scheme.get();
};

const follow = (next: ThemeChoice): void => {
  choice.set(next);
  kept.set(next);
};

/** Follows the operating system; sets the scheme before the first paint. */
export const startScheme = (): void => {
  darkMedia.addEventListener('change', followScheme);
  followScheme();
};

/** Takes up the choice as main had it when the page loaded, and follows it; after `loadAppInfo`. */
export const startTheme = (): void => {
  follow(appInfo().theme);
  bridge.on['theme.changed'](({ theme }) => follow(theme));
};

export const setTheme = (next: ThemeChoice): void => {
  follow(next);
  void bridge.call['theme.set']({ theme: next });
};

export const useTheme = (): ThemeChoice => useStore(choice);
/** Light or dark as it is drawn now. */
export const useScheme = (): 'light' | 'dark' => useStore(scheme);
