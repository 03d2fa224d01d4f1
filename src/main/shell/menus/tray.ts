import type { MenuItemConstructorOptions } from 'electron';
import { type CommandId, commandTable } from '#contract/bridge/commands.ts';
import type { Log } from '../../log/log.ts';

interface TrayParts {
  isUnlocked: boolean;
  run: (id: CommandId) => void;
  show: () => void;
  lock: () => void;
  quit: () => void;
}

/** The menu of the tray or the dock. */
export const trayTemplate = ({ isUnlocked, run, show, lock, quit }: TrayParts): MenuItemConstructorOptions[] => [
  { label: commandTable['search.open'].label, enabled: isUnlocked, click: () => run('search.open') },
  { label: 'Show the console', click: show },
  ...(isUnlocked ? [{ label: 'Lock', click: lock }] : []),
  { type: 'separator' },
  { label: 'Quit', click: quit },
];

interface TrayMenuParts<Menu> {
  /** macOS only. */
  dock: { setMenu(menu: Menu): void } | undefined;
  makeTray: () => { setContextMenu(menu: Menu): void };
  log: Log;
}

/** Gives the function that shows a menu in the dock or the tray. On a desktop without a tray it does nothing. */
export const createTrayMenu = <Menu>({ dock, makeTray, log }: TrayMenuParts<Menu>): ((menu: Menu) => void) => {
  if (dock) return (menu) => dock.setMenu(menu);
  try {
    const tray = makeTray();
    return (menu) => tray.setContextMenu(menu);
  } catch (cause) {
    log.error('tray', cause);
    return () => undefined;
  }
};
