import { IconDots } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { ActionsMenu } from '#kernel/action/actions-menu.tsx';
import type { ListDefinition } from './define-list.ts';

interface RowActionsProps {
  actions: NonNullable<ListDefinition['actions']>;
  row: unknown;
}

/** A row's menu: a plain button until it is asked for, so that a hundred rows do not carry a hundred menus. */
export const RowActions = ({ actions, row }: RowActionsProps) => {
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
    <ActionsMenu
      actions={actions.list}
      subject={actions.subject}
      record={row}
      defaultOpened
      target={(ref) => button(ref)}
    />
  );
};
