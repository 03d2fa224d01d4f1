import { Menu, Popover } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { MenuDropdown } from '#kernel/ui/controls/menu-dropdown.tsx';
import { contentElement } from '#kernel/ui/layout/focus-target.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import type { ListControls } from '../state/list-state.ts';
import { LazyViewNameForm } from './lazy-view-name-form.tsx';
import {
  changeViews,
  deleteView,
  moveView,
  renameView,
  restoreView,
  type SavedView,
  setDefaultView,
} from './saved-views.ts';
import { type ListViewControls, takenNames } from './use-list-views.ts';
import classes from './view-tabs.module.css';

export interface ViewMenuProps {
  view: SavedView;
  views: ListViewControls;
  list: ListControls;
  definition: ListDefinition;
}

/** The menu of a view that the member saved. Mounted by the click on its button, so it starts open. */
export const ViewMenu = ({ view, definition, views: { scope, own } }: ViewMenuProps) => {
  const [isRenaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const index = own.views.findIndex(({ id }) => id === view.id);
  const wasMoved = useRef(false);
  // The browser takes the focus from an element that is moved in the document.
  useEffect(() => {
    void index;
    if (wasMoved.current) button.current?.focus();
    wasMoved.current = false;
  }, [index]);
  const move = (by: -1 | 1) => {
    wasMoved.current = true;
    changeViews(scope, moveView(view.id, by));
  };
  const isDefault = own.defaultId === view.id;
  const remove = () => {
    changeViews(scope, deleteView(view.id));
    // The menu's button is gone with its view.
    contentElement()?.focus({ preventScroll: true });
    toast({
      tone: 'neutral',
      title: `Deleted the view “${view.name}”`,
      action: { label: 'Undo', run: () => void changeViews(scope, restoreView(view, index, isDefault)) },
    });
  };
  return (
    <Popover
      opened={isRenaming}
      onChange={setRenaming}
      onClose={() => button.current?.focus()}
      position="bottom-start"
      width={260}
      trapFocus
      withRoles={false}
    >
      <Menu
        position="bottom-start"
        width={190}
        defaultOpened
        // `returnFocus` has no button to return to when a menu starts open.
        onClose={() => button.current?.focus({ preventScroll: true })}
      >
        <Popover.Target>
          <span>
            <Menu.Target>
              <button ref={button} type="button" className={classes.menuButton} aria-label={`View ${view.name}`}>
                <IconDots size={14} aria-hidden />
              </button>
            </Menu.Target>
          </span>
        </Popover.Target>
        <MenuDropdown>
          <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={() => setRenaming(true)}>
            Rename…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowLeft size={15} aria-hidden />}
            disabled={index === 0}
            onClick={() => move(-1)}
          >
            Move left
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowRight size={15} aria-hidden />}
            disabled={index === own.views.length - 1}
            onClick={() => move(1)}
          >
            Move right
          </Menu.Item>
          <Menu.Item
            leftSection={isDefault ? <IconPinnedOff size={15} aria-hidden /> : <IconPin size={15} aria-hidden />}
            onClick={() => changeViews(scope, setDefaultView(isDefault ? null : view.id))}
          >
            {isDefault ? 'Remove as default' : 'Use as default'}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="var(--danger)" leftSection={<IconTrash size={15} aria-hidden />} onClick={remove}>
            Delete
          </Menu.Item>
        </MenuDropdown>
      </Menu>
      <Popover.Dropdown role="dialog" aria-label="Rename view">
        <LazyViewNameForm
          name={view.name}
          taken={takenNames(definition, own, view.id)}
          submitLabel="Rename"
          onSubmit={(name) => {
            changeViews(scope, renameView(view.id, name));
            setRenaming(false);
            button.current?.focus();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
