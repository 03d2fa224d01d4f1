import { areaBase, canOpenLink } from '#kernel/base/area-links.ts';
import { usePlatformFeatureChanges } from '#kernel/base/platform-features.ts';
import { useMe } from '#kernel/member/me.ts';
import { type Pin, usePins } from './pinned-places.ts';
import { useRecentRecords } from './recent-records.ts';

/** A pinned place that the member may open. A record has its name once it was opened in this session. */
export interface PinnedLink extends Pin {
  name: string;
  /** Its position among all pinned places. */
  index: number;
}

/** The pinned places that the member may open on this platform. */
export const usePinnedLinks = (): readonly PinnedLink[] => {
  const { id, permissions } = useMe();
  usePlatformFeatureChanges();
  const recent = useRecentRecords();
  const base = areaBase();
  return usePins(id)
    .map((pin, index) => ({ ...pin, index, name: recent.find(({ path }) => path === pin.path)?.name ?? pin.label }))
    .filter(({ path }) => canOpenLink(path, base, permissions));
};
