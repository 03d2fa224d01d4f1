import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { ActionsDropdown } from './actions-dropdown.tsx';
import type { RecordActions } from './define-action.ts';
import { useDialog } from './use-dialog.tsx';

/** A record's actions below one button; one opens its dialog, whose end gives the focus back here. */
export const ActionsMenu = ({ actions: { subject, list }, record }: { actions: RecordActions; record: unknown }) => {
  const { dialog, open, ahead } = useDialog(subject);
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
