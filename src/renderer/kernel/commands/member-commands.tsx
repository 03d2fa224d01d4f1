import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { allows } from '#contract/permissions.ts';
import { recentOf } from '#kernel/recent/recent-records.ts';
import type { Workspace } from '#kernel/registry/screen.ts';
import { searchAddress } from '#kernel/search/search-address.ts';
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
  /** Opens a place below a workspace: `customers/CUS1`. */
  onOpen: (place: string) => void;
}

/** What a signed-in member can do on every page: go to any screen they may see, and find everything else. */
export const MemberCommands = ({ workspace, workspaces, onOpen }: MemberCommandsProps) => {
  const { id, permissions } = useMe();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
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
  /** A page outside the workspaces, whose close button leads back here. */
  const leaveTo = (path: string) => {
    if (!pathname.startsWith(path)) void navigate(path, { state: { from: pathname + search } });
  };

  // The popover stands in the workspaces' frame; elsewhere the search has its page.
  const framed = workspaces.some(({ name }) => pathname.startsWith(`/${name}`));
  useCommands([
    ...(framed ? [] : tableCommands({ 'search.open': () => void navigate(searchAddress(`/${workspace.name}/`, '')) })),
    ...tableCommands({
      'palette.open': () => (shown === 'palette' ? close() : show('palette')),
      'keys.show': () => show('keys'),
      'preferences.open': () => leaveTo('/preferences'),
    }),
    ...jumps(workspace, permissions, (path) => void navigate(path)),
    { id: 'profile', label: 'Profile', group: 'Go to', keys: ['g p'], palette: true, run: () => leaveTo('/profile') },
    ...workspaces
      .filter((other) => other !== workspace)
      .map(
        (other): Command => ({
          id: `workspace.${other.name}`,
          label: `Switch to ${other.title}`,
          group: 'Go to',
          keys: [],
          palette: true,
          run: () => void navigate(`/${other.name}`),
        }),
      ),
  ]);

  if (shown === 'palette')
    return (
      <Palette
        onClose={close}
        onLeave={() => setShown(null)}
        onOpen={onOpen}
        onSearch={(query) => void navigate(searchAddress(`/${workspace.name}/`, query))}
      />
    );
  return shown === 'keys' && <KeySheet onClose={() => close()} />;
};

/** Every screen of the menu that the member may see. */
const jumps = (workspace: Workspace, permissions: readonly string[], go: (path: string) => void): Command[] =>
  workspace.sections
    .flatMap(({ screens }) => screens)
    .filter(({ menu, need }) => menu !== undefined && allows(permissions, need))
    .map(({ path, title, jump }) => ({
      id: `screen.${path}`,
      label: `Go to ${title}`,
      group: 'Go to',
      keys: jump === undefined ? [] : [`g ${jump}`],
      palette: true,
      run: () => go(`/${workspace.name}/${path}`),
    }));
