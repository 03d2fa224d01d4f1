import type { Screen } from '#kernel/registry/screen.ts';

/** The search page's head (spec section 2); both workspaces have it, the top bar leads there. */
export const searchScreen: Screen = {
  path: 'search',
  title: 'Search',
  need: null,
  body: { kind: 'page', load: async () => (await import('./search-page.tsx')).SearchPage },
};
