import { useEffect, useEffectEvent } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { bridge } from '#kernel/base/bridge-client.ts';
import { useStore } from '#kernel/base/store.ts';
import { useSession } from '#kernel/session/session.ts';
import { sessionOverlay } from '#kernel/session/session-overlay.ts';
import { isFormOpen } from '#kernel/session/unsaved-changes.ts';
import { MemberCommands } from '#kernel/shell/commands/member-commands.tsx';
import { SessionCommands } from '#kernel/shell/commands/session-commands.tsx';
import { hasBlockingDialog } from '#kernel/ui/layout/focus-target.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { profileSections } from '../screens/profile/sections.ts';
import { workspaces } from '../workspaces/workspaces.ts';
import { activeWorkspaceAt, resolveLink } from './resolve-link.ts';

const ownPages = profileSections.map((section) => ({ ...section, label: `Profile: ${section.label}` }));

const loadFoundRecords = async () => (await import('../resources/search/palette-records.tsx')).foundRecords;

/** Wraps every page of a signed-in member: adds the commands of all pages and opens deep links. */
export const MemberLayer = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const workspace = activeWorkspaceAt(pathname);
  const openPath = (path: string | null, inNewWindow = false) => {
    const address = path === null ? null : resolveLink(path, workspace);
    if (address === null)
      toast({ tone: 'danger', title: "Couldn't open the link", description: "The console doesn't have this page." });
    // Keeps an open form: the link opens in a new window.
    else if (inNewWindow || isFormOpen() || hasBlockingDialog()) window.open(address);
    else void navigate(address);
  };
  useDeepLinks(openPath);
  return (
    <>
      <SessionCommands />
      <MemberCommands
        workspace={workspace}
        workspaces={workspaces}
        ownPages={ownPages}
        onOpen={openPath}
        loadFoundRecords={loadFoundRecords}
      />
      <Outlet />
    </>
  );
};

/** Opens deep links while a member is signed in and no session overlay is open; main keeps a link until then. */
const useDeepLinks = (open: (path: string | null) => void): void => {
  const session = useSession();
  const overlay = useStore(sessionOverlay);
  const canOpen = session.status === 'signed-in' && overlay === null;
  const takeLink = useEffectEvent(async () => {
    const answer = await bridge.call['deepLink.take']();
    if (answer.ok && answer.value) open(answer.value.path);
  });
  useEffect(() => {
    if (!canOpen) return;
    void takeLink();
    return bridge.on['deepLink.received'](() => void takeLink());
  }, [canOpen]);
};
