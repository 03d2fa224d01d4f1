import { canOpenScreen } from '#kernel/area/area-menu.ts';
import type { Area } from '#kernel/area/define-area.ts';
import { isUnavailable } from '#kernel/base/app-error.ts';
import { useWaiting } from '#kernel/list/views/use-waiting.ts';
import { useMe } from '#kernel/member/me.ts';
import { platformFeatureOf } from '#kernel/resource/screen.ts';

/** How many records of each screen need attention, by the screen's path; `failed` if the count could not be loaded. */
export type AttentionCounts = ReadonlyMap<string, number | 'failed'>;

/** Counts the records of each screen that need attention. */
export const useAttentionCounts = ({ screens }: Area): AttentionCounts => {
  const { permissions } = useMe();
  const counted = screens
    .filter(canOpenScreen(permissions))
    .flatMap((screen) =>
      screen.attention
        ? [{ path: screen.path, platformFeature: platformFeatureOf(screen), query: screen.attention() }]
        : [],
    );
  const results = useWaiting(counted);
  return new Map(
    counted.flatMap(({ path }, index): [string, number | 'failed'][] => {
      const { data, error = null } = results[index] ?? {};
      if (data === undefined) return error !== null && !isUnavailable(error) ? [[path, 'failed']] : [];
      return data.total === null ? [] : [[path, data.total]];
    }),
  );
};
