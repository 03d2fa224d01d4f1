import type { Reachable } from '#contract/bridge.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/base/bridge.ts';
import { createStore, useStore } from '#kernel/base/store.ts';
import { appInfo } from '../base/app-info.ts';

/** Whether the platform responds. Main knows it from the requests and reports each change. */
const reachable = createStore<Reachable>({ reachable: true, lastAnswerAt: null });

/** Starts with main's state at page load and follows its changes. Call after `loadAppInfo`. */
export const startReachable = (): void => {
  reachable.set(appInfo().reachable);
  bridge.on['platform.reachable']((next) => {
    reachable.set(next);
    // Refetches what failed while the platform was unreachable.
    if (next.reachable)
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
};

export const useReachable = (): Reachable => useStore(reachable);
