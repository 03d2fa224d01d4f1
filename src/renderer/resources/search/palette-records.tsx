import type { SearchGroups } from '#contract/api/search.ts';
import { limits } from '#contract/limits.ts';
import type { FoundRecords } from '#kernel/shell/palette/palette-items.ts';
import { HitLine } from './hit-line.tsx';
import { foundGroups, hitPath } from './search-groups.ts';

/** The first results of each group that have a page, customers first, as options of the command palette. */
export const foundRecords = (answer: SearchGroups): FoundRecords[] =>
  foundGroups(answer).map(({ label, hits }) => ({
    label,
    records: hits
      .filter(({ hasPage }) => hasPage)
      .slice(0, limits.searchRowsPerGroup)
      .map((hit) => ({ key: hit.key, path: hitPath(hit), title: hit.title, content: <HitLine hit={hit} /> })),
  }));
