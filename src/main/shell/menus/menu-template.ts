import type { MenuItemConstructorOptions } from 'electron';
import { parseKeys, toElectronAccelerator } from '#contract/bridge/accelerator.ts';
import { type CommandId, commandRows, keysFor, type MenuSection } from '#contract/bridge/commands.ts';
import type { Shortcut } from '#contract/bridge/desktop.ts';

type Item = MenuItemConstructorOptions;

interface MenuParts {
  platform: NodeJS.Platform;
  /** Forced reload and developer tools: in development only. */
  devTools: boolean;
  isUnlocked: boolean;
  /** The member's keys for these commands replace the table's. */
  shortcuts: readonly Shortcut[];
  run: (id: CommandId) => void;
}

/** The accelerator of a menu item; null for a plain character, which the member may be typing into a field. */
const acceleratorOf = (keys: string): string | null => {
  const parsed = parseKeys(keys);
  if (parsed === null) return null;
  const isTyped = parsed.key.length === 1 && [...parsed.modifiers].every((modifier) => modifier === 'Shift');
  return isTyped ? null : toElectronAccelerator(keys);
};

/** The commands of one menu. Signed out or locked, only those marked `worksSignedOut` are enabled. */
const commandItems = (section: MenuSection, { platform, isUnlocked, shortcuts, run }: MenuParts): Item[] =>
  commandRows
    .filter((row) => row.menu === section)
    .map(({ id, label, worksSignedOut, ...row }) => {
      const chosen = shortcuts.find((shortcut) => shortcut.id === id);
      const [first] = keysFor(row, platform === 'darwin');
      const shown = chosen ? (chosen.mode === 'off' ? undefined : chosen.keys) : first;
      const accelerator = shown === undefined ? null : acceleratorOf(shown);
      return {
        id,
        label,
        enabled: isUnlocked || worksSignedOut === true,
        click: () => run(id),
        ...(accelerator !== null && { accelerator }),
      };
    });

const separator: Item = { type: 'separator' };

/**
 * The application menu: the commands of the table, and the roles that make copy, paste and window keys work on every system. A page gets
 * each key first; keys that it handles do not reach the menu.
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
