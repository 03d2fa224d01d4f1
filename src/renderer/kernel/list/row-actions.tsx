import { IconDots } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { ActionsDropdown } from '#kernel/action/actions-dropdown.tsx';
import type { RecordActions } from '#kernel/action/define-action.ts';
import { type OpenDialog, preloadDialog } from '#kernel/action/use-dialog.tsx';

interface RowActionsProps {
  actions: RecordActions;
  row: unknown;
  /** Opens the list's own dialog: a row that its action removes must not take the outcome with it. */
  onAction: OpenDialog;
}

/** A row's menu: a plain button until it is asked for, so that a hundred rows do not carry a hundred menus. */
export const RowActions = ({ actions, row, onAction }: RowActionsProps) => {
  const [asked, setAsked] = useState(false);
  const button = (ref: RefObject<HTMLButtonElement | null> | null, onClick?: () => void) => (
    <button
      ref={ref}
      type="button"
      className="icon-button small"
      aria-haspopup="menu"
      aria-label={`Actions for ${actions.subject.name(row)}`}
      onClick={onClick}
    >
      <IconDots size={16} aria-hidden />
    </button>
  );
  if (!asked) return button(null, () => setAsked(true));
  return (
    <ActionsDropdown
      actions={actions.list}
      record={row}
      defaultOpened
      onOpen={preloadDialog}
      onChoose={(action, from) => onAction(action, row, from)}
      target={button}
    />
  );
};
