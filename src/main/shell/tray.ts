import type { MenuItemConstructorOptions } from 'electron';
import { type CommandId, commandTable } from '#contract/commands.ts';
import type { Log } from '../log/log.ts';

interface TrayParts {
  /** Whether somebody is signed in and the console unlocked. */
  isPresent: boolean;
  run: (id: CommandId) => void;
  show: () => void;
  lock: () => void;
  quit: () => void;
}

/** The menu of the tray, or of the dock. */
export const trayTemplate = ({ isPresent, run, show, lock, quit }: TrayParts): MenuItemConstructorOptions[] => [
  { label: commandTable['search.open'].label, enabled: isPresent, click: () => run('search.open') },
  { label: 'Show the console', click: show },
  ...(isPresent ? [{ label: 'Lock', click: lock }] : []),
  { type: 'separator' },
  { label: 'Quit', click: quit },
];

interface PlaceParts<Menu> {
  /** macOS: the dock, which every app has. */
  dock: { setMenu(menu: Menu): void } | undefined;
  makeTray: () => { setContextMenu(menu: Menu): void };
  log: Log;
}

/** Where the menu is shown: in the dock, or in the tray. A desktop without a tray has none, and starts all the same. */
export const trayOrDock = <Menu>({ dock, makeTray, log }: PlaceParts<Menu>): ((menu: Menu) => void) => {
  if (dock) return (menu) => dock.setMenu(menu);
  try {
    const tray = makeTray();
    return (menu) => tray.setContextMenu(menu);
  } catch (cause) {
    log.error('tray', cause);
    return () => undefined;
  }
};
