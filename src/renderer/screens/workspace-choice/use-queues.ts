import type { UseQueryResult } from '@tanstack/react-query';
import { canOpenScreen } from '#kernel/area/area-menu.ts';
import { type Area, currentArea } from '#kernel/area/define-area.ts';
import { isUnavailable } from '#kernel/base/app-error.ts';
import { usePlatformFeatureChanges } from '#kernel/base/platform-features.ts';
import type { ListDefinition } from '#kernel/definitions/list.ts';
import { type Queue, queuesOf } from '#kernel/list/views/queues.ts';
import { useWaiting, type Waiting } from '#kernel/list/views/use-waiting.ts';
import { useMe } from '#kernel/member/me.ts';
import { platformFeatureOf, type Screen } from '#kernel/resource/screen.ts';
import { useLoaded } from '#kernel/ui/states/lazy-part.tsx';
import { areas } from '../../areas/areas.ts';

type QueueScreen = Screen & Required<Pick<Screen, 'queueList'>>;

const hasQueues = (screen: Screen): screen is QueueScreen => screen.queueList !== undefined;

/** The lists that have queues, by feature. */
const loadLists = async (): Promise<ReadonlyMap<string, ListDefinition>> => {
  const screens = areas.flatMap((area) => area.screens.filter(hasQueues));
  return new Map(
    await Promise.all(
      screens.map(
        async (screen): Promise<[string, ListDefinition]> => [platformFeatureOf(screen), await screen.queueList()],
      ),
    ),
  );
};

/** The screens with queues that a member may read, in the order of the menus. One that several areas have is that of the active workspace. */
const queueScreens = (permissions: readonly string[]): { screen: QueueScreen; base: string }[] => {
  const active = currentArea(areas, '/');
  const ordered: readonly Area[] = [active, ...areas.filter((area) => area !== active)];
  const found = ordered.flatMap(({ base, screens }) =>
    screens
      .filter(hasQueues)
      .filter(canOpenScreen(permissions))
      .map((screen) => ({ screen, base })),
  );
  const first = new Map(found.toReversed().map((entry) => [platformFeatureOf(entry.screen), entry]));
  return found.filter((entry) => first.get(platformFeatureOf(entry.screen)) === entry);
};

/** A queue with its count; undefined before it is known. */
export interface CountedQueue {
  queue: Queue;
  count: UseQueryResult<Waiting> | undefined;
}

type Queues =
  | { state: 'ready'; queues: readonly CountedQueue[] }
  /** `rows`: about how many queues there will be. */
  | { state: 'loading'; rows: number }
  | { state: 'failed'; retry: () => void };

/** The queues that the member may read, each with its count. The code of their lists is loaded first. */
export const useQueues = (): Queues => {
  const member = useMe();
  usePlatformFeatureChanges();
  const lists = useLoaded(loadLists);
  const screens = queueScreens(member.permissions);
  const queues = screens.flatMap(({ screen, base }) => {
    const definition = lists.state === 'ready' ? lists.value.get(platformFeatureOf(screen)) : undefined;
    return definition ? queuesOf({ definition, screen, base, member }) : [];
  });
  const counts = useWaiting(queues);
  if (screens.length === 0) return { state: 'ready', queues: [] };
  if (lists.state === 'failed') return { state: 'failed', retry: () => lists.retry() };
  if (lists.state === 'loading') return { state: 'loading', rows: screens.length };
  return {
    state: 'ready',
    queues: queues
      .map((queue, index) => ({ queue, count: counts[index] }))
      .filter(({ count }) => !(count?.data === undefined && isUnavailable(count?.error))),
  };
};
