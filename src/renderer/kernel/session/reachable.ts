import { useSyncExternalStore } from 'react';
import type { Reachable } from '#contract/bridge.ts';
import { bridge } from '#kernel/bridge.ts';
import { appInfo } from './app-info.ts';

/** Whether the platform answers, as main sees it from the calls themselves; the bridge tells each turn after the page's start. */
let state: Reachable = { reachable: true, lastAnswerAt: null };
const listeners = new Set<() => void>();

/** Takes up what main knew when the page loaded; after `loadAppInfo`. */
export const startReachable = (): void => {
  state = appInfo().reachable;
  bridge.on['platform.reachable']((next) => {
    state = next;
    for (const listener of listeners) listener();
  });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useReachable = (): Reachable => useSyncExternalStore(subscribe, () => state);
