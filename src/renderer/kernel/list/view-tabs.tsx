import type { ListDefinition, View } from './define-list.ts';
import type { ListControls } from './list-state.ts';

const sameWords = (view: View, filters: ListControls['state']['filters']): boolean => {
  const keys = Object.keys(filters);
  return (
    keys.length === Object.keys(view.query).length &&
    keys.every((key) => [...(filters[key] ?? [])].sort().join() === [...(view.query[key] ?? [])].sort().join())
  );
};

/** The list's built-in views; one is current when the address says exactly its words. */
export const ViewTabs = ({ definition, list }: { definition: ListDefinition; list: ListControls }) => {
  const views: View[] = [{ name: `All ${definition.noun[1]}`, query: {} }, ...(definition.views ?? [])];
  return (
    <nav className="view-tabs" aria-label="Views">
      {views.map((view) => (
        <button
          key={view.name}
          type="button"
          aria-current={sameWords(view, list.state.filters) ? 'true' : undefined}
          onClick={() => list.show(view.query)}
        >
          {view.name}
        </button>
      ))}
    </nav>
  );
};
