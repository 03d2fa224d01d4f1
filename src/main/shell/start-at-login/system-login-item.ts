import type { App } from 'electron';
import { createAutostartFile } from './autostart-file.ts';
import { atLoginArgument, type LoginItem } from './login-item.ts';

type LoginApp = Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings' | 'getName'>;

interface LoginItemParts {
  platform: NodeJS.Platform;
  app: LoginApp;
  /** The running program. */
  execPath: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The user's home folder. */
  home: string;
}

/** macOS may wait for the user's consent in System Settings. */
const createMacLoginItem = (app: LoginApp): LoginItem => ({
  read: async () => {
    const { status, openAtLogin } = app.getLoginItemSettings();
    if (status === 'requires-approval') return 'needs-approval';
    return openAtLogin ? 'on' : 'off';
  },
  write: async (openAtLogin) => app.setLoginItemSettings({ openAtLogin }),
});

/** An entry that is turned off in Task Manager counts as off; turning it on here turns it on there as well. */
const createWindowsLoginItem = (app: LoginApp): LoginItem => {
  const args = [atLoginArgument];
  return {
    read: async () => {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings({ args });
      return openAtLogin && executableWillLaunchAtLogin ? 'on' : 'off';
    },
    write: async (openAtLogin) => app.setLoginItemSettings({ openAtLogin, args }),
  };
};

/** The login item of this system. On Linux Electron has none, and desktops read autostart files. */
export const createLoginItem = ({ platform, app, execPath, env, home }: LoginItemParts): LoginItem => {
  if (platform === 'darwin') return createMacLoginItem(app);
  if (platform === 'win32') return createWindowsLoginItem(app);
  // The program inside an AppImage is in a folder that exists only while it runs.
  return createAutostartFile({ name: app.getName(), program: env.APPIMAGE ?? execPath, env, home });
};
