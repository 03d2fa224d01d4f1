import { Button } from '@mantine/core';
import { asAnyActions, type RecordActions } from '#kernel/definitions/action.ts';
import { availableActions, preloadActionDialog, useActionCommands, useActionDialog } from './use-action-dialog.tsx';

interface ActionButtonsProps<Rec> {
  actions: RecordActions<Rec>;
  record: Rec;
  size?: 'compact-sm' | 'sm';
}

/** The actions that belong to one part of a page, as buttons and as commands. */
export const ActionButtons = <Rec,>({
  actions: recordActions,
  record,
  size = 'compact-sm',
}: ActionButtonsProps<Rec>) => {
  const actions = asAnyActions(recordActions);
  const { dialog, open } = useActionDialog();
  useActionCommands(actions, record, open);
  return (
    <>
      {availableActions(actions, record).map(({ action, label, disabledReason }) => (
        <Button
          key={action.id}
          size={size}
          variant="default"
          disabled={disabledReason !== null}
          title={disabledReason ?? undefined}
          onMouseEnter={preloadActionDialog}
          onClick={(event) => open(action, actions, record, event.currentTarget)}
        >
          {label}
        </Button>
      ))}
      {dialog}
    </>
  );
};
