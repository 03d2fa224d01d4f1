import { memo } from 'react';
import type { ListDefinition, View } from '#kernel/definitions/list.ts';
import classes from './list-screen.module.css';
import type { ListControls } from './list-state.ts';

const isCurrent = (view: View, filters: ListControls['state']['filters']): boolean => {
  const keys = Object.keys(filters);
  return (
    keys.length === Object.keys(view.filters).length &&
    keys.every((key) => [...(filters[key] ?? [])].sort().join() === [...(view.filters[key] ?? [])].sort().join())
  );
};

/** The list's built-in views; a view is current when the address has exactly its filters. */
export const ViewTabs = memo(({ definition, list }: { definition: ListDefinition; list: ListControls }) => {
  const views: View[] = [{ name: `All ${definition.noun[1]}`, filters: {} }, ...definition.views];
  return (
    <nav className={classes.views} aria-label="Views">
      {views.map((view) => {
        const current = isCurrent(view, list.state.filters);
        return (
          <button
            key={view.name}
            type="button"
            className={classes.view}
            aria-current={current ? 'true' : undefined}
            onClick={() => list.setFilters(view.filters)}
          >
            {view.name}
          </button>
        );
      })}
    </nav>
  );
});
