import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useCommands } from '#kernel/commands/registry.ts';
import { useMe } from '#kernel/session/me.ts';
import { ActionsDropdown } from './actions-dropdown.tsx';
import { offeredActions, type RecordActions } from './define-action.ts';
import { useDialog } from './use-dialog.tsx';

/** A record's actions below one button, and as commands; one opens its dialog, whose end gives the focus back here. */
export const ActionsMenu = ({ actions: { subject, list }, record }: { actions: RecordActions; record: unknown }) => {
  const { dialog, open, ahead } = useDialog(subject);
  const { permissions } = useMe();
  useCommands(
    offeredActions(list, record, permissions).map((action) => ({
      id: `action.${action.id}`,
      label: action.label(record),
      group: 'Record',
      keys: action.shortcut === undefined ? [] : [`Shift+${action.shortcut}`],
      palette: true,
      blocked: action.blocked?.(record) ?? null,
      run: () => open(action, record, document.activeElement instanceof HTMLElement ? document.activeElement : null),
    })),
  );

  return (
    <>
      <ActionsDropdown
        actions={list}
        record={record}
        onOpen={ahead}
        onChoose={(action, from) => open(action, record, from)}
        target={(button) => (
          <Button ref={button} rightSection={<IconChevronDown size={15} aria-hidden />}>
            Actions
          </Button>
        )}
      />
      {dialog}
    </>
  );
};
