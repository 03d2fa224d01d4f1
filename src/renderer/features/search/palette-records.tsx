import type { SearchGroups } from '#contract/platform/api/search.ts';
import { limits } from '#contract/values/limits.ts';
import type { SearchParameter } from '#kernel/search/grammar.ts';
import type { FoundRecords } from '#kernel/shell/palette/palette-items.ts';
import { HitLine } from './hit-line.tsx';
import { canOpenHit, foundGroups, hitPath, isExactHit } from './search-groups.ts';

/** The first results of each group that the member may open, the best match first, as options of the command palette. */
export const foundRecords = (
  answer: SearchGroups,
  permissions: readonly string[],
  parameters: readonly SearchParameter[],
): FoundRecords[] =>
  foundGroups(answer, parameters).map(({ label, hits }) => ({
    label,
    records: hits
      .filter((hit) => canOpenHit(hit, permissions))
      .slice(0, limits.searchRowsPerGroup)
      .map((hit) => ({
        key: hit.key,
        path: hitPath(hit),
        title: hit.title,
        content: <HitLine hit={hit} />,
        isExact: isExactHit(hit, parameters),
      })),
  }));
