import type { App, Dialog } from 'electron';
import { trainingSwitches } from '../../embedded/training-options.ts';
import { atLoginArgument } from '../login/login-item.ts';

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

/** The name of the switch that Chromium sees in an argument; null: it is none. Windows knows `/` too and no case. */
const switchIn = (argument: string, platform: NodeJS.Platform): string | null => {
  const prefix = platform === 'win32' ? /^(?:--?|\/)(?=.)/ : /^--?(?=.)/;
  const text = argument.trim();
  if (!prefix.test(text)) return null;
  const [name = ''] = text.replace(prefix, '').split('=');
  return platform === 'win32' ? name.toLowerCase() : name;
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
