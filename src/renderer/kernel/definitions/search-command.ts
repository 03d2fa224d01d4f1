import type { searchFilters } from '#contract/platform/api/search.ts';

/** A search filter that is typed as `name:value`. */
export type SearchCommand = Exclude<(typeof searchFilters)[number], 'q'>;
