import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Kbd } from '#kernel/commands/kbd.tsx';
import type { AnyAction, AnyRecordActions } from '#kernel/definitions/action.ts';
import { MenuDropdown } from '#kernel/ui/controls/menu-dropdown.tsx';
import { keepFocusNear } from '#kernel/ui/layout/focus-target.ts';
import classes from '../record-form/form.module.css';
import type { AvailableAction } from './applicable-actions.ts';
import { preloadActionDialog, useActionCommands, useActionDialog, useAvailableActions } from './use-action-dialog.tsx';

interface ActionsDropdownProps {
  available: readonly AvailableAction[];
  /** Renders the button that opens the menu. */
  target: (button: RefObject<HTMLButtonElement | null>) => ReactNode;
  /** Opens the menu on mount, for a menu that is mounted by the click on its button. */
  defaultOpened?: boolean;
  onChoose: (action: AnyAction, opener: HTMLElement | null) => void;
}

/** A menu of the actions that apply to a record. */
export const ActionsDropdown = ({ available, target, defaultOpened = false, onChoose }: ActionsDropdownProps) => {
  const button = useRef<HTMLButtonElement>(null);
  if (available.length === 0) return null;
  return (
    // An action can leave the record without further ones: the menu and its focused button are then removed.
    <span ref={keepFocusNear} className={classes.menu}>
      <Menu width={264} returnFocus defaultOpened={defaultOpened} onOpen={preloadActionDialog}>
        <Menu.Target>{target(button)}</Menu.Target>
        <MenuDropdown>
          {available.map(({ action, label, isDangerous, disabledReason }) => (
            <Menu.Item
              key={action.id}
              disabled={disabledReason !== null}
              title={disabledReason ?? undefined}
              {...(action.shortcut !== undefined && {
                'aria-keyshortcuts': `Shift+${action.shortcut}`,
                rightSection: (
                  <span aria-hidden>
                    <Kbd keys={`Shift+${action.shortcut}`} />
                  </span>
                ),
              })}
              {...(isDangerous && { color: 'var(--danger)' })}
              onClick={() => onChoose(action, button.current)}
            >
              {label}
            </Menu.Item>
          ))}
        </MenuDropdown>
      </Menu>
    </span>
  );
};

interface HeaderButtonsProps {
  available: readonly AvailableAction[];
  /** Whether none of them is filled. */
  isPlain?: boolean;
  onChoose: (action: AnyAction, opener: HTMLElement) => void;
}

/** The decisions that a record waits for. The one that goes on is filled; one that is dangerous never is. */
const HeaderButtons = ({ available, isPlain = false, onChoose }: HeaderButtonsProps) =>
  available.map(({ action, label, isDangerous, disabledReason }) => (
    <Button
      key={action.id}
      ref={keepFocusNear}
      variant={isDangerous || isPlain ? 'default' : 'filled'}
      {...(isDangerous && { c: 'var(--danger)' })}
      disabled={disabledReason !== null}
      title={disabledReason ?? undefined}
      {...(action.shortcut !== undefined && { 'aria-keyshortcuts': `Shift+${action.shortcut}` })}
      onMouseEnter={preloadActionDialog}
      onClick={(event) => onChoose(action, event.currentTarget)}
    >
      {label}
    </Button>
  ));

/** Actions with the record that they are about. */
interface ActedRecord {
  actions: AnyRecordActions;
  record: unknown;
}

interface ActionsMenuProps {
  /** Null: the record has no actions of its own. */
  actions: AnyRecordActions | null;
  record: unknown;
  /** Further actions at the end of the menu, such as those of cases. */
  more?: ActedRecord | null;
}

/** A record's actions as commands: the decisions that it waits for as buttons, the others in a menu below one button. A single one needs no menu. */
export const ActionsMenu = ({ actions, record, more = null }: ActionsMenuProps) => {
  const { dialog, open } = useActionDialog();
  useActionCommands(actions, record, open);
  useActionCommands(more?.actions ?? null, more?.record, open);
  const { inHeader = [], own = [] } = Object.groupBy(useAvailableActions(actions, record), ({ action }) =>
    action.isHeaderAction ? 'inHeader' : 'own',
  );
  const added = useAvailableActions(more?.actions ?? null, more?.record);
  // A single action of the record's own stays a button beside the menu of the others.
  const [single, others] = own.length === 1 ? [own, added] : [[], [...own, ...added]];
  const hasButtons = inHeader.length + single.length > 0;
  const choose = (action: AnyAction, opener: HTMLElement | null) => {
    if (more !== null && added.some((one) => one.action === action)) open(action, more.actions, more.record, opener);
    else if (actions !== null) open(action, actions, record, opener);
  };
  return (
    <>
      <HeaderButtons available={inHeader} onChoose={choose} />
      <HeaderButtons available={single} isPlain={inHeader.length > 0} onChoose={choose} />
      {others.length === 1 ? (
        <HeaderButtons available={others} isPlain={hasButtons} onChoose={choose} />
      ) : (
        <ActionsDropdown
          available={others}
          onChoose={choose}
          target={(button) => (
            <Button
              ref={button}
              {...(hasButtons && { variant: 'default' })}
              rightSection={<IconChevronDown size={15} aria-hidden />}
            >
              Actions
            </Button>
          )}
        />
      )}
      {dialog}
    </>
  );
};
