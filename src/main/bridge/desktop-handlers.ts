import type { CallOutput } from '#contract/bridge.ts';
import { fail, succeed } from '#contract/result.ts';
import type { Session } from '../session/session.ts';
import type { DeepLinks } from '../shell/deep-links.ts';
import type { OutsideCommands } from '../shell/outside-commands.ts';
import { isPresent } from '../shell/presence.ts';
import type { Shortcuts } from '../shell/shortcuts.ts';
import type { Unsaved } from '../shell/unsaved.ts';
import type { Handlers } from './register.ts';
import { isOwnPage } from './sender.ts';

type DesktopCalls = Extract<
  keyof Handlers,
  `shortcuts.${string}` | 'work.set' | 'menu.context' | 'links.take' | 'command.take'
>;

interface DesktopParts {
  home: URL;
  shortcuts: Shortcuts;
  unsaved: Pick<Unsaved, 'set'>;
  links: DeepLinks;
  commands: Pick<OutsideCommands, 'take'>;
  session: Pick<Session, 'get'>;
  /** Shows the context menu of a window; `address` is a page of ours, or null. */
  contextMenu: (
    wanted: { editable: boolean; selection: boolean; link: boolean; json: boolean },
    address: string | null,
    windowId: number,
  ) => Promise<CallOutput<'menu.context'>>;
}

/** The desktop around the page: shortcuts of the whole machine, native menus, links from other programs. */
export const desktopHandlers = ({
  home,
  shortcuts,
  unsaved,
  links,
  commands,
  session,
  contextMenu,
}: DesktopParts): Pick<Handlers, DesktopCalls> => ({
  'shortcuts.get': async () => succeed(shortcuts.list()),
  'shortcuts.set': async ({ id, keys, mode }) => shortcuts.set(id, { keys, mode }),
  'shortcuts.record': async ({ recording }, { windowId }) => {
    shortcuts.record(windowId, recording);
    return succeed(undefined);
  },
  'work.set': async (work, { windowId }) => {
    unsaved.set(windowId, work.unsaved);
    return succeed(undefined);
  },
  'menu.context': async ({ path, ...wanted }, { windowId }) => {
    const address = path === null ? null : (URL.parse(path, home.href)?.href ?? '');
    if (address !== null && !isOwnPage(address, home)) return fail('invalid', 'This is no page of the console');
    return succeed(await contextMenu(wanted, address, windowId));
  },
  'links.take': async (_input, { windowId }) => succeed(isPresent(await session.get()) ? links.take(windowId) : null),
  'command.take': async (_input, { windowId }) => succeed(commands.take(windowId)),
});
