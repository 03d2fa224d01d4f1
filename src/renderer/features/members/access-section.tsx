import { Button } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Member } from '#contract/platform/api/settings/members.ts';
import { allPermissions, hasPermission, permissions } from '#contract/platform/permissions.ts';
import { api } from '#kernel/api/client.ts';
import { currentArea, registeredAreas } from '#kernel/area/define-area.ts';
import type { SectionProps } from '#kernel/definitions/detail.ts';
import { formatCount, sentenceCase } from '#kernel/format/text.ts';
import { expectedMember } from '#kernel/member/data-owner.ts';
import { useViewedMember } from '#kernel/member/me.ts';
import { viewedMember } from '#kernel/session/view-as.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { StaleNotice } from '#kernel/ui/states/states.tsx';
import { badge } from '#kernel/ui/values/badge.tsx';
import { accessDifference, actsOn } from './access-difference.ts';
import classes from './access-section.module.css';
import { OpenToEveryMember } from './form-preview.tsx';
import { accessRefusal, memberName, removalRefusal } from './members.actions.ts';
import { ownership } from './own-member.ts';
import { permissionGroups } from './permission-words.ts';

/** How many permissions a member has more and fewer than the role gives, as a sentence. */
const differenceText = (role: string, added: number, removed: number): string => {
  if (added === 0 && removed === 0) return `Same permissions as the role ${role}.`;
  const parts = [
    ...(added > 0 ? [`${formatCount(added, 'permission')} more`] : []),
    ...(removed > 0 ? [`${formatCount(removed, 'permission')} fewer`] : []),
  ];
  return `${sentenceCase(parts.join(', '))} than the role ${role}.`;
};

/** Shows the console as a member sees it. */
const ViewAsButton = ({ member }: { member: Member }) => {
  const navigate = useNavigate();
  const isViewing = useViewedMember() !== null;
  const refusal = accessRefusal(member);
  const isOwn = ownership(member, expectedMember()) === 'own';
  const start = () => {
    const { id, role, permissions: held } = member;
    const returnPath = location.pathname;
    viewedMember.set({ id, name: memberName(member), role, permissions: held, returnPath });
    void navigate(currentArea(registeredAreas(), '/').base.slice(0, -1));
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={refusal !== null || isViewing}
      title={
        isOwn
          ? 'This is your own view'
          : (refusal ?? 'Shows menu and screens as this member sees them. Nothing can be changed.')
      }
      onClick={start}
    >
      View as
    </Button>
  );
};

/** What a member may open, by area, and how it differs from the role. A link may name a permission, which is then marked. */
export const AccessSection = ({ record: member }: SectionProps<Member>) => {
  const { '*': requested } = useParams();
  const roles = useQuery(api.members.roles.query({}));
  const role = roles.data?.find(({ name }) => name === member.role);
  const groups = permissionGroups(registeredAreas());
  const differences = new Map(
    role && permissions.map((permission) => [permission, accessDifference(permission, member, role)]),
  );
  const countOf = (isMore: boolean) => [...differences.values()].filter((each) => each?.isMore === isMore).length;
  const hasAll = member.permissions.includes(allPermissions);
  const others = member.permissions.filter(
    (held) => held !== allPermissions && !permissions.some((known) => known === held),
  );

  const refusal = removalRefusal(member);

  const marked = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (requested) marked.current?.focus();
  }, [requested]);

  return (
    <TitledPanel title="Permissions" aside={<ViewAsButton member={member} />}>
      {refusal !== null && <p className={classes.summary}>{refusal}</p>}
      {hasAll && (
        <p className={classes.summary}>
          All permissions, also those of later versions (<code className="mono">*</code>).
        </p>
      )}
      {roles.data === undefined && roles.isError && (
        <StaleNotice
          error={roles.error}
          text="Couldn't load roles to compare with"
          onRetry={() => void roles.refetch()}
        />
      )}
      {role && hasAll === role.permissions.includes(allPermissions) && (
        <p className={classes.summary}>{differenceText(sentenceCase(role.name), countOf(true), countOf(false))}</p>
      )}
      {groups.map(({ label, options }) => (
        <div key={label}>
          <h3 className={classes.group}>{label}</h3>
          <ul className={classes.list}>
            {options.map(({ value, label: words, description }) => {
              const isIncluded = hasPermission(member.permissions, value);
              const isRequested = value === requested;
              const acts = isIncluded ? actsOn(value, member) : null;
              const difference = differences.get(value);
              return (
                <li
                  key={value}
                  className={classes.permission}
                  data-included={isIncluded}
                  data-requested={isRequested}
                  {...(isRequested && { ref: marked, tabIndex: -1 })}
                >
                  {isIncluded ? (
                    <IconCheck size={16} aria-label="Included" color="var(--success)" />
                  ) : (
                    <IconMinus size={16} aria-label="Not included" color="var(--ink-3)" />
                  )}
                  <span className={classes.label}>
                    {words} <code className={`mono ${classes.code}`}>{value}</code>
                  </span>
                  <span className={`muted ${classes.screens}`}>{description}</span>
                  <span className={classes.badges}>
                    {acts !== null && (
                      <span className={`muted ${classes.acts}`}>{acts ? 'Read and act' : 'Read only'}</span>
                    )}
                    {isRequested && badge('Requested', isIncluded ? 'success' : 'accent')}
                    {difference && badge(difference.label, 'warning')}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      {others.length > 0 && <p className={classes.summary}>Unknown to this version: {others.join(', ')}</p>}
      <div className={classes.summary}>
        <OpenToEveryMember />
      </div>
    </TitledPanel>
  );
};
