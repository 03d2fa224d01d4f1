import { z } from 'zod';
import { type CommandId, commandTable } from './commands.ts';

export const shortcutIds = ['toasts.focus', 'search.open'] as const satisfies readonly CommandId[];
export type ShortcutId = (typeof shortcutIds)[number];

/** `global`: works in every program; `focused`: only while the console is in front; `off`: never. */
export const shortcutModes = ['global', 'focused', 'off'] as const;

/**
 * A global shortcut. `state`: registered with the operating system (`held`); refused by it because another program has the keys
 * (`taken`); not registered because of its mode (`not-held`) or a policy (`managed`).
 */
export const shortcut = z.object({
  id: z.enum(shortcutIds),
  keys: z.string(),
  mode: z.enum(shortcutModes),
  state: z.enum(['held', 'taken', 'not-held', 'managed']),
});
export type Shortcut = z.infer<typeof shortcut>;

/** The keys of a shortcut and when it works. */
export const shortcutSettings = z.object({
  id: z.enum(shortcutIds),
  keys: z.string().max(60),
  mode: z.enum(shortcutModes),
});

const commandIds = Object.keys(commandTable) as [CommandId, ...CommandId[]];
/** A command by its ID. */
export const command = z.object({ id: z.enum(commandIds) });

/** What closing a window would lose. `sending`: records are being sent one after another, and the rest would not be sent. */
export const loss = z.object({ unsaved: z.boolean(), sending: z.boolean() });

/** What is under the pointer. */
export const menuTarget = z.object({
  editable: z.boolean(),
  selection: z.boolean(),
  /** The console path under the pointer, which can be opened in a new window; null if there is none. */
  path: z.string().max(2_000).startsWith('/').nullable(),
  link: z.boolean(),
  json: z.boolean(),
});
/** The commands of the native context menu that the page carries out. */
export const menuCommand = z.enum(['link.copy', 'json.copy']);
