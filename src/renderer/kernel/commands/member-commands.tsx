import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { allows } from '#contract/permissions.ts';
import { recentOf } from '#kernel/recent/recent-records.ts';
import type { Screen, Workspace } from '#kernel/registry/screen.ts';
import { useMe } from '#kernel/session/me.ts';
import { lazyPart } from '#kernel/ui/lazy-part.tsx';
import { preload } from '#kernel/ui/use-loaded.ts';
import { type Command, tableCommands, useCommands } from './registry.ts';
import { useTakenNotice } from './use-taken-notice.ts';

const loadPalette = async () => (await import('./palette.tsx')).Palette;
const loadKeySheet = async () => (await import('./key-sheet.tsx')).KeySheet;
const Palette = lazyPart(loadPalette);
const KeySheet = lazyPart(loadKeySheet);

interface MemberCommandsProps {
  /** The one whose screens are gone to. */
  workspace: Workspace;
  workspaces: readonly Workspace[];
  /** The member's own pages, outside the workspaces; `jump` is the key after `g`. */
  ownPages: readonly { path: string; label: string; jump?: string }[];
  /** Opens a place below a workspace: `customers/CUS1`. */
  onOpen: (place: string) => void;
}

/** What a signed-in member can do on every page: go to any page they may see, and find everything else. */
export const MemberCommands = ({ workspace, workspaces, ownPages, onOpen }: MemberCommandsProps) => {
  const { id, permissions } = useMe();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  /** Had the focus before, and gets it back. */
  const from = useRef<Element | null>(null);
  useEffect(() => recentOf(id), [id]);
  useTakenNotice();
  useEffect(() => {
    const handle = requestIdleCallback(() => void preload(loadPalette));
    return () => cancelIdleCallback(handle);
  }, []);

  // A link from outside led elsewhere: what was about to be chosen was meant for the page that is gone.
  const [over, setOver] = useState(pathname);
  if (over !== pathname) {
    setOver(pathname);
    setShown(null);
  }

  const show = (what: 'palette' | 'keys') => {
    if (shown === null) from.current = document.activeElement;
    setShown(what);
  };
  /** Gone before the focus goes back and before anything runs: what runs may ask where the focus is, or open a dialog of its own. */
  const close = (then?: () => void) => {
    flushSync(() => setShown(null));
    const before = from.current;
    const target = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : null;
    (target ?? document.getElementById('content'))?.focus();
    then?.();
  };
  /** A page outside the workspaces, whose close button leads back here; its parts take each other's place, as in its own menu. */
  const leaveTo = (path: string) => {
    const isPart = pathname.split('/')[1] === path.split('/')[1];
    if (pathname !== path)
      void navigate(path, isPart ? { replace: true, state } : { state: { from: pathname + search } });
  };

  const base = `/${workspace.name}/`;
  // The popover stands in the workspaces' frame; elsewhere the search has its page.
  const framed = workspaces.some(({ name }) => pathname.startsWith(`/${name}`));
  useCommands([
    ...(framed ? [] : tableCommands({ 'search.open': () => void navigate(`${base}search`) })),
    ...tableCommands({
      'palette.open': () => (shown === 'palette' ? close() : show('palette')),
      'keys.show': () => show('keys'),
      'preferences.open': () => leaveTo('/preferences'),
    }),
    ...menuScreens(workspace, permissions).map(({ path, title, jump }) =>
      goTo(base + path, `Go to ${title}`, navigate, jump),
    ),
    ...ownPages.map(({ path, label, jump }) => goTo(path, label, leaveTo, jump)),
    ...workspaces
      .filter((other) => other !== workspace)
      .map(({ name, title }) => goTo(`/${name}`, `Switch to ${title}`, navigate)),
    goTo('/', 'Choose a workspace', navigate),
  ]);

  if (shown === 'palette')
    return (
      <Palette
        onClose={close}
        onLeave={() => setShown(null)}
        onOpen={onOpen}
        base={base}
        onSearch={(address) => void navigate(address)}
      />
    );
  return shown === 'keys' && <KeySheet onClose={() => close()} />;
};

/** Every screen of the menu that the member may see. */
const menuScreens = ({ sections }: Workspace, permissions: readonly string[]): Screen[] =>
  sections
    .flatMap(({ screens }) => screens)
    .filter(({ menu, need }) => menu !== undefined && allows(permissions, need));

/** The command that leads to an address; `jump` is the key after `g`. */
const goTo = (address: string, label: string, go: (address: string) => unknown, jump?: string): Command => ({
  id: `go ${address}`,
  label,
  group: 'Go to',
  keys: jump === undefined ? [] : [`g ${jump}`],
  palette: true,
  run: () => void go(address),
});
