import { useEffect, useEffectEvent } from 'react';
import { onReachableAgain } from '#kernel/api/reachable.ts';
import { waitUntilUnlocked } from '#kernel/session/lock/session-overlay.ts';

/**
 * Runs `check` at a time, in ms since 1970, or when the platform responds again before it; never if it is null. Waits until requests are
 * allowed. `signal` is aborted when the time changes and when the component is gone.
 */
export const useScheduledCheck = (at: number | null, check: (signal: AbortSignal) => Promise<void>): void => {
  const run = useEffectEvent(check);
  useEffect(() => {
    if (at === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const start = () => {
      clearTimeout(timer);
      stopListening();
      waitUntilUnlocked(signal).then(
        () => run(signal),
        () => {},
      );
    };
    const timer = setTimeout(start, Math.max(0, at - Date.now()));
    const stopListening = onReachableAgain(start);
    return () => {
      clearTimeout(timer);
      stopListening();
      controller.abort();
    };
  }, [at]);
};
