import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { allows } from '#contract/permissions.ts';
import { useMe } from '#kernel/session/me.ts';
import type { ActionDefinition, ActionSubject } from './define-action.ts';
import { useDialog } from './use-dialog.tsx';

interface ActionsMenuProps {
  actions: readonly ActionDefinition[];
  subject: ActionSubject;
  record: unknown;
  /** The button that opens it; by default one that says Actions. */
  target?: (button: RefObject<HTMLButtonElement | null>) => ReactNode;
  /** Whether it is open from the start: it was asked for by the click that brought it. */
  defaultOpened?: boolean;
}

/** The actions a member may take on a record; one opens its dialog, whose end gives the focus back here. */
export const ActionsMenu = ({
  actions,
  subject,
  record,
  target = wordTarget,
  defaultOpened = false,
}: ActionsMenuProps) => {
  const { permissions } = useMe();
  const { dialog, open, ahead } = useDialog(subject, record);
  const button = useRef<HTMLButtonElement>(null);
  const offered = actions.filter((action) => allows(permissions, action.need) && action.shown?.(record) !== false);
  if (offered.length === 0) return null;
  return (
    <>
      <Menu width={240} returnFocus defaultOpened={defaultOpened} onOpen={ahead}>
        <Menu.Target>{target(button)}</Menu.Target>
        <Menu.Dropdown>
          {offered.map((action) => {
            const blocked = action.blocked?.(record) ?? null;
            return (
              <Menu.Item
                key={action.id}
                disabled={blocked !== null}
                title={blocked ?? undefined}
                {...(action.tone(record) === 'danger' ? { color: 'red' } : {})}
                onClick={() => open(action, button.current)}
              >
                {action.label(record)}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
};

const wordTarget = (button: RefObject<HTMLButtonElement | null>) => (
  <Button ref={button} rightSection={<IconChevronDown size={15} aria-hidden />}>
    Actions
  </Button>
);
