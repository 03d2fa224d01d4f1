import type { OpenList } from '#kernel/record/list-position.ts';
import { areas } from '../areas/areas.ts';

/** The list whose page has this address; null for a list on a record's page, which needs its record. */
export const loadList = async (address: string, memberId: string): Promise<OpenList | null> => {
  const { pathname, searchParams } = new URL(address, location.origin);
  for (const { base, screens } of areas) {
    const screen = screens.find(({ path }) => base + path === pathname);
    if (screen) return (await screen.load()).openList?.(searchParams, { memberId, base, returnIndex: null }) ?? null;
  }
  return null;
};
