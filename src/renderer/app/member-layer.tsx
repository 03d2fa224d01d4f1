import { useEffect, useEffectEvent } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { bridge } from '#kernel/bridge.ts';
import { MemberCommands } from '#kernel/commands/member-commands.tsx';
import { coverStore } from '#kernel/session/cover.ts';
import { useSession } from '#kernel/session/session.ts';
import { SessionCommands } from '#kernel/session/session-commands.tsx';
import { isWorkOpen } from '#kernel/session/work.ts';
import { useStore } from '#kernel/store.ts';
import { isHeld } from '#kernel/ui/keys.ts';
import { toast } from '#kernel/ui/toast-store.ts';
import { profileSections } from '../screens/profile/sections.ts';
import { workspaces } from '../workspaces/workspaces.ts';
import { addressOf, workspaceAt } from './places.ts';

const ownPages = profileSections.map((section) => ({ ...section, label: `Profile: ${section.label}` }));

/** Around every page behind a session: what a member can do wherever they are, and the links that lead here from outside. */
export const MemberLayer = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const workspace = workspaceAt(pathname);
  const openPlace = (place: string | null) => {
    const address = place === null ? null : addressOf(place, workspace);
    if (address === null) toast({ tone: 'bad', title: 'This link leads nowhere here' });
    // What is being written stays, and the place gets a window of its own.
    else if (isWorkOpen() || isHeld()) window.open(address);
    else void navigate(address);
  };
  useDeepLinks(openPlace);
  return (
    <>
      <SessionCommands />
      <MemberCommands workspace={workspace} workspaces={workspaces} ownPages={ownPages} onOpen={openPlace} />
      <Outlet />
    </>
  );
};

/** Takes the link that waits in main: as soon as the page belongs to somebody and nothing covers it, and whenever another one comes. */
const useDeepLinks = (open: (place: string | null) => void): void => {
  const session = useSession();
  const cover = useStore(coverStore);
  const ready = session.status === 'signed-in' && cover === null;
  const take = useEffectEvent(async () => {
    const answer = await bridge.call['links.take']();
    if (answer.ok && answer.value) open(answer.value.place);
  });
  useEffect(() => {
    if (!ready) return;
    void take();
    return bridge.on['links.arrived'](() => void take());
  }, [ready]);
};
