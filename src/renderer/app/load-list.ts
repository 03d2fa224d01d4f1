import type { OpenList } from '#kernel/record/list-position.ts';
import { workspaces } from '../workspaces/workspaces.ts';

/** The list whose page has this address; null for a list on a record's page, which needs its record. */
export const loadList = async (address: string, memberId: string): Promise<OpenList | null> => {
  const { pathname, searchParams } = new URL(address, location.origin);
  for (const { name, screens } of workspaces) {
    const base = `/${name}/`;
    const screen = screens.find(({ path }) => base + path === pathname);
    if (screen) return (await screen.load()).openList?.(searchParams, { memberId, base, returnIndex: null }) ?? null;
  }
  return null;
};
