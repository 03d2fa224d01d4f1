import { Menu, Popover } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconCloudUpload,
  IconCopy,
  IconDots,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
  IconUsers,
  IconUsersMinus,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { MenuDropdown } from '#kernel/ui/controls/menu-dropdown.tsx';
import { contentElement } from '#kernel/ui/layout/focus-target.ts';
import { toast } from '#kernel/ui/toasts/toast-store.ts';
import type { ListControls } from '../state/list-state.ts';
import type { ReadKeptView } from './kept-views.ts';
import { LazyViewNameForm } from './lazy-view-name-form.tsx';
import { changeViews, moveView, type SavedView, setDefaultView } from './saved-views.ts';
import { ShareView } from './share-view.tsx';
import { type ListViewControls, takenNames } from './use-list-views.ts';
import classes from './view-tabs.module.css';

export interface ViewMenuProps {
  /** A view of the member's own, or one that another member shares. */
  view: SavedView | ReadKeptView;
  views: ListViewControls;
  list: ListControls;
  definition: ListDefinition;
}

/** The menu of a view. Mounted by the click on its button, so it starts open. */
export const ViewMenu = ({ view, ...props }: ViewMenuProps) =>
  'isOwn' in view ? <TeamViewMenu view={view} {...props} /> : <OwnViewMenu view={view} {...props} />;

const TeamViewMenu = ({ view, views }: ViewMenuProps & { view: ReadKeptView }) => {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      position="bottom-start"
      width={190}
      defaultOpened
      onClose={() => button.current?.focus({ preventScroll: true })}
    >
      <Menu.Target>
        <button ref={button} type="button" className={classes.menuButton} aria-label={`View ${view.name}`}>
          <IconDots size={14} aria-hidden />
        </button>
      </Menu.Target>
      <MenuDropdown>
        <Menu.Item leftSection={<IconCopy size={15} aria-hidden />} onClick={() => views.copy(view)}>
          Copy to my views
        </Menu.Item>
      </MenuDropdown>
    </Menu>
  );
};

const OwnViewMenu = ({ view, definition, views }: ViewMenuProps & { view: SavedView }) => {
  const { scope, own } = views;
  const [form, setForm] = useState<'rename' | 'share' | null>(null);
  const closeForm = () => setForm(null);
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
  const remove = async () => {
    if (!(await views.remove(view))) return;
    // The menu's button is gone with its view.
    contentElement()?.focus({ preventScroll: true });
    toast({
      tone: 'neutral',
      title: `Deleted the view “${view.name}”`,
      action: { label: 'Undo', run: () => views.restore(view, index, isDefault) },
    });
  };
  return (
    <Popover
      opened={form !== null}
      onChange={(isOpen) => !isOpen && closeForm()}
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
          <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={() => setForm('rename')}>
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
          {views.keeps && (
            <>
              <Menu.Divider />
              {view.kept === undefined && (
                <Menu.Item
                  leftSection={<IconCloudUpload size={15} aria-hidden />}
                  onClick={() => void views.keep(view, 'mine')}
                >
                  Keep on the platform
                </Menu.Item>
              )}
              {view.kept === 'team' ? (
                <Menu.Item
                  leftSection={<IconUsersMinus size={15} aria-hidden />}
                  onClick={() => void views.keep(view, 'mine')}
                >
                  Stop sharing
                </Menu.Item>
              ) : (
                <Menu.Item leftSection={<IconUsers size={15} aria-hidden />} onClick={() => setForm('share')}>
                  Share with the team…
                </Menu.Item>
              )}
            </>
          )}
          <Menu.Divider />
          <Menu.Item
            color="var(--danger)"
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => void remove()}
          >
            Delete
          </Menu.Item>
        </MenuDropdown>
      </Menu>
      <Popover.Dropdown role="dialog" aria-label={form === 'share' ? 'Share view' : 'Rename view'}>
        {form === 'share' ? (
          <ShareView
            onShare={() => {
              closeForm();
              void views.keep(view, 'team');
            }}
          />
        ) : (
          <LazyViewNameForm
            name={view.name}
            taken={takenNames(definition, own, view.id)}
            submitLabel="Rename"
            onSubmit={(name) => {
              closeForm();
              button.current?.focus();
              void views.rename(view, name);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
