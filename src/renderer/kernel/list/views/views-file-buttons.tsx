import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { SessionTask } from '#kernel/session/session-task.ts';
import classes from '../filters/filter-bar.module.css';
import type { ListViewControls } from './use-list-views.ts';
import { exportViews, importViews, startViewsImport } from './views-file.ts';

/** Export and import of the member's views of a list. */
export const ViewsFileButtons = ({ definition, views }: { definition: ListDefinition; views: ListViewControls }) => {
  const input = useRef<HTMLInputElement>(null);
  const task = useRef<SessionTask>(null);
  const { scope, own } = views;
  return (
    <div className={classes.viewFiles}>
      <Button
        size="compact-xs"
        variant="default"
        disabled={own.views.length === 0}
        onClick={() => void exportViews(definition, own.views)}
      >
        Export views…
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => {
          // The task of a chooser that was closed without a file.
          task.current?.end();
          task.current = startViewsImport();
          input.current?.click();
        }}
      >
        Import views…
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="File of views"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void importViews(definition, scope, file, task.current ?? startViewsImport());
          task.current = null;
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
};
