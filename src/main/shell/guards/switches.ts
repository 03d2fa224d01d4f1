import type { App, Dialog } from 'electron';
import { trainingSwitches } from '../../embedded/training-options.ts';
import { atLoginArgument } from '../start-at-login/login-item.ts';

/**
 * The switches that a release starts with. A list of what is allowed, since Chromium has over a thousand, and many weaken a protection or
 * write what is secret to a file: `--log-net-log`, `--ssl-key-log-file`, `--proxy-server`, `--js-flags`, `--load-extension`.
 */
const allowedSwitches: ReadonlySet<string> = new Set([
  // The console's own.
  ...[atLoginArgument.slice('--'.length), 'training', ...trainingSwitches, 'user-data-dir'],
  // How it is drawn: scale, language, window system, input methods, and support for a broken graphics driver.
  ...['force-device-scale-factor', 'lang', 'disable-gpu', 'force-renderer-accessibility'],
  ...['ozone-platform', 'ozone-platform-hint', 'enable-wayland-ime', 'wayland-text-input-version', 'gtk-version'],
  // What installers and systems add: NSIS after an update, COM for a click on a notice. Older versions of macOS add a process number.
  ...['updated', 'embedding'],
]);
const processNumber = /^psn_\d+_\d+$/;

/** The white space that Chromium removes around an argument, which differs from that of String.trim. */
const space = '\\t-\\r ';
const windowsSpace = `${space}\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000`;
const around = (characters: string): RegExp => new RegExp(`^[${characters}]+|[${characters}]+$`, 'g');
const aroundArgument = around(space);
const aroundWindowsArgument = around(windowsSpace);

/** The name of the switch that Chromium sees in an argument; null: it is none. Windows knows `/` too and no case. */
const switchIn = (argument: string, platform: NodeJS.Platform): string | null => {
  const isWindows = platform === 'win32';
  const prefix = isWindows ? /^(?:--?|\/)(?=.)/s : /^--?(?=.)/s;
  const text = argument.replace(isWindows ? aroundWindowsArgument : aroundArgument, '');
  if (!prefix.test(text)) return null;
  const [name = ''] = text.replace(prefix, '').split('=');
  return isWindows ? name.toLowerCase() : name;
};

/** The name of the first switch among the arguments of a command line that a release refuses; null: there is none. */
export const forbiddenSwitch = (args: readonly string[], platform: NodeJS.Platform): string | null => {
  const names = args.map((argument) => switchIn(argument, platform)).filter((name) => name !== null);
  return (
    names.find((name) => !allowedSwitches.has(name) && !(platform === 'darwin' && processNumber.test(name))) ?? null
  );
};

interface StartParts {
  app: Pick<App, 'exit'>;
  dialog: Pick<Dialog, 'showErrorBox'>;
  args: readonly string[];
  platform: NodeJS.Platform;
  /** Playwright controls test builds by switches. */
  isRelease: boolean;
}

/**
 * Ends a release that was started with a switch it does not allow, and gives whether it did. Says so at once: Chromium opens its debugging
 * port later than this. Linux, which shows no message box yet, writes it to standard error.
 */
export const refuseSwitches = ({ app, dialog, args, platform, isRelease }: StartParts): boolean => {
  const name = isRelease ? forbiddenSwitch(args, platform) : null;
  if (name === null) return false;
  dialog.showErrorBox(
    "The console couldn't start",
    `It doesn't accept the switch --${name}. Start it without this switch, or ask your IT team.`,
  );
  app.exit(1);
  return true;
};
