import type { Reachable } from '#contract/bridge/app.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { clockOffset } from '#kernel/base/platform-now.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import { appInfo } from '../base/app-info.ts';

/** Whether the platform responds, as main reports each change; null before the first one since the page's start. */
const changed = createStore<Reachable | null>(null);

/** Follows the platform's clock as main knows it. Call at the page's start. */
export const startPlatformClock = (): void =>
  void bridge.on['platform.clock'](({ offsetMs }) => clockOffset.set(offsetMs));

/** Follows main's changes. Call at the page's start: main answers `app.info` long before the first page is shown. */
export const startReachable = (): void => {
  bridge.on['platform.reachable']((next) => {
    changed.set(next);
    // Refetches what failed while the platform was unreachable.
    if (next.reachable)
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
};

/** Whether the platform responds, as main sees it from the requests. */
export const useReachable = (): Reachable => useStore(changed) ?? appInfo().reachable;

/** Calls `listener` each time the platform responds again. Returns how to stop. */
export const onReachableAgain = (listener: () => void): (() => void) =>
  bridge.on['platform.reachable'](({ reachable }) => {
    if (reachable) listener();
  });
