import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { matchRoutes, useLocation, useNavigate } from 'react-router-dom';
import { hasWritePermission } from '#contract/platform/permissions.ts';
import { canOpenScreen, permittedSettings } from '#kernel/area/area-menu.ts';
import { type Area, areaAt, currentArea, settingsOf, workspacesOf } from '#kernel/area/define-area.ts';
import { linkTo } from '#kernel/base/area-links.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { usePlatformFeatureChanges } from '#kernel/base/platform-features.ts';
import { type Command, tableCommands, useCommands } from '#kernel/commands/command-registry.ts';
import type { MemberAccess } from '#kernel/definitions/action.ts';
import { useMe } from '#kernel/member/me.ts';
import { setRecentOwner } from '#kernel/recent/recent-records.ts';
import { usePinCommand } from '#kernel/recent/use-pin-command.ts';
import type { ScreenFrame } from '#kernel/resource/define-resource.ts';
import type { Screen } from '#kernel/resource/screen.ts';
import { startEarlyInput } from '#kernel/search/early-input.ts';
import { isFormOpen } from '#kernel/session/unsaved-changes.ts';
import {
  contentElement,
  dismissOpenLayer,
  hasBlockingDialog,
  isTyping,
  leaveFocusedField,
} from '#kernel/ui/layout/focus-target.ts';
import { lazyOverlay, usePreload } from '#kernel/ui/states/lazy-part.tsx';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { setDecisionsOwner } from '#kernel/write/decided-records.ts';
import { homeShortcut } from '../home-shortcut.ts';
import { useFirstVersion } from '../news/seen-version.ts';
import type { LoadFoundRecords } from '../palette/palette-items.ts';
import { useShortcutConflictNotice } from './use-shortcut-conflict-notice.ts';

const loadPalette = async () => (await import('../palette/palette.tsx')).Palette;
const loadKeySheet = async () => (await import('./key-sheet.tsx')).KeySheet;
const Palette = lazyOverlay(loadPalette, 'the command palette');
const KeySheet = lazyOverlay(loadKeySheet, 'the keyboard shortcuts');
const NewsDialog = lazyOverlay(async () => (await import('../news/news-dialog.tsx')).NewsDialog, "what's new");

type DialogName = 'palette' | 'keys' | 'news';

/** The frame of the screen at an address; `shell` also where there is none. */
const frameAt = ({ base, screens }: Area, pathname: string): ScreenFrame => {
  const routes = screens.map((screen) => ({ path: base + screen.path, frame: screen.frame ?? 'shell' }));
  return matchRoutes(routes, pathname)?.at(-1)?.route.frame ?? 'shell';
};

interface MemberCommandsProps {
  /** The area whose screens are offered. */
  area: Area;
  areas: readonly Area[];
  /** The member's own pages, outside the areas; `shortcut` is the key after `g`. */
  ownPages: readonly { path: string; label: string; shortcut?: string }[];
  /** Opens a link path (base/area-links.ts), such as `customers/CUS1`. */
  onOpen: (path: string, inNewWindow?: boolean) => void;
  /** Groups the records that the palette finds on the platform. */
  loadFoundRecords: LoadFoundRecords;
}

