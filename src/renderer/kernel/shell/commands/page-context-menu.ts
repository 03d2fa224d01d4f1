import { formatDeepLink } from '#contract/bridge/deep-link.ts';
import { linkPathOf } from '#kernel/base/area-links.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { copyLink, copyRecord, openRecord, takeContextRecord } from '#kernel/record/open-record.ts';
import { isSessionOverlayOpen } from '#kernel/session/lock/session-overlay.ts';
import { isTyping } from '#kernel/ui/layout/focus-target.ts';

const maxPathLength = 2_000;

/** The console's own link under the pointer, or the link of the table row under it. */
const linkAt = (target: Element): HTMLAnchorElement | null => {
  const link =
    target.closest<HTMLAnchorElement>('a[href]') ??
    target.closest('tr[data-row]')?.querySelector<HTMLAnchorElement>('a[data-row-link]');
  return link?.origin === location.origin ? link : null;
};

/** A link's path for a deep link; null with a query, which deep links cannot carry. */
const linkPath = ({ pathname, search }: HTMLAnchorElement): string | null =>
  search === '' ? linkPathOf(pathname) : null;

const hasSelection = (target: Element): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? target.selectionStart !== target.selectionEnd
    : window.getSelection()?.isCollapsed === false;

const openMenu = async (target: Element): Promise<void> => {
  const contextRecord = takeContextRecord();
  const link = isSessionOverlayOpen() ? null : linkAt(target);
  const record = isSessionOverlayOpen() ? null : (contextRecord ?? openRecord.get());
  const recordPath = (link && linkPath(link)) ?? record?.path ?? null;
  const path = link && link.pathname + link.search;
  const deepLink = recordPath === null ? null : formatDeepLink(recordPath);
  const chosen = await bridge.call['menu.context']({
    editable: isTyping(target) && !target.matches(':read-only'),
    selection: hasSelection(target),
    path: path !== null && path.length <= maxPathLength ? path : null,
    link: deepLink !== null,
    json: record !== null,
  });
  // The console may have been locked while the menu was open.
  if (!chosen.ok || isSessionOverlayOpen()) return;
  if (chosen.value === 'link.copy' && deepLink !== null) copyLink(deepLink);
  if (chosen.value === 'json.copy' && record) copyRecord(record.record);
};

/**
 * Opens main's native context menu. Its record is the row under the pointer, otherwise the open record; a link under the pointer takes
 * precedence for "Copy link".
 */
export const startContextMenu = (): void =>
  document.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    if (event.target instanceof Element) void openMenu(event.target);
  });
