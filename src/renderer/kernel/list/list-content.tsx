import type { ListDefinition } from '#kernel/definitions/list.ts';
import type { ScreenContent, ScreenContext } from '#kernel/resource/screen.ts';
import { ListScreen } from './list-screen.tsx';
import { listPrefs } from './state/list-prefs.ts';
import { listScope } from './state/list-scope.ts';
import { atRow, type ListState, listParams, pageParams, stateAt } from './state/list-state.ts';
import { defaultView, savedViews } from './views/saved-views.ts';
import { openingPagesOf, shownBuiltInView } from './views/use-list-views.ts';

/** The state of a list when its page opens, by what the member has saved and chosen. */
const openingState = (
  definition: ListDefinition,
  search: URLSearchParams,
  { base, memberId }: ScreenContext,
): ListState => {
  const scope = listScope(memberId, base, definition);
  return stateAt(definition, search, { view: defaultView(savedViews(scope)), limit: listPrefs(scope).limit });
};

/** The screen of one list, for its route. */
export const listContent = (definition: ListDefinition): ScreenContent => ({
  render: (props) => <ListScreen definition={definition} {...props} />,
  query: (_params, search, context) =>
    definition.source(listParams(definition, atRow(openingState(definition, search, context), context.returnIndex))),
  openList: (search, context) => {
    const state = openingState(definition, search, context);
    return {
      definition: openingPagesOf(definition, shownBuiltInView(definition, state)),
      limit: state.limit,
      pageParams: (page) => pageParams(definition, state, page),
    };
  },
});
