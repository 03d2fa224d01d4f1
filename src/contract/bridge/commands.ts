import { limits } from '../values/limits.ts';

/**
 * The static commands, for menus, palette, shortcut list, key handling, tray and global shortcuts. Pages add commands of the same
 * shape for their screens and record actions (kernel/commands/command-registry.ts).
 */
export type CommandGroup = 'General' | 'Go to' | 'Record' | 'List' | 'View' | 'Session';
/** The application menu that shows a command; it runs in the focused window. */
export type MenuSection = 'file' | 'edit' | 'view' | 'go' | 'help';

interface CommandRow {
  label: string;
  group: CommandGroup;
  /** Combinations of accelerator.ts; the first one is displayed. */
  keys: readonly string[];
  /** Replaces `keys` on macOS, where those combinations are taken. */
  macKeys?: readonly string[];
  menu?: MenuSection;
  /** The command that takes these keys over while both are on screen. */
  yieldsTo?: string;
  /** False: not in the palette, because it only moves the focus. */
  palette?: false;
  /** Works while signed out or locked too: main runs it without the platform. */
  worksSignedOut?: true;
}

export const commandTable = {
  'search.open': { label: 'Search', group: 'General', keys: ['Mod+Shift+K', 'Mod+/'], menu: 'go' },
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
  'news.show': { label: "What's new", group: 'General', keys: [], menu: 'help' },
  'updates.check': { label: 'Check for updates', group: 'General', keys: [], menu: 'help' },
  'window.new': { label: 'New window', group: 'General', keys: ['Mod+N'], menu: 'file' },
  'page.back': { label: 'Back', group: 'Go to', keys: ['Alt+ArrowLeft', 'Mod+['], macKeys: ['Mod+['], menu: 'go' },
  'page.forward': {
    label: 'Forward',
    group: 'Go to',
    keys: ['Alt+ArrowRight', 'Mod+]'],
    macKeys: ['Mod+]'],
    menu: 'go',
  },
  'page.refresh': { label: 'Refresh', group: 'View', keys: ['Mod+R'], menu: 'view' },
  'page.pdf': { label: 'Save as PDF', group: 'View', keys: ['Mod+P'], menu: 'file' },
  'link.copy': { label: 'Copy link', group: 'Record', keys: ['Mod+Shift+C'], menu: 'edit' },
  'json.copy': { label: 'Copy as JSON', group: 'Record', keys: ['Mod+Shift+J'], menu: 'edit' },
  'record.window': { label: 'Open in new window', group: 'Record', keys: ['Mod+Shift+Enter'] },
  'record.next': { label: 'Next record', group: 'Record', keys: ['J'], yieldsTo: 'list.next' },
  'record.previous': { label: 'Previous record', group: 'Record', keys: ['K'], yieldsTo: 'list.previous' },
  'list.search': { label: 'Search this list', group: 'List', keys: ['/'], palette: false },
  'list.next': { label: 'Next row', group: 'List', keys: ['J', 'ArrowDown'], palette: false },
  'list.previous': { label: 'Previous row', group: 'List', keys: ['K', 'ArrowUp'], palette: false },
  'list.select': { label: 'Select row', group: 'List', keys: ['X'], palette: false },
  'list.selectRange': { label: 'Select up to this row', group: 'List', keys: ['Shift+Space'], palette: false },
  'list.clear': { label: 'Clear selection', group: 'List', keys: ['Escape'], palette: false },
  'theme.light': { label: 'Use light theme', group: 'View', keys: [], menu: 'view', worksSignedOut: true },
  'theme.dark': { label: 'Use dark theme', group: 'View', keys: [], menu: 'view', worksSignedOut: true },
  'theme.system': { label: 'Use system theme', group: 'View', keys: [], menu: 'view', worksSignedOut: true },
  'session.reauthenticate': { label: 'Sign in again', group: 'Session', keys: ['Mod+Shift+S'] },
  'session.lock': { label: 'Lock the console', group: 'Session', keys: ['Mod+Shift+L'], menu: 'file' },
  'session.logout': { label: 'Logout', group: 'Session', keys: [], menu: 'file' },
} as const satisfies Record<string, CommandRow>;

export type CommandId = keyof typeof commandTable;
/** The commands that the table marks `worksSignedOut`. */
export type SignedOutCommandId = {
  [Id in CommandId]: (typeof commandTable)[Id] extends { worksSignedOut: true } ? Id : never;
}[CommandId];

/** The table as a list. */
export const commandRows: readonly (CommandRow & { id: CommandId })[] = Object.entries(commandTable).map(
  ([id, row]) => ({ ...row, id: id as CommandId }),
);

/** A command's keys on this operating system; the first one is displayed. */
export const keysFor = ({ keys, macKeys }: Pick<CommandRow, 'keys' | 'macKeys'>, isMac: boolean): readonly string[] =>
  (isMac && macKeys) || keys;
