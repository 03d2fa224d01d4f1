import { EventEmitter } from 'node:events';
import { onlyEmulated } from './only-emulated.ts';

type Emulated =
  | 'themeSource'
  | 'shouldUseDarkColors'
  | 'shouldUseHighContrastColors'
  | 'shouldUseInvertedColorScheme'
  | 'inForcedColorsMode'
  | 'prefersReducedTransparency';

const followers = new Set<() => void>();

class StandInTheme extends EventEmitter implements Pick<Electron.NativeTheme, Emulated> {
  readonly shouldUseHighContrastColors = false;
  readonly shouldUseInvertedColorScheme = false;
  readonly inForcedColorsMode = false;
  readonly prefersReducedTransparency = false;
  #source: Electron.NativeTheme['themeSource'] = 'system';
  #systemDark = false;

  get themeSource() {
    return this.#source;
  }
  set themeSource(source) {
    if (!['system', 'light', 'dark'].includes(source)) throw new TypeError(`Invalid themeSource: ${source}`);
    const before = this.#source;
    this.#source = source;
    if (before !== source) this.#changed();
  }
  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? this.#systemDark : this.#source === 'dark';
  }
  /** Changes the operating system's theme. */
  static setSystemDark(theme: StandInTheme, dark: boolean): void {
    theme.#systemDark = dark;
    theme.#changed();
  }
  #changed(): void {
    for (const follow of followers) follow();
    this.emit('updated');
  }
}
onlyEmulated('nativeTheme', StandInTheme.prototype);

export const nativeTheme = new StandInTheme();

export const setSystemDark = (dark: boolean): void => StandInTheme.setSystemDark(nativeTheme, dark);

/** Updates the pages; the event 'updated' is for the app. */
export function followTheme(follow: () => void): () => void {
  followers.add(follow);
  return () => void followers.delete(follow);
}
