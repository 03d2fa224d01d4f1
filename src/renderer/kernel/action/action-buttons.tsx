import { Button } from '@mantine/core';
import { useMe } from '#kernel/session/me.ts';
import { offeredActions, type RecordActions } from './define-action.ts';
import { useDialog } from './use-dialog.tsx';

interface ActionButtonsProps {
  actions: RecordActions;
  record: unknown;
  size?: 'compact-sm' | 'sm';
}

/** The actions a member may take, as buttons: for the few that belong to one part of a page. */
export const ActionButtons = ({ actions: { subject, list }, record, size = 'compact-sm' }: ActionButtonsProps) => {
  const { permissions } = useMe();
  const { dialog, open, ahead } = useDialog(subject);
  const offered = offeredActions(list, record, permissions);
  return (
    <>
      {offered.map((action) => {
        const blocked = action.blocked?.(record) ?? null;
        return (
          <Button
            key={action.id}
            size={size}
            variant="default"
            disabled={blocked !== null}
            title={blocked ?? undefined}
            onMouseEnter={ahead}
            onClick={(event) => open(action, record, event.currentTarget)}
          >
            {action.label(record)}
          </Button>
        );
      })}
      {dialog}
    </>
  );
};
