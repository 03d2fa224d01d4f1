import type { ThemeChoice } from '#contract/bridge/app.ts';
import { createListeners } from '../base/listeners.ts';

/** Equal to the pages' `--canvas` (src/renderer/app/tokens.css). */
export const windowBackground = { light: '#f6f7f9', dark: '#0e1014' } as const;

interface NativeTheme {
  themeSource: ThemeChoice;
  readonly shouldUseDarkColors: boolean;
  on(event: 'updated', listener: () => void): unknown;
}

interface ThemeParts {
  native: NativeTheme;
  /** The choice of the last run, so that the first paint uses it. */
  first: ThemeChoice;
  save: (choice: ThemeChoice) => void;
}

interface ThemeState {
  theme: ThemeChoice;
  dark: boolean;
}

export interface Theme {
  set(choice: ThemeChoice): void;
  onChange(listener: (state: ThemeState) => void): void;
}

/** The background color of windows before their page has drawn. */
export const backgroundOf = ({ shouldUseDarkColors }: Pick<NativeTheme, 'shouldUseDarkColors'>): string =>
  shouldUseDarkColors ? windowBackground.dark : windowBackground.light;

/** The native theme, which title bars, dialogs, menus and `prefers-color-scheme` follow. */
export const createTheme = ({ native, first, save }: ThemeParts): Theme => {
  const changed = createListeners<[state: ThemeState]>();
  const read = (): ThemeState => ({ theme: native.themeSource, dark: native.shouldUseDarkColors });
  native.themeSource = first;
  let announced = { ...read(), theme: first };
  const announce = () => {
    const current = read();
    if (current.theme === announced.theme && current.dark === announced.dark) return;
    announced = current;
    changed.call(current);
  };
  native.on('updated', announce);
  return {
    set: (choice) => {
      if (native.themeSource !== choice) native.themeSource = choice;
      save(choice);
      // Electron announces a change between light and dark only, not a choice that looks the same.
      announce();
    },
    onChange: changed.add,
  };
};
