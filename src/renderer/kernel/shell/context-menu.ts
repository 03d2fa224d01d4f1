import { writeDeepLink } from '#contract/deep-link.ts';
import { bridge } from '#kernel/bridge.ts';
import { copyLink, copyRecord, openRecord, takePointed } from '#kernel/detail/open-record.ts';
import { isCoverUp } from '#kernel/session/cover.ts';
import { isTyping } from '#kernel/ui/keys.ts';

const longestPath = 2_000;

/** The link of ours under the pointer, or of the row that it is on. */
const linkAt = (target: Element): HTMLAnchorElement | null => {
  const link =
    target.closest<HTMLAnchorElement>('a[href]') ??
    target.closest('tr[data-row]')?.querySelector<HTMLAnchorElement>('a[data-row-link]');
  return link?.origin === location.origin ? link : null;
};

/** What a link's address names below its workspace; null where its query is part of it, which no link from outside can carry. */
const placeOf = ({ pathname, search }: HTMLAnchorElement): string | null =>
  search === '' ? pathname.split('/').slice(2).join('/') : null;

const hasSelection = (target: Element): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? target.selectionStart !== target.selectionEnd
    : window.getSelection()?.isCollapsed === false;

const openMenu = async (target: Element): Promise<void> => {
  const pointed = takePointed();
  const link = isCoverUp() ? null : linkAt(target);
  const shown = isCoverUp() ? null : (pointed ?? openRecord.get());
  const place = (link && placeOf(link)) ?? shown?.place ?? null;
  const path = link && link.pathname + link.search;
  const toCopy = place === null ? null : writeDeepLink(place);
  const chosen = await bridge.call['menu.context']({
    editable: isTyping(target) && !target.matches(':read-only'),
    selection: hasSelection(target),
    path: path !== null && path.length <= longestPath ? path : null,
    link: toCopy !== null,
    json: shown !== null,
  });
  // A menu may be open longer than the page is: what was covered meanwhile gives nothing.
  if (!chosen.ok || isCoverUp()) return;
  if (chosen.value === 'link.copy' && toCopy !== null) copyLink(toCopy);
  if (chosen.value === 'json.copy' && shown) copyRecord(shown.record);
};

/**
 * The native menu below the pointer (main draws it, and edits). What is meant is said here: the row under the pointer, else the open
 * record; a link under the pointer is copied as itself.
 */
export const startContextMenu = (): void =>
  document.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    if (event.target instanceof Element) void openMenu(event.target);
  });
