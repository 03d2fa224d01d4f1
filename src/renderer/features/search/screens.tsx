import type { Screen } from '#kernel/resource/screen.ts';

/** The page of all search results, which the top bar's search links to. */
export const searchScreen: Screen = {
  path: 'search',
  title: 'Search',
  permission: null,
  load: async () => {
    const { SearchPage } = await import('./search-page.tsx');
    return { render: (props) => <SearchPage {...props} /> };
  },
};
