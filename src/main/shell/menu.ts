import type { MenuItemConstructorOptions } from 'electron';
import { readKeys, toElectron } from '#contract/accelerator.ts';
import type { Shortcut } from '#contract/bridge.ts';
import { type CommandId, commandRows, keysOf, type MenuPlace } from '#contract/commands.ts';

type Item = MenuItemConstructorOptions;

interface MenuParts {
  platform: NodeJS.Platform;
  /** Forced reload and developer tools: in development only. */
  devTools: boolean;
  /** Whether somebody is signed in and the console unlocked. */
  isPresent: boolean;
  /** A member may have given these commands other keys than the table's. */
  shortcuts: readonly Shortcut[];
  run: (id: CommandId) => void;
}

/** Keys as a menu can show and hear them: what somebody types into a field is left to the page. */
const acceleratorOf = (keys: string): string | null => {
  const read = readKeys(keys);
  if (read === null) return null;
  const isTyped = read.key.length === 1 && [...read.modifiers].every((modifier) => modifier === 'Shift');
  return isTyped ? null : toElectron(keys);
};

/** The commands of one menu. Without a member in front only those work that the table says so of. */
const commandItems = (place: MenuPlace, { platform, isPresent, shortcuts, run }: MenuParts): Item[] =>
  commandRows
    .filter((row) => row.menu === place)
    .map(({ id, label, always, ...row }) => {
      const chosen = shortcuts.find((shortcut) => shortcut.id === id);
      const [first] = keysOf(row, platform === 'darwin');
      const shown = chosen ? (chosen.mode === 'off' ? undefined : chosen.keys) : first;
      const accelerator = shown === undefined ? null : acceleratorOf(shown);
      return {
        id,
        label,
        enabled: isPresent || always === true,
        click: () => run(id),
        ...(accelerator !== null && { accelerator }),
      };
    });

const separator: Item = { type: 'separator' };

/**
 * The application menu as a template: the commands of the table, and the roles that make copy, paste and window keys work on every
 * system. A page has each key first; what it handled itself does not come here.
 */
export const menuTemplate = (parts: MenuParts): Item[] => {
  const { platform, devTools } = parts;
  const isMac = platform === 'darwin';
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: 'File',
      submenu: [...commandItems('file', parts), separator, isMac ? { role: 'close' } : { role: 'quit' }],
    },
    {
      label: 'Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        separator,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
        separator,
        ...commandItems('edit', parts),
      ],
    },
    {
      label: 'View',
      submenu: [
        ...commandItems('view', parts),
        separator,
        ...(devTools ? [{ role: 'forceReload' } as const, { role: 'toggleDevTools' } as const, separator] : []),
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
      ],
    },
    { label: 'Go', submenu: commandItems('go', parts) },
    { role: 'windowMenu' },
    { role: 'help', label: 'Help', submenu: commandItems('help', parts) },
  ];
};
