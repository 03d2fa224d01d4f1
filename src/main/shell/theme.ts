import type { ThemeChoice } from '#contract/bridge.ts';

/** What a window is painted with before its page has drawn; the page's own `--canvas` (src/renderer/app/tokens.css). */
export const windowBackground = { light: '#f6f7f9', dark: '#0e1014' } as const;

interface NativeTheme {
  themeSource: ThemeChoice;
  readonly shouldUseDarkColors: boolean;
  on(event: 'updated', listener: () => void): unknown;
}

interface ThemeParts {
  native: NativeTheme;
  /** The choice of the last run, so that the first paint has its colours. */
  first: ThemeChoice;
  remember: (choice: ThemeChoice) => void;
  changed: (state: { theme: ThemeChoice; dark: boolean }) => void;
}

export interface Theme {
  set(choice: ThemeChoice): void;
  background(): string;
}

/** The native side of the theme (spec section 1): title bars, dialogs, menus and `prefers-color-scheme` follow it. */
export const createTheme = ({ native, first, remember, changed }: ThemeParts): Theme => {
  native.themeSource = first;
  const told = { theme: first, dark: native.shouldUseDarkColors };
  const tell = () => {
    const current = { theme: native.themeSource, dark: native.shouldUseDarkColors };
    if (current.theme === told.theme && current.dark === told.dark) return;
    Object.assign(told, current);
    changed(current);
  };
  native.on('updated', tell);
  return {
    set: (choice) => {
      if (native.themeSource !== choice) native.themeSource = choice;
      remember(choice);
      // Electron tells of a turn from light to dark, and not of a choice that looks the same.
      tell();
    },
    background: () => (native.shouldUseDarkColors ? windowBackground.dark : windowBackground.light),
  };
};
