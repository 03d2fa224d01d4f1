import { expect, test, vi } from 'vitest';
import { forbiddenSwitch, refuseSwitches } from './switches.ts';

const dangerous = [
  ...['remote-debugging-port', 'remote-debugging-pipe', 'inspect', 'inspect-brk', 'inspect-port', 'js-flags'],
  ...['no-sandbox', 'disable-gpu-sandbox', 'disable-web-security', 'disable-features', 'enable-features'],
  ...['ignore-certificate-errors', 'proxy-server', 'proxy-pac-url', 'host-resolver-rules', 'host-rules'],
  ...['log-net-log', 'ssl-key-log-file', 'enable-logging', 'log-file', 'renderer-cmd-prefix', 'gpu-launcher'],
  ...['load-extension', 'require', 'headless', 'auth-server-allowlist', 'unsafely-treat-insecure-origin-as-secure'],
];

test.each(dangerous)('a release does not start with --%s', (name) => {
  expect(forbiddenSwitch([`--${name}`], 'linux')).toBe(name);
  expect(forbiddenSwitch(['--training', `--${name}=value`], 'linux')).toBe(name);
});

test.each<[string, NodeJS.Platform, string | null]>([
  // As Chromium reads a command line.
  ['-proxy-server=x', 'linux', 'proxy-server'],
  [' --proxy-server=x', 'linux', 'proxy-server'],
  ['/proxy-server=x', 'win32', 'proxy-server'],
  ['/proxy-server=x', 'linux', null],
  ['--Proxy-Server=x', 'win32', 'proxy-server'],
  ['\u0085--proxy-server=x', 'win32', 'proxy-server'],
  ['\u0085--proxy-server=x', 'linux', null],
  ['-\nproxy-server', 'linux', '\nproxy-server'],
  ['--TRAINING', 'win32', null],
  ['--TRAINING', 'linux', 'TRAINING'],
  ['--', 'linux', '-'],
  ['-', 'linux', null],
  // macOS takes `-key value` for a preference, so that it could play a policy.
  ['-apiBaseUrl', 'darwin', 'apiBaseUrl'],
  ['-psn_0_12345', 'darwin', null],
  ['-psn_12_3', 'darwin', null],
  ['-psn_0_12345', 'linux', 'psn_0_12345'],
  ['-xpsn_0_1', 'darwin', 'xpsn_0_1'],
  ['-psn_0_1x', 'darwin', 'psn_0_1x'],
  ['-proxy-server=x', 'win32', 'proxy-server'],
  ['backoffice://customers/CUS1', 'win32', null],
  [' --training ', 'linux', null],
  ['backoffice://customers/CUS1', 'linux', null],
  ['backoffice://fx-recipients/a--b', 'linux', null],
])('the argument %j on %s has the forbidden switch %j', (argument, platform, name) =>
  expect(forbiddenSwitch([argument], platform)).toBe(name),
);

test.each<[string, NodeJS.Platform, string[]]>([
  ['own switches', 'linux', ['--training', '--training-customers=500', '--at-login', '--user-data-dir=/x']],
  [
    'a display that needs help',
    'linux',
    ['--force-device-scale-factor=1.5', '--ozone-platform=wayland', '--ozone-platform-hint=auto', '--disable-gpu'],
  ],
  ['a language and a screen reader', 'linux', ['--lang=en', '--force-renderer-accessibility']],
  ['input methods', 'linux', ['--enable-wayland-ime', '--wayland-text-input-version=3', '--gtk-version=4']],
  ['an update and a clicked notice on Windows', 'win32', ['--updated', '-Embedding']],
])('a release starts with %s', (_, platform, args) => expect(forbiddenSwitch(args, platform)).toBeNull());

test('an argument that is no switch hides none behind it', () =>
  expect(forbiddenSwitch(['backoffice://customers/CUS1', '--inspect'], 'linux')).toBe('inspect'));

const start = (args: string[], isRelease: boolean) => {
  const app = { exit: vi.fn() };
  const dialog = { showErrorBox: vi.fn() };
  return { app, dialog, isRefused: refuseSwitches({ app, dialog, args, platform: 'linux', isRelease }) };
};

test('a refused release says which switch it was, and ends', () => {
  const { app, dialog, isRefused } = start(['--inspect'], true);
  expect(isRefused).toBe(true);
  expect(app.exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith(
    "The console couldn't start",
    expect.stringContaining('--inspect'),
  );
});

test('anything else starts with every switch', () => {
  const { app, isRefused } = start(['--inspect', '--remote-debugging-port=0'], false);
  expect(isRefused).toBe(false);
  expect(app.exit).not.toHaveBeenCalled();
});
