import { useEffect, useEffectEvent } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { api } from '#kernel/api/client.ts';
import { useOfferApprovals } from '#kernel/approvals/approval-policy.ts';
import { currentArea } from '#kernel/area/define-area.ts';
import { appInfo } from '#kernel/base/app-info.ts';
import { resolveLink } from '#kernel/base/area-links.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { useStore } from '#kernel/base/store.ts';
import { useOfferCases } from '#kernel/cases/case-feature.ts';
import { orNullWhereMissing, useOfferFeature } from '#kernel/member/offer-feature.ts';
import { sessionOverlay } from '#kernel/session/lock/session-overlay.ts';
import { useSession } from '#kernel/session/session.ts';
import { isFormOpen } from '#kernel/session/unsaved-changes.ts';
import { MemberCommands } from '#kernel/shell/commands/member-commands.tsx';
import { SessionCommands } from '#kernel/shell/commands/session-commands.tsx';
import { hasBlockingDialog } from '#kernel/ui/layout/focus-target.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import { DescribeWriteProvider } from '#kernel/write/unfinished-writes.ts';
import { areas } from '../areas/areas.ts';
import { auditLog } from '../features/audit/identity.ts';
import { profileSections } from '../screens/profile/sections.ts';

const profilePages = profileSections.map((section) => ({ ...section, label: `Profile: ${section.label}` }));
/** The demo area is for people who build or review the console, so a real platform's palette does not offer it. */
const trainingPages = [...profilePages, { path: '/demo', label: 'Demo' }];

/** One event says whether the platform keeps an audit log. */
const auditProbe = orNullWhereMissing(api.audit.list.query({ page: 1, limit: 1, sort: '-at' }));

const loadFoundRecords = async () => (await import('../features/search/palette-records.tsx')).foundRecords;
const loadDescribeWrite = async () => (await import('./describe-write.ts')).describeWrite;

/** Wraps every page of a signed-in member: adds the commands of all pages and opens deep links. */
export const MemberLayer = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const area = currentArea(areas, pathname);
  const openPath = (path: string | null, inNewWindow = false) => {
    const address = path === null ? null : resolveLink(path, area.base);
    if (address === null)
      toast({ tone: 'danger', title: "Couldn't open the link", description: "The console doesn't have this page." });
    // Keeps an open form: the link opens in a new window.
    else if (inNewWindow || isFormOpen() || hasBlockingDialog()) window.open(address);
    else void navigate(address);
  };
  useDeepLinks(openPath);
  useOfferApprovals();
  useOfferFeature(auditLog.path, auditProbe, auditLog.permissions.list);
  useOfferCases();
  return (
    <DescribeWriteProvider value={loadDescribeWrite}>
      <SessionCommands />
      <MemberCommands
        area={area}
        areas={areas}
        ownPages={appInfo().mode === 'training' ? trainingPages : profilePages}
        onOpen={openPath}
        loadFoundRecords={loadFoundRecords}
      />
      <Outlet />
    </DescribeWriteProvider>
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
