import type { MenuItemConstructorOptions } from 'electron';
import type { CallInput, CallOutput } from '#contract/bridge/calls.ts';
import { commandTable } from '#contract/bridge/commands.ts';

type Item = MenuItemConstructorOptions;
/** What the pointer is on. */
type Target = Omit<CallInput<'menu.context'>, 'path'>;
type Choice = CallOutput<'menu.context'>;

interface ContextMenuParts<Window> {
  /** Shows a native menu at the pointer of `window`. */
  popup: (template: Item[], window: Window, onClose: () => void) => void;
  /** Opens a new window at a page of the console. */
  open: (address: string) => void;
}

/** On some systems a menu reports that it closed before it reports the click. */
const clickMayFollowMs = 100;
const separator: Item = { type: 'separator' };

/**
 * Shows the context menu of a window. `address` is the page to open in a new window, if any. Gives the choice that the page must carry
 * out; null: none, or main has carried it out.
 */
export type ContextMenu<Window> = (target: Target, address: string | null, window: Window) => Promise<Choice>;

export const createContextMenu =
  <Window>({ popup, open }: ContextMenuParts<Window>): ContextMenu<Window> =>
  (target, address, window) => {
    const { promise, resolve } = Promise.withResolvers<Choice>();
    const { editable, selection, link, json } = target;
    const editing: Item[] = editable
      ? [
          { role: 'cut', enabled: selection },
          { role: 'copy', enabled: selection },
          { role: 'paste' },
          separator,
          { role: 'selectAll' },
        ]
      : selection
        ? [{ role: 'copy' }]
        : [];
    const record: Item[] = [
      ...(address === null ? [] : [{ label: commandTable['record.window'].label, click: () => open(address) }]),
      ...(link ? [{ label: commandTable['link.copy'].label, click: () => resolve('link.copy') }] : []),
      ...(json ? [{ label: commandTable['json.copy'].label, click: () => resolve('json.copy') }] : []),
    ];
    const template = [...editing, ...(editing.length > 0 && record.length > 0 ? [separator] : []), ...record];
    if (template.length === 0) resolve(null);
    else popup(template, window, () => setTimeout(() => resolve(null), clickMayFollowMs));
    return promise;
  };
