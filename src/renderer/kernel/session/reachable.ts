import { useSyncExternalStore } from 'react';
import type { Reachable } from '#contract/bridge.ts';
import { bridge } from '#kernel/bridge.ts';

/** Whether the platform answers, as main sees it from the calls themselves. */
let state: Reachable = { reachable: true, lastAnswerAt: null };

export const useReachable = (): Reachable =>
  useSyncExternalStore(
    (listener) =>
      bridge.on['platform.reachable']((next) => {
        state = next;
        listener();
      }),
    () => state,
  );
