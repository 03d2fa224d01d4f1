import { limits } from './limits.ts';

/**
 * The one command table: menus, palette, help sheet, key handling, tray and global shortcuts all read it. Commands that come from the
 * registry (screens, actions on a record, recent records) are made by the page in the same shape; see kernel/commands.
 */
export type CommandGroup = 'General' | 'Go to' | 'Record' | 'List' | 'View' | 'Session';
/** Where the application menu shows a command; it runs in the window in front. */
export type MenuPlace = 'file' | 'edit' | 'view' | 'go' | 'help';

interface CommandRow {
  label: string;
  group: CommandGroup;
  /** Combinations of accelerator.ts; the first is the one that is shown. */
  keys: readonly string[];
  /** In place of `keys` on macOS, where those mean something else. */
  onMac?: readonly string[];
  menu?: MenuPlace;
  /** Whether the palette offers it; those that only move the focus are for keys. */
  palette?: false;
  /** Works without a member too, signed out or locked: main does it, and it looks at nothing of the platform's. */
  always?: true;
}

export const commandTable = {
  'search.open': { label: 'Search everywhere', group: 'General', keys: ['Mod+Shift+K', 'Mod+/'], menu: 'go' },
  'palette.open': { label: 'Command palette', group: 'General', keys: ['Mod+K'], menu: 'go', palette: false },
  'keys.show': { label: 'Keyboard shortcuts', group: 'General', keys: ['?'], menu: 'help' },
  'toasts.focus': {
    label: 'Go to notifications',
    group: 'General',
    keys: [limits.toastHotkey],
    menu: 'go',
    palette: false,
  },
  'preferences.open': { label: 'Preferences', group: 'General', keys: ['Mod+,'], menu: 'file' },
  'window.new': { label: 'New window', group: 'General', keys: ['Mod+N'], menu: 'file' },
  'page.back': { label: 'Back', group: 'Go to', keys: ['Alt+ArrowLeft', 'Mod+['], onMac: ['Mod+['], menu: 'go' },
  'page.forward': {
    label: 'Forward',
    group: 'Go to',
    keys: ['Alt+ArrowRight', 'Mod+]'],
    onMac: ['Mod+]'],
    menu: 'go',
  },
  'page.refresh': { label: 'Refresh', group: 'View', keys: ['Mod+R'], menu: 'view' },
  'link.copy': { label: 'Copy link', group: 'Record', keys: ['Mod+Shift+C'], menu: 'edit' },
  'json.copy': { label: 'Copy as JSON', group: 'Record', keys: ['Mod+Shift+J'], menu: 'edit' },
  'record.window': { label: 'Open in new window', group: 'Record', keys: ['Mod+Shift+Enter'] },
  'list.search': { label: 'Search this list', group: 'List', keys: ['/'], palette: false },
  'list.next': { label: 'Next row', group: 'List', keys: ['J', 'ArrowDown'], palette: false },
  'list.previous': { label: 'Previous row', group: 'List', keys: ['K', 'ArrowUp'], palette: false },
  'list.select': { label: 'Select the row', group: 'List', keys: ['X'], palette: false },
  'theme.light': { label: 'Light theme', group: 'View', keys: [], menu: 'view', always: true },
  'theme.dark': { label: 'Dark theme', group: 'View', keys: [], menu: 'view', always: true },
  'theme.system': { label: 'Theme of the system', group: 'View', keys: [], menu: 'view', always: true },
  'session.renew': { label: 'Sign in again', group: 'Session', keys: ['Mod+Shift+S'] },
  'session.lock': { label: 'Lock the console', group: 'Session', keys: ['Mod+Shift+L'], menu: 'file' },
  'session.logout': { label: 'Log out', group: 'Session', keys: [], menu: 'file' },
} as const satisfies Record<string, CommandRow>;

export type CommandId = keyof typeof commandTable;
/** The commands that the table marks `always`. */
export type AlwaysId = {
  [Id in CommandId]: (typeof commandTable)[Id] extends { always: true } ? Id : never;
}[CommandId];

/** The table's rows with their widest type, for loops over them. */
export const commandRows: readonly (CommandRow & { id: CommandId })[] = Object.entries(commandTable).map(
  ([id, row]) => ({ ...row, id: id as CommandId }),
);

/** A row's keys on this system; the first is the one that is shown. */
export const keysOf = ({ keys, onMac }: Pick<CommandRow, 'keys' | 'onMac'>, isMac: boolean): readonly string[] =>
  (isMac && onMac) || keys;
