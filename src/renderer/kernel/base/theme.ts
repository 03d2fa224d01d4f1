import type { ThemeChoice } from '#contract/bridge/app.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { createStoredValue } from '#kernel/base/storage.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import { appInfo } from './app-info.ts';

/**
 * The theme choice, also kept in client storage under `theme`. The main process owns it: its nativeTheme sets `prefers-color-scheme`,
 * which our CSS, Mantine, native menus and the first paint follow. Client storage is never read: it would undo a theme that was chosen
 * in the menu while no page was open.
 */
const storedTheme = createStoredValue('theme', (value): ThemeChoice | undefined =>
  value === 'light' || value === 'dark' || value === 'system' ? value : undefined,
);
const darkMedia = window.matchMedia('(prefers-color-scheme: dark)');
const choice = createStore<ThemeChoice>('system');
const scheme = createStore<'light' | 'dark'>('light');

const updateScheme = () => {
  scheme.set(darkMedia.matches ? 'dark' : 'light');
  document.documentElement.dataset.mantineColorScheme = scheme.get();
};

const applyTheme = (next: ThemeChoice): void => {
  choice.set(next);
  storedTheme.set(next);
};

/** Follows the operating system; sets the scheme before the first paint. */
export const startScheme = (): void => {
  darkMedia.addEventListener('change', updateScheme);
  updateScheme();
};

/** Starts with main's theme at page load and follows its changes. Call after `loadAppInfo`. */
export const startTheme = (): void => {
  applyTheme(appInfo().theme);
  bridge.on['theme.changed'](({ theme }) => applyTheme(theme));
};

export const setTheme = (next: ThemeChoice): void => {
  applyTheme(next);
  void bridge.call['theme.set']({ theme: next });
};

export const useTheme = (): ThemeChoice => useStore(choice);
/** The current color scheme. */
export const useScheme = (): 'light' | 'dark' => useStore(scheme);
