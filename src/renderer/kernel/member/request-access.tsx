import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDeepLink } from '#contract/bridge/deep-link.ts';
import type { Permission } from '#contract/platform/permissions.ts';
import { BusyButton } from '#kernel/ui/controls/busy-button.tsx';
import { Unauthorised } from '#kernel/ui/states/states.tsx';
import { copyText } from '#kernel/ui/values/copy-button.tsx';
import { meQuery, useMe, useViewedMember } from './me.ts';

/** How often an open unauthorised page asks whether the permission was granted. */
const checkEveryMs = 30_000;

/** The link path of the page where an administrator grants a member a permission. */
type AccessPath = (memberId: string, permission: Permission) => string | null;
let accessPath: AccessPath | null = null;
/** Sets where a request for access leads to. */
export const setAccessPath = (path: AccessPath): void => {
  accessPath = path;
};

interface RequestAccessProps {
  permission: Permission | null;
  /** The title of the page that needs the permission. */
  page?: string | undefined;
  heading?: 'h1';
}

/**
 * The unauthorised page, with a request that the member sends to an administrator: page, permission, name and the link that opens the
 * member's access at the permission. It reads the profile again, so that the page opens once the permission is granted.
 */
export const RequestAccess = ({ permission, page, heading }: RequestAccessProps) => {
  const me = useMe();
  const isViewing = useViewedMember() !== null;
  const profile = useQuery({
    ...meQuery(),
    // The profile of the page that was open before may be older than the permission.
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
    refetchInterval: checkEveryMs,
  });
  if (permission === null || isViewing) return <Unauthorised permission={permission} {...(heading && { heading })} />;
  const copyRequest = () => {
    const path = accessPath?.(me.id, permission);
    const link = path && formatDeepLink(path);
    // Without the query of the address, which may hold a search.
    const place = page === undefined ? location.pathname : `${page} (${location.pathname})`;
    const name = `${me.first_name} ${me.last_name}`.trim();
    const text = `${name}${me.email === null ? '' : ` (${me.email})`} asks for the permission ${permission} to open ${place}.`;
    copyText([text, link].filter(Boolean).join('\n'), 'Request copied');
  };
  return (
    <Unauthorised
      permission={permission}
      {...(heading && { heading })}
      action={
        <Group gap={8}>
          <Button variant="default" onClick={copyRequest}>
            Copy request
          </Button>
          <BusyButton variant="default" isBusy={profile.isFetching} onClick={() => void profile.refetch()}>
            Check again
          </BusyButton>
        </Group>
      }
    />
  );
};
