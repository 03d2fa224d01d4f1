import { useQuery } from '@tanstack/react-query';
import type { Approval } from '#contract/platform/api/approvals.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { useMe } from '#kernel/member/me.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { FactList } from '#kernel/write/actions/decision-facts.tsx';
import { checking } from '#kernel/write/actions/prechecks.tsx';
import { factsOfRequestedWrite } from './current-value.ts';
import classes from './requested-changes.module.css';

/** What the requester's dialog said, while a request waits. Nothing where that is nothing, or can't be read. */
export const RequestedWriteFacts = ({ record: approval }: { record: Approval }) => {
  const { permissions } = useMe();
  const { facts, canRead } = factsOfRequestedWrite(approval);
  const isSaid = hasStatus(approval.status, 'waiting') && canRead(permissions);
  const { data = [] } = useQuery({ ...checking(facts), enabled: isSaid });
  return (
    isSaid &&
    data.length > 0 && (
      <TitledPanel title="What to know">
        <div className={classes.content}>
          <FactList facts={data} />
        </div>
      </TitledPanel>
    )
  );
};
