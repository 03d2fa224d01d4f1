import { app, Menu, Tray } from 'electron';
import trayIcon from '../../../../resources/tray.png?asset';
import type { Log } from '../../log/log.ts';
import type { Access } from '../../session/access.ts';
import type { Session } from '../../session/session.ts';
import type { Windows } from '../windows/windows.ts';
import { menuTemplate } from './menu-template.ts';
import type { NativeCommands } from './native-commands.ts';
import type { Shortcuts } from './shortcuts.ts';
import { createTrayMenu, trayTemplate } from './tray.ts';

interface MenusParts {
  platform: NodeJS.Platform;
  devTools: boolean;
  access: Access;
  commands: Pick<NativeCommands, 'run'>;
  session: Pick<Session, 'lock'>;
  shortcuts: Shortcuts;
  windows: Pick<Windows, 'focus'>;
  log: Log;
}

/** Shows the application menu and the menu of the tray or the dock, and updates them with access and shortcuts. */
export const createMenus = (parts: MenusParts): void => {
  const { platform, devTools, access, commands, session, shortcuts, windows, log } = parts;
  const focusWindow = () => void windows.focus();
  const makeTray = () => {
    const tray = new Tray(trayIcon);
    tray.setToolTip(app.getName());
    tray.on('click', focusWindow);
    return tray;
  };
  const dock = platform === 'darwin' ? app.dock : undefined;
  const showTrayMenu = createTrayMenu<Menu>({ dock, makeTray, log });
  const actions = { run: commands.run, show: focusWindow, lock: session.lock, quit: () => app.quit() };
  const show = () => {
    const isUnlocked = access.isUnlocked();
    const menu = { platform, devTools, isUnlocked, shortcuts: shortcuts.list(), run: commands.run };
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(menu)));
    showTrayMenu(Menu.buildFromTemplate(trayTemplate({ isUnlocked, ...actions })));
  };
  show();
  access.onChange(show);
  shortcuts.onChange(show);
};
