import { IconBolt, IconDots } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import type { AnyRecordActions } from '#kernel/definitions/action.ts';
import { CellButton } from '#kernel/ui/controls/cell-button.tsx';
import { keepFocusNear } from '#kernel/ui/layout/focus-target.ts';
import { ActionsDropdown } from '#kernel/write/actions/actions-menu.tsx';
import { applicableActions } from '#kernel/write/actions/applicable-actions.ts';
import { type OpenActionDialog, preloadActionDialog } from '#kernel/write/actions/use-action-dialog.tsx';

interface RowActionsProps {
  actions: AnyRecordActions;
  row: unknown;
  /** Whether a single action is shown as its label, else as an icon. */
  hasLabel: boolean;
  /** Opens the list's dialog, which stays open when its action removes the row. */
  onAction: OpenActionDialog;
}

/**
 * A row's only action as a button, or its menu: a plain button until it is first opened, so that a hundred rows do not mount a hundred menus.
 */
export const RowActions = ({ actions, row, hasLabel, onAction }: RowActionsProps) => {
  const [isMenuMounted, setMenuMounted] = useState(false);
  const available = applicableActions(actions, row);
  const [only] = available;
  if (!only) return null;
  if (available.length === 1)
    return (
      <CellButton
        ref={keepFocusNear}
        {...(hasLabel && { className: 'table-action' })}
        data-dangerous={only.isDangerous}
        aria-label={`${only.label}: ${actions.name(row)}`}
        title={only.disabledReason ?? (hasLabel ? undefined : only.label)}
        disabled={only.disabledReason !== null}
        onMouseEnter={preloadActionDialog}
        onClick={(event) => onAction(only.action, actions, row, event.currentTarget)}
      >
        {hasLabel ? only.label : <IconBolt size={16} aria-hidden />}
      </CellButton>
    );
  const button = (ref: RefObject<HTMLButtonElement | null> | null, onClick?: () => void) => (
    <CellButton ref={ref} aria-haspopup="menu" aria-label={`Actions for ${actions.name(row)}`} onClick={onClick}>
      <IconDots size={16} aria-hidden />
    </CellButton>
  );
  if (!isMenuMounted) return button(null, () => setMenuMounted(true));
  return (
    <ActionsDropdown
      available={available}
      defaultOpened
      onChoose={(action, opener) => onAction(action, actions, row, opener)}
      target={button}
    />
  );
};
