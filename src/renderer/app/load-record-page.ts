import { areaBase, resolveLink } from '#kernel/base/area-links.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import type { RecordPage } from '#kernel/record/prefetch-record.ts';
import { screenAt } from '../areas/screen-at.ts';

const pageAt = async (path: string) => {
  const found = screenAt(resolveLink(path, areaBase()) ?? '');
  return found && { ...(await found.screen.load()), params: found.params };
};

/** Loads the code of the record page at a path below an area, such as `customers/CUS1`. Null if no record has a page there. */
export const loadRecordPage = async (path: string): Promise<RecordPage | null> => {
  const page = await pageAt(path);
  const query = page?.recordQuery?.(page.params);
  if (!page || !query) return null;
  return { query, decisionFacts: (record, write) => page.decisionFacts?.(record, page.params, write) ?? [] };
};

/** Reads what the record at a path below an area is called: its name with its amount, and its customer. Null if no record has a page there. */
export const recordNameQuery = (path: string): ReadQuery<string | null> => ({
  queryKey: ['record name', path],
  queryFn: async (context) => {
    const page = await pageAt(path);
    const query = page?.recordQuery?.(page.params);
    return (query && page?.recordName?.(await query.queryFn(context), page.params)) ?? null;
  },
});
