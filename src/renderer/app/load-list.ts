import type { OpenList, QueuedRecord } from '#kernel/record/list-position.ts';
import { screenAt } from '../areas/screen-at.ts';

/** The list whose page has this address; null for a list on a record's page, which needs its record. */
export const loadList = async (address: string, memberId: string): Promise<OpenList | null> => {
  const found = screenAt(address);
  if (!found) return null;
  const { openList } = await found.screen.load();
  const { searchParams } = new URL(address, location.origin);
  return openList?.(searchParams, { memberId, base: found.base, returnIndex: null }) ?? null;
};

/** The address of the queue in which a record waits; null if it waits in none. */
export const loadQueueAddress = async ({ listAddress, record, member }: QueuedRecord): Promise<string | null> => {
  const found = screenAt(listAddress);
  if (!found?.screen.queueList) return null;
  const [definition, { queuesOf }] = await Promise.all([
    found.screen.queueList(),
    import('#kernel/list/views/queues.ts'),
  ]);
  return queuesOf({ definition, member, ...found }).find(({ includes }) => includes(record))?.address ?? null;
};
