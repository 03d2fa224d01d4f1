import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { allows } from '#contract/permissions.ts';
import { useMe } from '#kernel/session/me.ts';
import { isCovered, isTyping } from '#kernel/ui/keys.ts';
import { ActionsDropdown } from './actions-dropdown.tsx';
import type { RecordActions } from './define-action.ts';
import { useDialog } from './use-dialog.tsx';

/** A record's actions below one button, and by their keys; one opens its dialog, whose end gives the focus back here. */
export const ActionsMenu = ({ actions: { subject, list }, record }: { actions: RecordActions; record: unknown }) => {
  const { dialog, open, ahead } = useDialog(subject);
  const { permissions } = useMe();
  const latest = useRef({ list, record });
  latest.current = { list, record };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered())
        return;
      const current = latest.current;
      const action = current.list.find(({ shortcut }) => shortcut === event.key);
      if (!action || !allows(permissions, action.need)) return;
      if (action.shown?.(current.record) === false || (action.blocked?.(current.record) ?? null) !== null) return;
      event.preventDefault();
      open(action, current.record, document.activeElement instanceof HTMLElement ? document.activeElement : null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, permissions]);

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
