import type { OpenList } from '#kernel/record/list-position.ts';
import { screenAt } from '../areas/screen-at.ts';

/** The list whose page has this address; null for a list on a record's page, which needs its record. */
export const loadList = async (address: string, memberId: string): Promise<OpenList | null> => {
  const found = screenAt(address);
  if (!found) return null;
  const { openList } = await found.screen.load();
  const { searchParams } = new URL(address, location.origin);
  return openList?.(searchParams, { memberId, base: found.base, returnIndex: null }) ?? null;
};
