import { z } from 'zod';
import { onSessionOver } from '#kernel/session/session.ts';
import { stored } from '#kernel/storage.ts';
import { createStore, useStore } from '#kernel/store.ts';

/** How many are kept. */
const most = 30;

const keptRecord = z.object({
  /** What it is called in sentences: `customer`. */
  kind: z.string(),
  id: z.string(),
  /** Its address below the workspace: `customers/CUS1`. */
  place: z.string(),
});
type KeptRecord = z.infer<typeof keptRecord>;

/** On disk stand kinds, ids and places, and whose they are: no name, nothing of the record itself. */
const kept = stored('recent', z.object({ member: z.string(), records: z.array(keptRecord) }));

/** What records were called when they were opened, for as long as this window and this session last. */
const names = new Map<string, string>();
let member: string | null = null;

export interface RecentRecord extends KeptRecord {
  /** Null where it was not opened in this window since its start. */
  name: string | null;
}
const recent = createStore<readonly RecentRecord[]>([]);

const mine = (): readonly KeptRecord[] => {
  const found = kept.get();
  return found && found.member === member ? found.records : [];
};
const publish = () => recent.set(mine().map((entry) => ({ ...entry, name: names.get(entry.place) ?? null })));

/** Notes a record as just opened, by the signed-in member. */
export const rememberRecord = (record: KeptRecord, name: string): void => {
  if (member === null) return;
  names.set(record.place, name);
  // Read again each time: another window may have added its own.
  const others = mine().filter(({ place }) => place !== record.place);
  kept.set({ member, records: [record, ...others].slice(0, most) });
  publish();
};

/** From now on they are this member's; what another one left behind goes. */
export const recentOf = (id: string): void => {
  member = id;
  const found = kept.get();
  if (found && found.member !== id) kept.clear();
  publish();
};

/**
 * Follows session and other windows. Logging out clears everything; a session that merely ended keeps kinds and ids for the same
 * member, and forgets the names.
 */
export const startRecentRecords = (): void => {
  onSessionOver(({ byLogout }) => {
    names.clear();
    if (byLogout) {
      kept.clear();
      member = null;
    }
    publish();
  });
  window.addEventListener('storage', publish);
};

/** The records opened last, newest first, at most 30; the one that is open now among them. */
export const useRecentRecords = (): readonly RecentRecord[] => useStore(recent);
