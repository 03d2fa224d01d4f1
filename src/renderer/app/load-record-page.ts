import { areaBase, resolveLink } from '#kernel/base/area-links.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { screenAt } from '../areas/screen-at.ts';

/** Loads the code of the record page at a path below an area, such as `customers/CUS1`, and gives its first request. Null if no record has a page there. */
export const loadRecordPage = async (path: string): Promise<ReadQuery<unknown> | null> => {
  const found = screenAt(resolveLink(path, areaBase()) ?? '');
  if (!found) return null;
  const { recordQuery } = await found.screen.load();
  return recordQuery?.(found.params) ?? null;
};
