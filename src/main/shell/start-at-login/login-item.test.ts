import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { wasStartedAtLogin } from './login-item.ts';
import { createLoginItem } from './system-login-item.ts';

const settings: Electron.LoginItemSettings = {
  openAtLogin: false,
  wasOpenedAtLogin: false,
  status: 'not-registered',
  executableWillLaunchAtLogin: false,
  launchItems: [],
};

const build = (platform: NodeJS.Platform, found: Partial<Electron.LoginItemSettings> = {}) => {
  const app = {
    getName: () => 'Console',
    getLoginItemSettings: vi.fn(() => ({ ...settings, ...found })),
    setLoginItemSettings: vi.fn(),
  };
  const parts = { app, execPath: '/opt/Console/console', env: {}, home: '/none' };
  return { app, item: createLoginItem({ platform, ...parts }) };
};

describe('macOS', () => {
  test.each([
    ['off', {}],
    ['on', { openAtLogin: true, status: 'enabled' }],
    ['needs-approval', { openAtLogin: false, status: 'requires-approval' }],
  ] as const)('is %s', async (state, found) => expect(await build('darwin', found).item.read()).toBe(state));

  test('registers the app', async () => {
    const { app, item } = build('darwin');
    await item.write(true);
    expect(app.setLoginItemSettings).toHaveBeenCalledExactlyOnceWith({ openAtLogin: true });
  });

  test.each([true, false])('reports a start at login itself: %s', (wasOpenedAtLogin) =>
    expect(wasStartedAtLogin(build('darwin', { wasOpenedAtLogin }).app, 'darwin', [])).toBe(wasOpenedAtLogin),
  );
});

describe('Windows', () => {
  const args = ['--at-login'];

  test.each([
    ['off', {}],
    ['on', { openAtLogin: true, executableWillLaunchAtLogin: true }],
    // Turned off in Task Manager.
    ['off', { openAtLogin: true, executableWillLaunchAtLogin: false }],
    // Another entry for the same program.
    ['off', { openAtLogin: false, executableWillLaunchAtLogin: true }],
  ])('is %s with %j', async (state, found) => {
    const { app, item } = build('win32', found);
    expect(await item.read()).toBe(state);
    expect(app.getLoginItemSettings).toHaveBeenCalledWith({ args });
  });

  test.each([true, false])('writes the entry with its argument: %s', async (openAtLogin) => {
    const { app, item } = build('win32');
    await item.write(openAtLogin);
    expect(app.setLoginItemSettings).toHaveBeenCalledExactlyOnceWith({ openAtLogin, args });
  });
});

describe('Linux', () => {
  const open = ({ program = '/opt/Console/console', env = {} }: { program?: string; env?: object } = {}) => {
    const home = temporaryFolder();
    const { app } = build('linux');
    return { home, item: createLoginItem({ platform: 'linux', app, execPath: program, env: { ...env }, home }) };
  };
  const fileIn = (folder: string) => join(folder, 'autostart', 'backoffice-console.desktop');

  test('writes and removes an autostart file', async () => {
    const { home, item } = open();
    const path = fileIn(join(home, '.config'));
    expect(await item.read()).toBe('off');
    await item.write(true);
    expect(await item.read()).toBe('on');
    const lines = (await readFile(path, 'utf8')).split('\n');
    expect(lines[0]).toBe('[Desktop Entry]');
    expect(lines).toContain('Type=Application');
    expect(lines).toContain('Name=Console');
    expect(lines).toContain('Exec="/opt/Console/console" --at-login');
    await item.write(false);
    expect(await item.read()).toBe('off');
    await item.write(false);
  });

  test.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])('is off if the desktop wrote %s', async (line) => {
    const { home, item } = open();
    await item.write(true);
    const path = fileIn(join(home, '.config'));
    const text = await readFile(path, 'utf8');
    await writeFile(path, `${text.replace('X-GNOME-Autostart-enabled=true\n', '')}${line}\n`);
    expect(await item.read()).toBe('off');
    await item.write(true);
    expect(await item.read()).toBe('on');
  });

  test('is off if the file starts a program in another folder', async () => {
    const { home, item } = open();
    await item.write(true);
    const path = fileIn(join(home, '.config'));
    await writeFile(path, (await readFile(path, 'utf8')).replace('/opt/Console/', '/tmp/'));
    expect(await item.read()).toBe('off');
  });

  test('respects XDG_CONFIG_HOME, unless it is relative', async () => {
    const config = temporaryFolder();
    await open({ env: { XDG_CONFIG_HOME: config } }).item.write(true);
    expect(await readFile(fileIn(config), 'utf8')).toContain('Exec=');
    const { home, item } = open({ env: { XDG_CONFIG_HOME: 'relative' } });
    await item.write(true);
    expect(await readFile(fileIn(join(home, '.config')), 'utf8')).toContain('Exec=');
  });

  test.each([
    ['spaces', '/opt/Back office/console', '"/opt/Back office/console"'],
    ['a percent sign', '/opt/100%/console', '"/opt/100%%/console"'],
    ['characters of the shell', '/opt/$a"b`c/console', '"/opt/\\\\$a\\\\"b\\\\`c/console"'],
  ])('quotes a program with %s', async (_, program, quoted) => {
    const { home, item } = open({ program });
    await item.write(true);
    expect(await readFile(fileIn(join(home, '.config')), 'utf8')).toContain(`Exec=${quoted} --at-login\n`);
  });

  test('starts the AppImage and not the program in its temporary folder', async () => {
    const { home, item } = open({ env: { APPIMAGE: '/home/a/Console.AppImage' } });
    await item.write(true);
    expect(await readFile(fileIn(join(home, '.config')), 'utf8')).toContain('Exec="/home/a/Console.AppImage"');
  });

  test('a file that cannot be read is an error', async () => {
    const { home, item } = open();
    await mkdir(fileIn(join(home, '.config')), { recursive: true });
    await expect(item.read()).rejects.toThrow();
  });
});

test.each(['linux', 'win32'] as const)('%s: a start at login has its argument', (platform) => {
  const { app } = build(platform);
  expect(wasStartedAtLogin(app, platform, ['console', '--at-login'])).toBe(true);
  expect(wasStartedAtLogin(app, platform, ['console', '--training'])).toBe(false);
});