/** The commands of a signed-in member on every page: the screens they may see, palette, shortcut list and search. */
export const MemberCommands = ({ area, areas, ownPages, onOpen, loadFoundRecords }: MemberCommandsProps) => {
  const me = useMe();
  usePlatformFeatureChanges();
  const { id, permissions } = me;
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  /** Had the focus before the dialog opened, and gets it back. */
  const previousFocus = useRef<Element | null>(null);
  useEffect(() => {
    setRecentOwner(id);
    setDecisionsOwner(id);
  }, [id]);
  const pin = usePinCommand();
  useFirstVersion(id);
  useShortcutConflictNotice();
  usePreload(loadPalette);

  // Closes when another page opens, as by a deep link. The address changes before React renders its page: a dialog that opens in
  // between belongs to the new page and stays.
  const [dialogPath, setDialogPath] = useState(pathname);
  const [renderedPath, setRenderedPath] = useState(pathname);
  if (renderedPath !== pathname) {
    setRenderedPath(pathname);
    if (dialogPath !== pathname) setOpenDialog(null);
  }

  const show = (dialog: DialogName) => {
    if (openDialog === null) previousFocus.current = document.activeElement;
    setDialogPath(window.location.pathname);
    setOpenDialog(dialog);
  };
  /** Unmounts the dialog first: the command may read the focus or open a dialog itself. */
  const close = (run?: () => void) => {
    flushSync(() => setOpenDialog(null));
    const previous = previousFocus.current;
    const target =
      previous instanceof HTMLElement && previous.isConnected && previous !== document.body ? previous : null;
    (target ?? contentElement())?.focus();
    run?.();
  };
  /** Opens a page outside the areas, whose close button leads back here; its sections replace each other in the history. */
  const openOwnPage = (path: string) => {
    const isSamePage = pathname.split('/')[1] === path.split('/')[1];
    if (pathname !== path)
      void navigate(path, isSamePage ? { replace: true, state } : { state: { from: pathname + search } });
  };

  const openSearchPage = (address: string) => {
    flushSync(dismissOpenLayer);
    // A dialog that asks about its changes, or sends them, stays.
    if (isFormOpen() && hasBlockingDialog()) {
      toast({ tone: 'neutral', title: 'Save or discard your changes first' });
      if (isTyping(document.activeElement)) leaveFocusedField();
      return;
    }
    // An open form may ask first: the question gets the focus, and then the form again.
    if (!isFormOpen()) startEarlyInput();
    void navigate(address);
  };

  const { base } = area;
  const openArea = areaAt(areas, pathname);
  // All pages of areas but those with the whole window have the search popover.
  const hasSearch = openArea !== undefined && frameAt(openArea, pathname) !== 'bare';
  useCommands([
    ...(hasSearch ? [] : tableCommands({ 'search.open': () => openSearchPage(linkTo(base, 'search')) })),
    ...tableCommands({
      'palette.open': () => (openDialog === 'palette' ? close() : show('palette')),
      'keys.show': () => show('keys'),
      'news.show': () => show('news'),
      'preferences.open': () => openOwnPage('/preferences'),
      'updates.check': () => {
        void bridge.call['updates.check']();
        openOwnPage('/preferences');
      },
    }),
    ...menuScreens(area, permissions).map(({ path, title, shortcut }) =>
      goTo(base + path, `Go to ${title}`, navigate, shortcut),
    ),
    // Screens of the settings and of the active workspace; the shortcuts are those of this area.
    ...[...settingsOf(areas), currentArea(areas, '/')]
      .filter((other) => other !== area)
      .flatMap((other) =>
        menuScreens(other, permissions)
          .filter(({ path }) => !area.screens.some((own) => own.path === path))
          .map(({ path, title }) => goTo(other.base + path, `Go to ${title}`, navigate)),
      ),
    ...addScreens(area, me).map(({ path, title }) => goTo(base + path, title, navigate)),
    ...ownPages.map(({ path, label, shortcut }) => goTo(path, label, openOwnPage, shortcut)),
    ...workspacesOf(areas)
      .filter((other) => other !== area)
      .map(({ name, title }) => goTo(`/${name}`, `Switch to ${title}`, navigate)),
    ...permittedSettings(areas, permissions).map(({ name, title, shortcut }) =>
      goTo(`/${name}`, `Go to ${title}`, navigate, shortcut),
    ),
    goTo('/', 'Go to Home', navigate, homeShortcut),
    ...(pin === null
      ? []
      : [{ id: 'page.pin', label: pin.label, group: 'View' as const, keys: [], palette: true, run: pin.run }]),
  ]);

  const dialogOwner = (dialog: DialogName) => ({ onFailed: () => close(), onReopen: () => show(dialog) });
  if (openDialog === 'palette')
    return (
      <Palette
        onClose={close}
        onFocusLost={() => setOpenDialog(null)}
        onOpen={onOpen}
        base={base}
        onSearch={openSearchPage}
        loadFoundRecords={loadFoundRecords}
        {...dialogOwner('palette')}
      />
    );
  if (openDialog === 'news') return <NewsDialog onClose={() => close()} {...dialogOwner('news')} />;
  return openDialog === 'keys' && <KeySheet onClose={() => close()} {...dialogOwner('keys')} />;
};

/** The screens of the menu that the member may see. */
const menuScreens = ({ screens }: Area, permissions: readonly string[]): Screen[] =>
  screens.filter(({ menu }) => menu !== undefined).filter(canOpenScreen(permissions));

/** The screens outside the menu that need no record, such as the forms that add one, and that the member may use. */
const addScreens = ({ screens }: Area, { permissions, can_write }: MemberAccess): Screen[] =>
  screens
    .filter(
      ({ path, frame = 'shell', permission, isForm = false }) =>
        frame !== 'shell' && !path.includes(':') && (!isForm || hasWritePermission(can_write, permission)),
    )
    .filter(canOpenScreen(permissions));

/** A command that opens a path; `shortcut` is the key after `g`. */
const goTo = (path: string, label: string, open: (path: string) => unknown, shortcut?: string): Command => ({
  id: `go ${path}`,
  label,
  group: 'Go to',
  keys: shortcut === undefined ? [] : [`g ${shortcut}`],
  palette: true,
  run: () => void open(path),
});
