import { fail, succeed } from '#contract/bridge/result.ts';
import type { Handlers } from '../bridge/register.ts';
import { isOwnPage } from '../bridge/sender.ts';
import { isUnlocked } from '../session/access.ts';
import type { Session } from '../session/session.ts';
import type { DeepLinks } from './guards/deep-links.ts';
import type { UnsavedChanges } from './logout/unsaved-changes.ts';
import type { ContextMenu } from './menus/context-menu.ts';
import type { NativeCommands } from './menus/native-commands.ts';
import type { Shortcuts } from './menus/shortcuts.ts';

type DesktopCalls = Extract<
  keyof Handlers,
  `shortcuts.${string}` | 'unsavedChanges.set' | 'menu.context' | `deepLink.${string}` | 'command.take'
>;

interface DesktopParts<Window> {
  home: URL;
  shortcuts: Shortcuts;
  unsavedChanges: Pick<UnsavedChanges, 'set'>;
  links: DeepLinks;
  commands: Pick<NativeCommands, 'take'>;
  session: Pick<Session, 'get'>;
  windows: { find: (windowId: number) => Window | null };
  contextMenu: ContextMenu<Window>;
}

/** Global shortcuts, native menus, deep links and unsaved changes. */
export const createDesktopHandlers = <Window>({
  home,
  shortcuts,
  unsavedChanges,
  links,
  commands,
  session,
  windows,
  contextMenu,
}: DesktopParts<Window>): Pick<Handlers, DesktopCalls> => ({
  'shortcuts.get': async () => succeed(shortcuts.list()),
  'shortcuts.set': async ({ id, keys, mode }) => shortcuts.set(id, { keys, mode }),
  'shortcuts.record': async ({ recording }, { windowId }) => {
    shortcuts.record(windowId, recording);
    return succeed(undefined);
  },
  'unsavedChanges.set': async (loss, { windowId }) => {
    unsavedChanges.set(windowId, loss);
    return succeed(undefined);
  },
  'menu.context': async ({ path, ...target }, { windowId }) => {
    const address = path === null ? null : (URL.parse(path, home.href)?.href ?? '');
    if (address !== null && !isOwnPage(address, home)) return fail('invalid', 'This is not a page of the console');
    const window = windows.find(windowId);
    return succeed(window ? await contextMenu(target, address, window) : null);
  },
  'deepLink.take': async (_input, { windowId }) =>
    succeed(isUnlocked(await session.get()) ? links.take(windowId) : null),
  'deepLink.waiting': async (_input, { windowId }) => {
    const { status } = await session.get();
    const path = status === 'signed-in' ? null : links.peek(windowId);
    return succeed(path === null ? null : { path });
  },
  'command.take': async (_input, { windowId }) => succeed(commands.take(windowId)),
});
