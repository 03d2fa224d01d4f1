import type { Reachable } from '#contract/bridge.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/bridge.ts';
import { createStore, useStore } from '#kernel/store.ts';
import { appInfo } from './app-info.ts';

/** Whether the platform answers, as main sees it from the calls themselves; the bridge tells each turn after the page's start. */
const reachable = createStore<Reachable>({ reachable: true, lastAnswerAt: null });

/** Takes up what main knew when the page loaded; after `loadAppInfo`. */
export const startReachable = (): void => {
  reachable.set(appInfo().reachable);
  bridge.on['platform.reachable']((next) => {
    reachable.set(next);
    // What failed meanwhile comes by itself.
    if (next.reachable)
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
};

export const useReachable = (): Reachable => useStore(reachable);
