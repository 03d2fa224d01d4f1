import type { MenuItemConstructorOptions } from 'electron';
import type { CallInput, CallOutput } from '#contract/bridge.ts';
import { commandTable } from '#contract/commands.ts';

type Item = MenuItemConstructorOptions;
type Wanted = CallInput<'menu.context'>;
type Choice = CallOutput<'menu.context'>;

interface ContextMenuParts<Window> {
  /** Shows a native menu at the pointer of `window`; `closed` is called when it is gone. */
  popup: (template: Item[], window: Window, closed: () => void) => void;
  /** Opens a window of its own at an address of ours. */
  open: (address: string) => void;
}

/** Systems differ in whether a menu says that it closed before or after it says what was clicked. */
const clickMayFollowMs = 100;
const separator: Item = { type: 'separator' };

/**
 * The context menu of a window. `address` is the page that `wanted.path` names. Gives what was chosen of that which only the page can
 * do; null when nothing of it was.
 */
export const createContextMenu =
  <Window>({ popup, open }: ContextMenuParts<Window>) =>
  (wanted: Omit<Wanted, 'path'>, address: string | null, window: Window): Promise<Choice> => {
    const { promise, resolve } = Promise.withResolvers<Choice>();
    const { editable, selection, link, json } = wanted;
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
