import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { contentElement } from '#kernel/ui/layout/focus-target.ts';
import { prefetch } from '#kernel/ui/states/lazy-part.tsx';
import classes from '../filters/filter-bar.module.css';
import { LazyViewNameForm, loadViewNameForm } from './lazy-view-name-form.tsx';
import { type ListViewControls, takenNames } from './use-list-views.ts';

const noteOf = (keeps: boolean): string =>
  `Saves the filters, sort order, columns and row height for you on ${keeps ? 'the platform' : 'this computer'}.`;
const searchNote = "The search text isn't saved, because it may be personal data.";

/** Saves what the list shows as a view of the member's own. */
export const SaveView = ({ definition, views }: { definition: ListDefinition; views: ListViewControls }) => {
  const [isOpen, setOpen] = useState(false);
  const load = () => prefetch(loadViewNameForm);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={260} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label="Save view"
          onPointerEnter={load}
          onFocus={load}
          onClick={() => setOpen((now) => !now)}
        >
          Save<span className={classes.long}>&nbsp;view</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Save view">
        <LazyViewNameForm
          name=""
          taken={takenNames(definition, views.own)}
          submitLabel="Save"
          note={[noteOf(views.keeps), views.hasSearchText ? searchNote : []].flat().join(' ')}
          onSubmit={(name) => {
            setOpen(false);
            views.save(name);
            // The button is gone once the list shows a view.
            contentElement()?.focus({ preventScroll: true });
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
