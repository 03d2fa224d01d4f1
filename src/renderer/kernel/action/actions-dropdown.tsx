import { Menu } from '@mantine/core';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useMe } from '#kernel/session/me.ts';
import { type ActionDefinition, offeredActions } from './define-action.ts';

interface ActionsDropdownProps {
  actions: readonly ActionDefinition[];
  record: unknown;
  /** The button that opens it. */
  target: (button: RefObject<HTMLButtonElement | null>) => ReactNode;
  /** Whether it is open from the start: it was asked for by the click that brought it. */
  defaultOpened?: boolean;
  onOpen: () => void;
  onChoose: (action: ActionDefinition, from: HTMLElement | null) => void;
}

/** The actions a member may take on a record, to choose from. */
export const ActionsDropdown = ({
  actions,
  record,
  target,
  defaultOpened = false,
  onOpen,
  onChoose,
}: ActionsDropdownProps) => {
  const { permissions } = useMe();
  const button = useRef<HTMLButtonElement>(null);
  const offered = offeredActions(actions, record, permissions);
  if (offered.length === 0) return null;
  return (
    <Menu width={240} returnFocus defaultOpened={defaultOpened} onOpen={onOpen}>
      <Menu.Target>{target(button)}</Menu.Target>
      <Menu.Dropdown>
        {offered.map((action) => {
          const blocked = action.blocked?.(record) ?? null;
          return (
            <Menu.Item
              key={action.id}
              disabled={blocked !== null}
              title={blocked ?? undefined}
              {...(action.shortcut === undefined
                ? {}
                : {
                    'aria-keyshortcuts': `Shift+${action.shortcut}`,
                    rightSection: <kbd aria-hidden>⇧{action.shortcut}</kbd>,
                  })}
              {...(action.tone(record) === 'danger' ? { color: 'var(--bad)' } : {})}
              onClick={() => onChoose(action, button.current)}
            >
              {action.label(record)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};
